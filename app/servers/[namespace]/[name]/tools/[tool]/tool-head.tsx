import type { ReactNode } from 'react';
import { countHidden } from '@/core/text/visible-text';
import { Breadcrumbs } from '../../../../../_components/breadcrumbs';
import { StrangersText } from '../../../../../_components/strangers-text';
import { type ServerAddress, serverLabel, serverPath, serversPath } from '../../../../../_lib/urls';

/** Which tool of which server this is. */
export function ToolHead(props: {
  server: ServerAddress;
  name: string;
  title: string | null;
  /** Steps of the way between the server and this page. */
  between?: readonly { href: string; label: string }[];
  children?: ReactNode;
}) {
  const { server, name, title, between = [], children } = props;
  return (
    <header className="mb-8">
      <Breadcrumbs
        links={[
          { href: serversPath, label: 'Servers' },
          { href: serverPath(server), label: serverLabel(server) },
          ...between,
        ]}
      />
      <h1 className="font-mono text-xl sm:text-2xl">
        <StrangersText text={name} />
      </h1>
      {title === null || title === name ? null : (
        <p className="text-lg text-muted">
          <StrangersText text={title.slice(0, 300)} />
        </p>
      )}
      {countHidden(name) === 0 ? null : (
        <p className="panel tone-bad mt-2 max-w-3xl px-4 py-2 text-sm">
          The name of this tool has characters that cannot be seen; they are shown by number.
        </p>
      )}
      {children}
    </header>
  );
}
