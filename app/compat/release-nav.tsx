import type { ReleaseChoice } from '../_lib/compat-urls';
import type { MeasuredClient } from './measured';

/** Links to the other releases and providers of a client that were measured. */
export function ReleaseNav(props: {
  client: MeasuredClient;
  chosen: Required<ReleaseChoice>;
  hrefOf: (choice: ReleaseChoice) => string;
}) {
  const { client, chosen, hrefOf } = props;
  const { version, provider } = chosen;
  return (
    <div className="no-print mt-2 grid gap-1 text-sm">
      <Choice
        label="Release"
        chosen={version}
        options={client.versions}
        href={(one) =>
          hrefOf({
            version: one,
            // A release that was not measured with this provider shows its first one.
            ...(client.providersOf(one).includes(provider) ? { provider } : {}),
          })
        }
      />
      <Choice
        label="Provider"
        chosen={provider}
        options={client.providersOf(version)}
        href={(one) => hrefOf({ version, provider: one })}
      />
    </div>
  );
}

function Choice(props: {
  label: string;
  chosen: string;
  options: readonly string[];
  href: (option: string) => string;
}) {
  const { label, chosen, options, href } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-1">
      <span className="me-1 w-16 text-muted">{label}</span>
      {options.map((option) => (
        <a
          key={option}
          href={href(option)}
          aria-current={option === chosen ? 'page' : undefined}
          className="rounded px-2 py-0.5 no-underline hover:bg-sunken hover:underline aria-[current]:bg-sunken aria-[current]:font-[600] aria-[current]:text-ink"
        >
          {option}
        </a>
      ))}
    </nav>
  );
}
