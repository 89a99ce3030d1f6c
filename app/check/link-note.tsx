import { checkFor } from '../_lib/compat-urls';
import { formatCount } from '../_lib/format';
import { checkLimits } from './limits';
import { pack } from './packed';
import type { Upload } from './uploads';

/** The link that was asked for, or why there is none. */
export function LinkNote({ asked }: { asked: Upload }) {
  const packed = pack(asked.text);
  if ('tooLong' in packed) {
    return (
      <p className="panel tone-warn px-4 py-2 text-sm">
        No link: it would have {formatCount(packed.tooLong)} characters, and addresses of more than{' '}
        {formatCount(checkLimits.packedChars)} do not reach everywhere. Keep the file, and upload it again.
      </p>
    );
  }
  return (
    <p className="panel px-4 py-2 text-sm">
      <a href={checkFor({ packed: packed.packed, profiles: asked.profiles })}>Link to this check</a>: the
      tools are in the link itself. Whoever has the link can read them.
    </p>
  );
}
