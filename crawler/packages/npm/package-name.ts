import { valid } from 'semver';

/**
 * True for a name that the npm registry can hold (docs.npmjs.com, "package.json", name) and that is safe as a part of a
 * path and of a command line: no leading dot, hyphen or underscore, at most 214 characters.
 */
export function isPackageName(text: string): boolean {
  return text.length <= 214 && /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i.test(text);
}

/** True for an exact version, e.g. `1.2.3-beta.1`; false for ranges and tags. */
export function isExactVersion(text: string): boolean {
  return text.length <= 256 && valid(text) === text.replace(/\+.*$/, '');
}

/** A package name as one part of a file name: `@scope/name` becomes `@scope+name`. */
export function fileNameOf(packageName: string): string {
  return packageName.replace('/', '+');
}
