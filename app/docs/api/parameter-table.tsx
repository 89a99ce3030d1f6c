import type { z } from 'zod';
import { ChangeSentence } from '../../_components/change-sentence';
import { ScrollRegion } from '../../_components/scroll-region';
import type { Operation } from '../../api/_lib/operation';

/** What an address takes; nothing for one that takes nothing. */
export function ParameterTable({ operation }: { operation: Operation }) {
  const rows = [...fields(operation.params, 'path'), ...fields(operation.query, 'query')];
  if (rows.length === 0) return null;
  return (
    <ScrollRegion label={`Parameters of ${operation.path}`} className="panel">
      <table className="data">
        <caption className="sr-only">Parameters of {operation.path}</caption>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Where</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, where, about }) => (
            <tr key={name}>
              <th scope="row" className="text-start">
                <code>{name}</code>
              </th>
              <td>{where}</td>
              <td>
                <ChangeSentence title={about} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function fields(shape: z.ZodObject, where: string): { name: string; where: string; about: string }[] {
  return Object.entries(shape.shape).map(([name, field]) => ({
    name,
    where,
    about: field.meta()?.description ?? '',
  }));
}
