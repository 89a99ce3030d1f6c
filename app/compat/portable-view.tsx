import type { PortableForm } from '@/core/compat/fix/portable-form';
import { type Json, own } from '@/core/schema/json';
import { JsonView } from '../_components/json-view';
import { StrangersCode, StrangersText } from '../_components/strangers-text';
import { countOf, formatCount } from '../_lib/format';
import { SchemaDiff } from './sent-view';

/** A form of a tool that works in as many profiles as can be, and what was done to get there. */
export function PortableView({ id, tool, form }: { id: string; tool: Json; form: PortableForm | null }) {
  if (form === null) {
    return (
      <p className="panel p-4 text-sm">
        There was not enough time to find one. Choose fewer profiles or tools.
      </p>
    );
  }
  if (form.note !== null) return <p className="panel p-4 text-sm">{form.note}</p>;
  if (form.steps.length === 0) {
    return (
      <p className="panel p-4 text-sm">
        As it is: it works in {formatCount(form.before)} of {countOf(form.profiles, 'profile')}
        {form.before < form.profiles ? ', and no rewrite that keeps the accepted values wins another' : ''}.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p>
        Works in {formatCount(form.after)} of {countOf(form.profiles, 'profile')}; as published in{' '}
        {formatCount(form.before)}. <StrangersText text={form.equivalence} />.
      </p>
      {form.renamed === null ? null : (
        <p>
          <StrangersCode text={form.renamed.from} /> is called <StrangersCode text={form.renamed.to} />.
        </p>
      )}
      <ul className="list-disc ps-5">
        {form.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={i}>{step.title}</li>
        ))}
        {form.loses.map((words) => (
          <li key={words}>Loses: {words}</li>
        ))}
        {form.spellings.map(({ generator, words }) => (
          <li key={words}>
            With {generator}: <code>{words}</code>
          </li>
        ))}
      </ul>
      <SchemaDiff id={`${id}-diff`} before={own(tool, 'inputSchema')} after={own(form.tool, 'inputSchema')} />
      <JsonView id={`${id}-json`} label="Portable form as JSON" value={form.tool} />
    </div>
  );
}
