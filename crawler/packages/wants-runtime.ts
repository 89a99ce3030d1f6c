import { endpointKinds } from '@/core/endpoint-kind';
import type { InspectionResult } from '@/core/inspection';
import { withoutConnection } from '../inspect/no-connection';
import type { Lack, PackageKind } from './package-type';

/** The outcome of a package that cannot be started here, with what is missing. */
export function wantsRuntime(kind: PackageKind, address: string, lack: Lack | null): InspectionResult {
  const { title, startedBy } = endpointKinds[kind];
  const usual = startedBy === null ? '' : ` is started by ${startedBy};`;
  const what = lack === null ? 'its runtime' : lack.what;
  return withoutConnection(address, 'needs_runtime', {
    message: `a ${title}${usual} ${what} is missing here`,
  });
}
