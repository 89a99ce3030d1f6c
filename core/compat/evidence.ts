/** How we know a fact, best first. `measured`: recorded by the lab from a real release. */
export const confidences = ['measured', 'source-code', 'documented', 'observed', 'inferred'] as const;
export type Confidence = (typeof confidences)[number];

/** Where a fact can be read. Dates are ISO days. A measured fact names its capture file as `path`. */
export interface Source {
  title: string;
  date: string;
  url?: string;
  commit?: string;
  path?: string;
}

export interface Evidence {
  confidence: Confidence;
  sources: readonly Source[];
}

/** The weaker of two confidences. */
export function weaker(a: Confidence, b: Confidence): Confidence {
  return confidences.indexOf(a) > confidences.indexOf(b) ? a : b;
}
