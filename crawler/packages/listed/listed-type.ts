import { endpointKinds } from '@/core/endpoint-kind';
import { findProgram } from '../../sandbox/find-program';
import type { Lack, PackageKind, PackageType } from '../package-type';

/** What is missing where the programs are there: a version of Schemalog that starts packages of the kind. */
export function notStartedYet(kind: PackageKind): Lack {
  return {
    what: `a way to start it in the sandbox`,
    advice: `This version of Schemalog lists packages of this kind (${endpointKinds[kind].title}) and starts none.`,
  };
}

/**
 * A kind of package that is listed alone: with the program that would start it, or without.
 * @param program what would start it
 * @param advice how the program is got
 */
export function listedType(kind: PackageKind, program: string, advice: string): PackageType {
  return {
    kind,
    lacks: async () => (findProgram(program) === null ? { what: program, advice } : notStartedYet(kind)),
    start: null,
  };
}
