import { type ClientFacts, factsOf } from './facts-of';
import { probeLists } from './probes/all';
import { keptCaptures, listCaptures, readCapture } from './read-captures';

/** The facts that the kept captures of a client show, for each provider. @param root the project's folder */
export function keptFacts(client: string, root?: string): ClientFacts[] {
  const folders = [keptCaptures(root)];
  const names = listCaptures(folders).filter((name) => name.client === client);
  const providers = [...new Set(names.map(({ provider }) => provider))];
  return providers.flatMap((provider) => {
    const captures = names
      .filter((name) => name.provider === provider)
      .flatMap((name) => readCapture(name, folders) ?? []);
    const facts = factsOf(captures, probeLists);
    return facts === null ? [] : [facts];
  });
}

/** As it is kept in `lab/facts`: one line a behaviour. */
export function factsText(facts: readonly ClientFacts[]): string {
  const parts = facts.map(({ changing, lasting, ...head }) => {
    const list = (name: string, behaviours: ClientFacts['changing']): string =>
      `    "${name}": [${behaviours.length === 0 ? '' : `\n${behaviours.map((one) => `      ${JSON.stringify(one)}`).join(',\n')}\n    `}]`;
    const members = Object.entries(head).map(
      ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    );
    return `  {\n${[...members, list('changing', changing), list('lasting', lasting)].join(',\n')}\n  }`;
  });
  return `[\n${parts.join(',\n')}\n]\n`;
}
