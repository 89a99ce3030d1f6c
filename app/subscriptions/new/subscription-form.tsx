import { rhythms } from '@/core/digests/rhythm';
import { scopeNames } from '@/core/feeds/scope';
import { webhookFormats } from '@/core/webhooks/formats/all';
import { subscriptionLimits } from '@/core/webhooks/limits';
import { env } from '../../_lib/env';
import { newSubscriptionPath } from '../../_lib/subscription-urls';
import { FilterFields } from '../../feeds/filter-fields';
import type { Draft } from '../kept';
import { Field, FieldProblem, problemId } from './field';

/** Where each problem stands, for the list at the top. */
const places: readonly (readonly [field: string, anchor: string])[] = [
  ['filter', 'filter'],
  ['format', 'format'],
  ['address', 'address'],
  ['token', 'token'],
  ['rhythm', 'rhythm'],
];

/** Takes a subscription; filled with what was typed, with what is wrong beside each field. */
export function SubscriptionForm({ draft: { values, problems } }: { draft: Draft }) {
  const format = values.format ?? 'standard';
  const tokenFormats = webhookFormats.filter(({ token }) => token !== null);
  return (
    <form
      action={newSubscriptionPath}
      method="post"
      aria-label="Subscription"
      className="no-print grid max-w-3xl gap-8"
    >
      <ProblemList problems={problems} />
      <section aria-labelledby="filter" className="grid gap-3 text-sm">
        <h2 id="filter" tabIndex={-1}>
          What
        </h2>
        <FieldProblem name="filter" problems={problems} />
        <FilterFields values={values} scopes={scopeNames} />
      </section>
      <section aria-labelledby="receiver" className="grid gap-4 text-sm">
        <h2 id="receiver">Where to</h2>
        <fieldset
          id="format"
          tabIndex={-1}
          className="grid gap-1.5"
          aria-describedby={problems.format === undefined ? undefined : problemId('format')}
        >
          <legend className="mb-1 text-muted text-xs">How</legend>
          {webhookFormats.map(({ id, title, addressLabel, addressExample }) => (
            <Choice key={id} value={id} chosen={format} title={title}>
              {addressLabel}, such as <code className="break-all">{addressExample}</code>
            </Choice>
          ))}
          {env.hasMail ? (
            <Choice value="email" chosen={format} title="Mail (digest)">
              Address such as <code>name@example.com</code>
            </Choice>
          ) : (
            <p className="text-muted">This site sends no mail.</p>
          )}
        </fieldset>
        <FieldProblem name="format" problems={problems} />
        <Field name="address" label="Address" problems={problems}>
          <input
            {...quiet}
            defaultValue={values.address ?? ''}
            maxLength={subscriptionLimits.address}
            required
            inputMode="url"
          />
        </Field>
        {tokenFormats.map(({ id, title, token }) =>
          token === null ? null : (
            <Field
              key={id}
              name="token"
              label={`${token.label}, for ${title}`}
              hint={token.about}
              problems={problems}
            >
              <input {...quiet} type="password" maxLength={subscriptionLimits.secret} />
            </Field>
          ),
        )}
        {env.hasMail ? (
          <fieldset id="rhythm" tabIndex={-1}>
            <legend className="mb-1 text-muted text-xs">How often, for mail</legend>
            <div className="flex flex-wrap gap-x-6">
              {rhythms.map((rhythm) => (
                <label key={rhythm} className="inline-flex min-h-6 items-center gap-2">
                  <input
                    type="radio"
                    name="rhythm"
                    value={rhythm}
                    defaultChecked={rhythm === (values.rhythm ?? 'weekly')}
                    className="size-4"
                  />
                  {rhythm === 'daily' ? 'Each day' : 'Each Monday'}
                </label>
              ))}
            </div>
            <FieldProblem name="rhythm" problems={problems} />
          </fieldset>
        ) : null}
      </section>
      <div className="grid gap-3">
        <p className="max-w-3xl text-muted text-sm">
          The address and the filter are kept until you delete the subscription. They are shown to nobody and
          are in no export.
        </p>
        <button type="submit" className="button min-h-9 justify-self-start">
          Subscribe
        </button>
      </div>
    </form>
  );
}

const quiet = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off', className: 'field' } as const;

function Choice(props: { value: string; chosen: string; title: string; children: React.ReactNode }) {
  const { value, chosen, title, children } = props;
  const hint = `format-${value}-hint`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <input
        type="radio"
        name="format"
        id={`format-${value}`}
        value={value}
        defaultChecked={value === chosen}
        aria-describedby={hint}
        className="mt-1 size-4"
      />
      <label htmlFor={`format-${value}`} className="min-h-6">
        {title}
      </label>
      <p id={hint} className="col-start-2 text-muted text-xs">
        {children}
      </p>
    </div>
  );
}

function ProblemList({ problems }: { problems: Draft['problems'] }) {
  const { form, ...beside } = problems;
  const shown = places.filter(([field]) => beside[field] !== undefined);
  if (form === undefined && shown.length === 0) return null;
  return (
    <div role="alert" className="panel tone-bad px-4 py-3">
      <p className="font-[600]">{form ?? 'The subscription was not made.'}</p>
      {shown.length === 0 ? null : (
        <ul className="ms-5 mt-1 list-disc">
          {shown.map(([field, anchor]) => (
            <li key={field}>
              <a href={`#${anchor}`} className="text-inherit">
                {beside[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
