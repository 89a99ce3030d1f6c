import { checkFor, checkPath } from '../_lib/compat-urls';
import { checkExamples } from './examples';

/** Tools to try, and those of a server that is known here. */
export function Examples() {
  return (
    <aside aria-label="Examples" className="panel no-print min-w-0 p-4 text-sm">
      <h2 className="mb-2 text-base">Try an example</h2>
      <ul className="grid grid-cols-1 gap-2">
        {checkExamples.map(({ id, title, about }) => (
          <li key={id}>
            <a href={checkFor({ example: id })} className="inline-block py-0.5">
              {title}
            </a>
            <span className="block text-muted">{about}</span>
          </li>
        ))}
      </ul>
      <h2 className="mt-5 mb-2 text-base">Or a server that is known here</h2>
      <form action={checkPath} method="get" className="grid grid-cols-1 gap-2">
        <label className="grid grid-cols-1 gap-1">
          <span className="text-muted">Name, as on its page</span>
          <input
            name="server"
            placeholder="@scope/name"
            maxLength={300}
            spellCheck={false}
            className="field"
          />
        </label>
        <button type="submit" className="button justify-self-start">
          Check its tools
        </button>
      </form>
    </aside>
  );
}
