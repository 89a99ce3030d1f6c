import type { BehaviourTable } from '@/lab/behaviour-table';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { StrangersCode } from '../_components/strangers-text';
import { FateMark } from './fate-mark';

/** What becomes of names of tools. */
export function NameSection({ names }: { names: BehaviourTable['names'] }) {
  const measured = names.filter(({ fate }) => fate !== 'not-measured');
  if (measured.length === 0) return null;
  return (
    <Section id="names" title="Names of tools">
      <ScrollRegion label="Names of tools" className="panel">
        <table className="data">
          <caption className="sr-only">Names as served and as sent</caption>
          <thead>
            <tr>
              <th scope="col">A name with</th>
              <th scope="col">Served</th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            {measured.map(({ probeId, title, served, sent, fate }) => (
              <tr key={probeId}>
                <th scope="row" className="min-w-44">
                  {title}
                </th>
                <td className="min-w-44 max-w-80 break-all">
                  {served === null ? 'no text' : <StrangersCode text={served} />}
                </td>
                <td className="min-w-44 max-w-80 break-all">
                  {sent === null ? <FateMark fate={fate} /> : <StrangersCode text={sent} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

const changes = {
  whole: 'whole',
  cut: 'cut',
  dropped: 'not sent',
  added: 'another text is sent',
  changed: 'another text is sent',
} as const;

/** What becomes of descriptions of tools. */
export function DescriptionSection({ descriptions }: { descriptions: BehaviourTable['descriptions'] }) {
  const measured = descriptions.filter(({ fate }) => fate !== 'not-measured');
  if (measured.length === 0) return null;
  return (
    <Section id="descriptions" title="Descriptions of tools">
      <ScrollRegion label="Descriptions of tools" className="panel">
        <table className="data">
          <caption className="sr-only">Descriptions as served and as sent</caption>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Sent</th>
              <th scope="col" className="number">
                Characters served
              </th>
              <th scope="col" className="number">
                Characters sent
              </th>
            </tr>
          </thead>
          <tbody>
            {measured.map(({ probeId, title, served, sent, change, fate, text }) => (
              <tr key={probeId}>
                <th scope="row" className="min-w-44">
                  {title}
                </th>
                <td className="min-w-44">
                  {change === null ? <FateMark fate={fate} /> : changes[change]}
                  {(change === 'added' || change === 'changed') && text !== null ? (
                    <>
                      : <StrangersCode text={text} />
                    </>
                  ) : null}
                </td>
                <td className="number">{served ?? '–'}</td>
                <td className="number">{sent ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
