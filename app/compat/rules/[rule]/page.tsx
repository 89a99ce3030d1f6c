import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { findRule, type KnownRule } from '@/core/compat/known-rules';
import { decodeSegment } from '@/core/url-segments';
import type { Db } from '@/db/handle';
import { gradeChangesByRule, gradedTools, ruleTotal, toolsWithRule } from '@/db/queries/grades';
import { Breadcrumbs } from '../../../_components/breadcrumbs';
import { NoDatabase } from '../../../_components/empty-state';
import { Fact, Facts } from '../../../_components/facts';
import { ScrollRegion } from '../../../_components/scroll-region';
import { Section } from '../../../_components/section';
import { StrangersCode, StrangersText } from '../../../_components/strangers-text';
import { clientPath, compatPath, providerPath, rulePath, rulesPath } from '../../../_lib/compat-urls';
import { siteDatabase } from '../../../_lib/database';
import { countOf, formatCount, formatShare } from '../../../_lib/format';
import { serverLabel, serverPath, toolCompatPath } from '../../../_lib/urls';
import { GradeChangeList } from '../../grade-changes';
import { ConfidenceMark, EffectMark } from '../../grade-mark';
import { confidenceWords, effectMarks, reachWords } from '../../grades';
import { endTitle, findEndpoint } from '../../known';
import { RuleExamples, StepExamples } from '../../rule-examples';
import { OwnerLink, RuleEffect } from '../../rule-table';
import { SourceList } from '../../source-list';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/compat/rules/[rule]'>;

const shownTools = 50;
const shownChanges = 10;

function load(id: string): KnownRule {
  const known = findRule(decodeSegment(id));
  if (known === undefined) notFound();
  return known;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { rule } = load((await params).rule);
  return {
    title: `${rule.title} – Compatibility`,
    description: rule.about.slice(0, 300),
    alternates: { canonical: rulePath(rule.id) },
  };
}

export default async function RulePage({ params }: Props) {
  const known = load((await params).rule);
  const { rule } = known;
  const db = siteDatabase();
  const conflict = known.of === 'provider' ? known.rule.conflict : undefined;
  return (
    <>
      <header className="mb-8">
        <Breadcrumbs
          links={[
            { href: compatPath, label: 'Compatibility' },
            { href: rulesPath, label: 'Rules' },
            known.of === 'client'
              ? { href: clientPath(known.client.id), label: known.client.title }
              : { href: providerPath(known.provider.id), label: known.provider.title },
          ]}
        />
        <h1>{rule.title}</h1>
        <p className="mt-2 max-w-3xl">{rule.about}</p>
        <Facts layout="strip">
          <Fact label={known.of === 'client' ? 'Client' : 'Provider'}>
            <OwnerLink known={known} />
          </Fact>
          <Fact label={known.of === 'client' ? 'Stage' : 'Effect'}>
            <RuleEffect known={known} />
          </Fact>
          <Fact label="Takes down">{known.of === 'provider' ? reachWords[known.rule.effect] : null}</Fact>
          <Fact label="Known">
            <ConfidenceMark confidence={rule.confidence} />: {confidenceWords[rule.confidence]}
          </Fact>
          <Fact label="Holds">{span(known)}</Fact>
          <Fact label="Name for programs">
            <code>{rule.id}</code>
          </Fact>
        </Facts>
      </header>
      <div className="grid grid-cols-1 gap-10">
        {conflict === undefined ? null : (
          <Section id="conflict" title="Disputed">
            <div className="panel tone-warn grid gap-2 px-4 py-3 text-sm">
              <p>{conflict.says} Where this rule would decide a grade, the grade is ?.</p>
              <SourceList sources={conflict.sources} />
            </div>
          </Section>
        )}
        <Section id="advice" title="What to write instead">
          <div className="panel grid gap-2 px-4 py-3 text-sm">
            <p>{rule.advice ?? 'Nothing that the author of a tool can change.'}</p>
            {known.of === 'provider' && known.rule.errorText !== undefined ? (
              <p>
                In the provider’s words: <code>{known.rule.errorText}</code>
              </p>
            ) : null}
            <Where known={known} />
          </div>
        </Section>
        <Section id="tools" title="Tools that meet it">
          {db === null ? <NoDatabase /> : <Touched db={db} rule={rule.id} />}
        </Section>
        <Section id="examples" title="Examples">
          {known.of === 'provider' ? <RuleExamples rule={known.rule} /> : <StepExamples step={known.rule} />}
        </Section>
        {db === null ? null : <Changes db={db} rule={rule.id} />}
        <Section id="sources" title="Evidence">
          <div className="panel px-4 py-3 text-sm">
            <SourceList sources={rule.sources} />
          </div>
        </Section>
      </div>
    </>
  );
}

