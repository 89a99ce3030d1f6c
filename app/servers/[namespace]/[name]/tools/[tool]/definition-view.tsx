import type { ReactNode } from 'react';
import { isObject, type Json, own } from '@/core/schema/json';
import { countHidden } from '@/core/text/visible-text';
import { AnnotationsTable } from '../../../../../_components/annotations-table';
import { JsonView } from '../../../../../_components/json-view';
import { SchemaTable } from '../../../../../_components/schema-table';
import { Section } from '../../../../../_components/section';
import { StrangersText } from '../../../../../_components/strangers-text';
import { countOf } from '../../../../../_lib/format';

/** Characters of a description that a page shows. */
const descriptionChars = 50_000;

const shownApart = new Set([
  'name',
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'annotations',
  '_meta',
]);

/** The parts of a definition that have a form of their own: description, schemas, hints. */
export function DefinitionView({ definition }: { definition: Json }) {
  const description = own(definition, 'description');
  return (
    <>
      <Section id="description" title="Description">
        {typeof description === 'string' && description !== '' ? (
          <Description text={description} />
        ) : (
          <Absent>
            {description === undefined || description === ''
              ? 'The author wrote none.'
              : 'It is not a text: see the raw JSON.'}
          </Absent>
        )}
      </Section>
      <Section id="input-schema" title="Input schema">
        <Schema
          schema={own(definition, 'inputSchema')}
          label="Input schema"
          absent="None: the protocol demands one."
        />
      </Section>
      <Section id="output-schema" title="Output schema">
        <Schema
          schema={own(definition, 'outputSchema')}
          label="Output schema"
          absent="None: what the tool answers is not declared."
        />
      </Section>
      <Section id="annotations" title="Annotations">
        <AnnotationsTable annotations={own(definition, 'annotations')} />
      </Section>
    </>
  );
}

/** What else a definition says, and all of it as JSON. */
export function DefinitionJson({ definition, rawHref }: { definition: Json; rawHref: string }) {
  const meta = own(definition, '_meta');
  const others = isObject(definition)
    ? Object.entries(definition).filter(([key]) => !shownApart.has(key))
    : [];
  return (
    <>
      {meta === undefined ? null : (
        <Section id="meta" title="_meta">
          <JsonView id="meta-json" label="_meta as JSON" value={meta} />
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section id="other-fields" title="Other fields">
          <JsonView id="other-json" label="Other fields as JSON" value={Object.fromEntries(others)} />
        </Section>
      )}
      <Section id="raw" title="Raw JSON">
        <JsonView id="raw-json" label="Raw JSON" value={definition} rawHref={rawHref} />
      </Section>
    </>
  );
}

function Schema({ schema, label, absent }: { schema: Json | undefined; label: string; absent: string }) {
  return schema === undefined ? <Absent>{absent}</Absent> : <SchemaTable schema={schema} label={label} />;
}

function Absent({ children }: { children: ReactNode }) {
  return <p className="panel px-4 py-2.5 text-muted text-sm">{children}</p>;
}

function Description({ text }: { text: string }) {
  const hidden = countHidden(text);
  return (
    <>
      {hidden === 0 ? null : (
        <p className="panel tone-bad mb-2 px-4 py-2 text-sm">
          This text has {countOf(hidden, 'character')} that cannot be seen.{' '}
          {hidden === 1 ? 'It is' : 'They are'} shown by number.
        </p>
      )}
      <blockquote className="panel px-4 py-3">
        <p className="verbatim max-w-4xl">
          <StrangersText text={text.slice(0, descriptionChars)} />
          {text.length > descriptionChars ? '…' : null}
        </p>
      </blockquote>
    </>
  );
}
