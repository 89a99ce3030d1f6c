/** What somebody says of a server: a source, a card, or the server itself in its handshake. */
export interface Statement {
  by: string;
  /** Null for who says nothing of it. */
  name: string | null;
  version: string | null;
}

export interface Disagreement {
  about: 'name' | 'version';
  /** Each value once, with all who say it. */
  said: { value: string; by: string[] }[];
}

/** Where those who say something say different things. */
export function disagreements(statements: readonly Statement[]): Disagreement[] {
  return (['name', 'version'] as const).flatMap((about) => {
    const said = new Map<string, string[]>();
    for (const statement of statements) {
      const value = statement[about];
      if (value !== null) said.set(value, [...(said.get(value) ?? []), statement.by]);
    }
    return said.size < 2 ? [] : [{ about, said: [...said].map(([value, by]) => ({ value, by })) }];
  });
}
