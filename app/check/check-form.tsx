import { clients } from '@/core/compat/clients/all';
import { allProfiles } from '@/core/compat/profiles';
import { providers } from '@/core/compat/providers/all';
import { checkPath } from '../_lib/compat-urls';
import { formatBytes } from '../_lib/format';
import { endpointWord } from '../compat/endpoint-word';
import { groupProfiles, profileGrades } from '../compat/letters';
import { checkLimits } from './limits';

/** Takes a tool list; filled with what was checked last. */
export function CheckForm(props: {
  text: string;
  client: string;
  provider: string;
  profiles: readonly string[];
}) {
  const { text, client, provider, profiles } = props;
  const chosen = new Set(profiles);
  const listed = allProfiles().map(({ id, version }) => ({ id, clientVersion: version }));
  return (
    <form
      action={checkPath}
      method="post"
      encType="multipart/form-data"
      className="no-print grid grid-cols-1 gap-3 text-sm"
    >
      <label className="grid grid-cols-1 gap-1">
        <span>A tool list, a tool or a schema, as JSON</span>
        <textarea
          name="text"
          defaultValue={text}
          rows={12}
          spellCheck={false}
          autoComplete="off"
          className="field font-mono text-xs"
        />
      </label>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <label className="grid min-w-0 grid-cols-1 gap-1">
          <span>or a file, up to {formatBytes(checkLimits.bytes)}</span>
          <input
            type="file"
            name="file"
            accept=".json,application/json,text/plain"
            className="field py-1.5"
          />
        </label>
        <label className="grid min-w-0 grid-cols-1 gap-1">
          <span>Client</span>
          <select name="client" defaultValue={client} className="field">
            <option value="">All clients</option>
            {clients.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="grid min-w-0 grid-cols-1 gap-1">
          <span>Provider</span>
          <select name="provider" defaultValue={provider} className="field">
            <option value="">All providers</option>
            {providers.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <details open={chosen.size > 0}>
        <summary>Choose single profiles</summary>
        <div className="panel mt-2 grid max-h-80 grid-cols-1 gap-2 overflow-y-auto p-3">
          {[...chosen]
            .filter((id) => id.includes('@'))
            .map((id) => (
              <Choice key={id} id={id} label={id} isChosen />
            ))}
          {groupProfiles(profileGrades(listed, [])).map((group) => (
            <fieldset key={`${group.isClient} ${group.id}`} className="min-w-0">
              <legend className="font-[600]">
                {group.isClient ? group.title : `As published, to ${group.title}`}
              </legend>
              <div className="flex flex-wrap gap-x-4">
                {group.profiles.map((one) => (
                  <Choice
                    key={one.profile}
                    id={one.profile}
                    label={endpointWord(one.profile)}
                    isChosen={chosen.has(one.profile)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </details>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" className="button min-h-9">
          Check
        </button>
        <label className="inline-flex min-h-6 items-center gap-2">
          <input type="checkbox" name="link" value="1" className="size-4" />
          Give me a link that carries these tools
        </label>
      </p>
      <p className="text-muted">
        Nothing is stored: the tools are judged and forgotten. Clients and providers are not called.
      </p>
    </form>
  );
}

function Choice({ id, label, isChosen }: { id: string; label: string; isChosen: boolean }) {
  return (
    <label className="inline-flex min-h-6 items-center gap-1.5">
      <input type="checkbox" name="profile" value={id} defaultChecked={isChosen} className="size-4" />
      {label}
    </label>
  );
}
