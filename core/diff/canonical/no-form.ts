/** Thrown inside this folder when a schema has no canonical form; `canonicalize` answers `undefined` for it. */
export class NoCanonicalForm extends Error {}
