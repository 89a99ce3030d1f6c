import type { Json } from '../../../schema/json';
import type { Generator } from './generator';
import { go } from './go';
import { openapi } from './openapi';
import { php } from './php';
import { pydantic } from './pydantic';
import { schemars } from './schemars';
import { zod } from './zod';

/** Every generator, those with the plainest signs first. */
export const generators: readonly Generator[] = [pydantic, schemars, zod, go, php, openapi];

/** The library that a tool's schema looks like the work of, or undefined. */
export function recogniseGenerator(tool: Json): Generator | undefined {
  return generators.find((generator) => generator.recognise(tool));
}
