/**
 * The web address that a package's `repository` or `homepage` means: `git+https://…/x.git`, `git://…`, `git@host:x/y.git` and
 * `github:x/y` become https addresses. Null for everything else: a stranger's text becomes a link only as http(s).
 */
export function webAddress(text: string | null): string | null {
  if (text === null || text.length > 2_000) return null;
  const plain = text
    .trim()
    .replace(/^github:/, 'https://github.com/')
    .replace(/^([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/^(?:ssh:\/\/)?git@([\w.-]+)[:/]/, 'https://$1/')
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\//, 'https://')
    .replace(/\.git(#.*)?$/, '');
  if (!URL.canParse(plain)) return null;
  const url = new URL(plain);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') return null;
  url.username = '';
  url.password = '';
  return url.href;
}
