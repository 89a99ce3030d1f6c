import { listedType } from './listed/listed-type';
import { mcpbType } from './listed/mcpb-type';
import { ociType } from './listed/oci-type';
import { npmType } from './npm/npm-type';
import type { PackageKind, PackageType } from './package-type';
import { pypiType } from './pypi/pypi-type';

/** Every kind of package. */
export const packageTypes: Readonly<Record<PackageKind, PackageType>> = {
  npm: npmType,
  pypi: pypiType,
  oci: ociType,
  mcpb: mcpbType,
  nuget: listedType('nuget', 'dnx', 'Install the .NET SDK, version 10 or newer, which brings dnx.'),
  cargo: listedType('cargo', 'cargo', 'Install Rust with cargo.'),
  go: listedType('go', 'go', 'Install Go.'),
  maven: listedType('maven', 'jbang', 'Install jbang and a Java runtime.'),
  other: {
    kind: 'other',
    lacks: async () => ({
      what: 'knowledge of this kind of package',
      advice: 'A newer version of Schemalog may know it.',
    }),
    start: null,
  },
};
