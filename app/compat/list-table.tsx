import type { BehaviourTable, ProbeRow } from '@/lab/behaviour-table';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { WordsView } from '../_components/words-view';
import { FateMark, Sentences } from './fate-mark';

/** What one broken tool costs, and how lists of several pages, of many tools and with odd cursors are read. */
export function ListSection({ table }: { table: BehaviourTable }) {
  const broken = table.rows.filter(({ isAlone, fate }) => isAlone && fate !== 'not-measured');
  const lists = table.lists.filter(({ fate }) => fate !== 'not-measured');
  if (broken.length === 0 && lists.length === 0)
    return (
      <Section id="lists" title="Lists and broken tools">
        <p className="text-muted">Not measured with this provider.</p>
      </Section>
    );
  return (
    <Section id="lists" title="Lists and broken tools">
      <ScrollRegion label="Lists" className="panel">
        <table className="data">
          <caption className="sr-only">Lists, and what is sent of them</caption>
          <thead>
            <tr>
              <th scope="col">List</th>
              <th scope="col">What is sent</th>
              <th scope="col" className="number">
                Pages asked for
              </th>
            </tr>
          </thead>
          <tbody>
            {lists.map(({ id, title, words, pages }) => (
              <tr key={id}>
                <th scope="row" className="min-w-52">
                  {title}
                </th>
                <td className="min-w-52">
                  <WordsView words={words} />
                </td>
                <td className="number">{pages ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <h3 className="mt-6 mb-2">One broken tool beside a healthy one</h3>
      <ScrollRegion label="Broken tools" className="panel">
        <table className="data">
          <caption className="sr-only">Broken tools, and what they cost</caption>
          <thead>
            <tr>
              <th scope="col">The tool has</th>
              <th scope="col">What happens</th>
              <th scope="col">In the client’s words</th>
            </tr>
          </thead>
          <tbody>
            {broken.map((row) => (
              <BrokenRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

const subjects: Partial<Record<ProbeRow['group'], string>> = {
  'output-schemas': 'schema of the result: ',
  'tool-names': 'name: ',
  descriptions: 'description: ',
  roots: 'input schema: ',
};

function BrokenRow({ row }: { row: ProbeRow }) {
  return (
    <tr>
      <th scope="row" className="min-w-52">
        {subjects[row.group] ?? ''}
        <Ticked text={row.title} />
      </th>
      <td className="min-w-52">
        <FateMark fate={row.fate} />
        <Sentences sentences={row.words} />
      </td>
      <td className="min-w-52 text-muted">{row.said === null ? null : <StrangersText text={row.said} />}</td>
    </tr>
  );
}

/** A title of ours, with what stands between backticks as code. */
export function Ticked({ text }: { text: string }) {
  return text.split('`').map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
    i % 2 === 1 ? <code key={i}>{part}</code> : part,
  );
}
