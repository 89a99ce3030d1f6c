import { parseTheme, themeCookie } from '../_lib/theme';
import { safeBackPath } from '../_lib/urls';

const yearSeconds = 31_536_000;

/** Sets the theme cookie from a form and sends the reader back to the page the form stood on. */
export async function POST(request: Request): Promise<Response> {
  const form = await readForm(request);
  const theme = parseTheme(form?.get('theme'));
  const back = form?.get('back');
  const maxAge = theme === 'system' ? 0 : yearSeconds;
  return new Response(null, {
    status: 303,
    headers: {
      location: safeBackPath(typeof back === 'string' ? back : ''),
      'set-cookie': `${themeCookie}=${theme}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly`,
      'cache-control': 'no-store',
    },
  });
}

/** What is no form counts as an empty one. */
async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}
