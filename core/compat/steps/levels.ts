/**
 * Levels of a schema that rewriting steps follow; what lies deeper is left as it is. Far beyond what any provider takes, and
 * near enough that no stack overflows.
 */
export const maxLevels = 400;
