import type { ReactNode } from 'react';
import { findFormat } from '@/core/webhooks/formats/all';
import { subscriptionLimits } from '@/core/webhooks/limits';
import type { Subscription } from '@/db/queries/subscriptions';
import { Section } from '../../_components/section';
import { subscriptionPath } from '../../_lib/subscription-urls';

interface Owned {
  row: Subscription;
  /** The key, for the forms. */
  token: string;
}

/** What its owner can do with it. */
export function Actions({ row, token, hasFailed }: Owned & { hasFailed: boolean }) {
  const format = findFormat(row.format);
  const owned = { row, token };
  const isLive = row.state === 'active';
  const isAsking = row.state === 'pending' && row.kind === 'webhook';
  return (
    <Section id="actions" title="What you can do">
      <div className="no-print flex flex-wrap items-start gap-3">
        {isLive && row.kind === 'webhook' ? (
          <ActionForm {...owned} action="test" words="Send a test" />
        ) : null}
        {isLive ? <ActionForm {...owned} action="pause" words="Pause" /> : null}
        {row.state === 'paused' ? <ActionForm {...owned} action="resume" words="Resume" /> : null}
        {row.state === 'stopped' && row.stopReason !== 'operator' ? (
          <ActionForm {...owned} action="resume" words="Begin again (it has to be confirmed)" />
        ) : null}
        {isAsking && row.challenges < subscriptionLimits.challenges ? (
          <ActionForm {...owned} action="challenge" words="Ask the receiver to confirm now" />
        ) : null}
        {isLive && hasFailed ? (
          <ActionForm {...owned} action="resend-failed" words="Send again what was given up" />
        ) : null}
        {format?.token === null ? (
          <Unfolded words="New secret…">
            <p>
              Messages are signed with the new secret and, for two days, with the one before, so that you can
              change it in your time.
            </p>
            <ActionForm {...owned} action="rotate" words="Make a new secret" />
          </Unfolded>
        ) : null}
        {format?.token ? (
          <Unfolded words="New token…">
            <ActionForm {...owned} action="token" words="Use this token">
              <label className="grid gap-1">
                <span className="text-muted text-xs">{format.token.label}</span>
                <input
                  name="token"
                  type="password"
                  required
                  maxLength={subscriptionLimits.secret}
                  autoComplete="off"
                  className="field"
                />
              </label>
            </ActionForm>
          </Unfolded>
        ) : null}
        <Unfolded words="Delete…">
          <p>It is deleted for good, with its log. What is on its way may still arrive.</p>
          <ActionForm {...owned} action="delete" words="Delete this subscription" />
        </Unfolded>
      </div>
    </Section>
  );
}

/** What wants a second thought. */
function Unfolded({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details className="panel max-w-md px-3 text-sm">
      <summary className="py-1.5">{words}</summary>
      <div className="grid justify-items-start gap-2 pb-3">{children}</div>
    </details>
  );
}

/** One button that does one thing. @param about what it is about, for who hears the buttons one by one */
export function ActionForm(
  props: Owned & {
    action: string;
    words: string;
    about?: string;
    fields?: Readonly<Record<string, string>>;
    children?: ReactNode;
  },
) {
  const { row, token, action, words, about, fields = {}, children } = props;
  return (
    <form action={subscriptionPath(row.publicId)} method="post" className="grid justify-items-start gap-2">
      <input type="hidden" name="key" value={token} />
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className="button">
        {words}
        {about === undefined ? null : <span className="sr-only"> {about}</span>}
      </button>
    </form>
  );
}