function span({ rule, of }: KnownRule): string {
  const unit = of === 'client' ? 'release ' : '';
  const from = rule.since === undefined ? 'as far back as is known' : `since ${unit}${rule.since}`;
  return rule.until === undefined ? `${from}, still` : `${from}, until before ${unit}${rule.until}`;
}

function Where({ known }: { known: KnownRule }) {
  const ids = known.rule.endpoints;
  if (ids === undefined)
    return <p className="text-muted">On every way, and when the client is judged alone.</p>;
  return (
    <p className="text-muted">
      {known.of === 'client' ? 'On the way to: ' : 'Holds at: '}
      {ids.map((id, i) => {
        const end = findEndpoint(id);
        return (
          <span key={id}>
            {i === 0 ? null : ', '}
            {end === undefined ? id : <a href={providerPath(end.provider.id)}>{endTitle(end)}</a>}
          </span>
        );
      })}
    </p>
  );
}

function Touched({ db, rule }: { db: Db; rule: string }) {
  const all = gradedTools(db);
  const totals = ruleTotal(db, rule);
  const count = totals.reduce((sum, { tools }) => sum + tools, 0);
  if (count === 0) {
    return <p className="panel p-4 text-muted">None of {countOf(all, 'tool')} that were judged.</p>;
  }
  const tools = toolsWithRule(db, rule, shownTools);
  return (
    <>
      <p className="mb-2 text-sm">
        {formatCount(count)} of {countOf(all, 'tool')} ({formatShare(count, all)}):{' '}
        {totals.map(({ effect, tools: n }) => `${wordOf(effect)} ${formatCount(n)}`).join(', ')}.
        {count > tools.length ? ` ${formatCount(tools.length)} are listed.` : null}
      </p>
      <ScrollRegion label="Tools that meet it" className="panel max-h-[28rem] overflow-y-auto">
        <table className="data">
          <caption className="sr-only">Tools that meet this rule, with the place and the effect</caption>
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">Server</th>
              <th scope="col">At</th>
              <th scope="col">Effect</th>
              <th scope="col" className="number">
                Profiles
              </th>
            </tr>
          </thead>
          <tbody>
            {tools.map((one) => {
              const server = { namespace: one.namespace, name: one.server };
              return (
                <tr key={`${one.namespace}/${one.server}/${one.tool}`}>
                  <th scope="row">
                    <a href={toolCompatPath(server, one.tool)} className="font-mono">
                      <StrangersText text={one.tool} />
                    </a>
                  </th>
                  <td>
                    <a href={serverPath(server)}>
                      <StrangersText text={serverLabel(server)} />
                    </a>
                  </td>
                  <td>
                    <Place pointer={one.pointer} />
                  </td>
                  <td>
                    <Effect effect={one.effect} />
                  </td>
                  <td className="number">{formatCount(one.profiles)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function Place({ pointer }: { pointer: string }): ReactNode {
  return pointer === '' ? 'the tool' : <StrangersCode text={pointer.slice(0, 200)} />;
}

function isEffect(effect: string): effect is keyof typeof effectMarks {
  return Object.hasOwn(effectMarks, effect);
}

function Effect({ effect }: { effect: string }) {
  return isEffect(effect) ? <EffectMark effect={effect} /> : effect;
}

function wordOf(effect: string): string {
  return isEffect(effect) ? effectMarks[effect].word : effect;
}

function Changes({ db, rule }: { db: Db; rule: string }) {
  const changes = gradeChangesByRule(db, rule, shownChanges);
  if (changes.length === 0) return null;
  return (
    <Section id="changes" title="Newest grade changes">
      <GradeChangeList changes={changes} />
    </Section>
  );
}
