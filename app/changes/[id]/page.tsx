import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { sideWords } from '@/core/diff/side-words';
import type { Json } from '@/core/schema/json';
import { visibleText } from '@/core/text/visible-text';
import { findChange, type OneChange, type StepDefinition, stepDefinitions } from '@/db/queries/changes';
import { formerChange } from '@/db/queries/feeds';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { ChangeDetail, explanationOf, KindLink } from '../../_components/change-line';
import { ChangeSentence } from '../../_components/change-sentence';
import { ChangeSign } from '../../_components/change-sign';
import { ChangeTags } from '../../_components/change-tags';
import { CopyButton } from '../../_components/copy-button.client';
import { ChangeDate } from '../../_components/dates';
import { Fact, Facts } from '../../_components/facts';
import { Section } from '../../_components/section';
import { SeverityMark } from '../../_components/severity-mark';
import { StrangersCode } from '../../_components/strangers-text';
import { VersionStep } from '../../_components/version-step';
import { siteDatabase } from '../../_lib/database';
import { env } from '../../_lib/env';
import { changePlace } from '../../_lib/pointed-lines';
import { stepRange } from '../../_lib/step-range';
import {
  changePagePath,
  changePath,
  changesPath,
  comparePath,
  frozenPath,
  serverLabel,
  serverPath,
  textPlacePath,
  toolPath,
} from '../../_lib/urls';
import { Place } from './place';
import { Withdrawn } from './withdrawn';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/changes/[id]'>;

/**
 * Once a request: title and page ask for the same. A published change that is called otherwise by now leads on; one that is
 * not there any more is `former`.
 */
const load = cache((id: string) => {
  const db = siteDatabase();
  if (db === null) notFound();
  const change = findChange(db, id);
  if (change !== null)
    return { change, definitions: stepDefinitions(db, change.step, change.tool), former: null };
  const former = formerChange(db, id);
  if (former === null) notFound();
  if (former.now !== null && former.now !== id) permanentRedirect(changePagePath(former.now));
  return { change: null, former };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { change, former } = load((await params).id);
  if (change === null) return { title: `Withdrawn: ${visibleText(former.title)}`, robots: { index: false } };
  const label = visibleText(serverLabel(change.step)).slice(0, 80);
  const tool = visibleText(change.tool).slice(0, 80);
  const words = visibleText(sentence(change).replaceAll('`', '')).slice(0, 120);
  const description = `${words}: a change of the tool ${tool} of the MCP server ${label}.`;
  const canonical = changePagePath(change.id);
  return {
    title: `${words} – ${tool} – ${label}`,
    description,
    alternates: { canonical },
    openGraph: { title: `${words} – ${tool}`, description, url: canonical },
  };
}

function sentence(change: OneChange): string {
  return explanationOf(change)?.title ?? `A change of \`${change.tool}\``;
}

export default async function ChangePage({ params }: Props) {
  const loaded = load((await params).id);
  if (loaded.change === null) return <Withdrawn former={loaded.former} />;
  const { change, definitions } = loaded;
  const { step } = change;
  const explained = explanationOf(change);
  const severity = explained?.severity ?? change.severity;
  const range = stepRange(step);
  const place = changePlace(
    { ...change, ...change.args },
    { before: parsed(definitions.before), after: parsed(definitions.after) },
    'canonical',
  );
  const textPath = textPlacePath(step, range, { tool: change.tool, ...place });
  return (
    <>
      <header className="mb-8">
        <Breadcrumbs
          links={[
            { href: changesPath, label: 'Changes' },
            { href: serverPath(step), label: serverLabel(step) },
            { href: toolPath(step, change.tool), label: change.tool },
          ]}
        />
        <h1 className="flex gap-2.5 text-xl sm:text-2xl">
          <span className="pt-1.5">
            <ChangeSign kind={change.kind} />
          </span>
          <span>
            <ChangeSentence title={sentence(change)} />
            <SeverityMark severity={severity} />
            <ChangeTags tags={explained?.tags ?? []} />
          </span>
        </h1>
        <Facts layout="strip">
          <Fact label="Releases">
            <VersionStep cause={step.cause} from={step.fromVersion} to={step.toVersion} />
          </Fact>
          <Fact label={step.cause === 'release' ? 'Published' : 'Changed'}>
            <ChangeDate notBefore={step.notBefore} notAfter={step.notAfter} trusted={step.dateTrusted} />
          </Fact>
          <Fact label="Place">{sideWords[change.side]}</Fact>
          <Fact label="Kind">
            <KindLink kind={change.kind} />
          </Fact>
          <Fact label="Same step">
            <a href={comparePath(step, range)}>Compare the two lists</a>
          </Fact>
          <Fact label="Same tool">
            <a href={changePath(step, change.tool, change.id)}>Changelog of the tool</a>
          </Fact>
        </Facts>
        {step.unlikeConditions.length === 0 ? null : (
          <p className="panel tone-warn mt-4 max-w-3xl px-4 py-2 text-sm">
            Inspected under other conditions ({step.unlikeConditions.join(', ')}): this may come from there.
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Section id="values" title="Before and after">
            <div className="panel px-4 py-3 text-sm">
              <ChangeDetail change={change} />
            </div>
          </Section>
          {change.pointer === '' ? null : (
            <Place
              tool={change.tool}
              pointer={change.pointer}
              before={definitions.before}
              after={definitions.after}
              textPath={textPath}
            />
          )}
        </div>
        <Section id="address" title="Addresses">
          <div className="panel">
            <Facts layout="rows">
              <Fact label="This change">
                <Copyable
                  id="permalink"
                  label="the address of this change"
                  text={`${env.baseUrl}${changePagePath(change.id)}`}
                />
              </Fact>
              {change.pointer === '' ? null : (
                <Fact label="JSON Pointer">
                  <Copyable id="pointer" label="the JSON Pointer" text={change.pointer} />
                </Fact>
              )}
              {definitions.before === null ? null : (
                <Fact label="Tool before">
                  <DefinitionLink change={change} hash={definitions.before.hash} />
                </Fact>
              )}
              {definitions.after === null ? null : (
                <Fact label="Tool after">
                  <DefinitionLink change={change} hash={definitions.after.hash} />
                </Fact>
              )}
            </Facts>
          </div>
        </Section>
      </div>
    </>
  );
}

/** Stored texts were parsed before they were stored. */
function parsed(definition: StepDefinition | null): Json | null {
  return definition === null ? null : (JSON.parse(definition.text) as Json);
}

/** A text to copy: selected whole by one click, copied by the button where scripts run. */
function Copyable({ id, label, text }: { id: string; label: string; text: string }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span id={id} className="select-all">
        <StrangersCode text={text} />
      </span>
      <CopyButton target={id} label={label} />
    </div>
  );
}

function DefinitionLink({ change, hash }: { change: OneChange; hash: string }) {
  return (
    <a href={frozenPath(change.step, change.tool, hash)} className="font-mono" title={hash}>
      {hash.slice(0, 10)}
    </a>
  );
}
