/** Request header by which the proxy tells the layout the path and query of the page. */
export const pathHeader = 'x-schemalog-path';

/** The policy of data that strangers wrote: should a browser show it as a page, nothing in it works. */
export const dataPolicy = "default-src 'none'; sandbox";

/** The policy of a picture of ours: its own colours, nothing else. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The content security policy of a page: nothing from elsewhere, no inline code without this response's nonce, no frames,
 * no forms to other sites. Next.js in development needs `eval` and inline styles; production needs neither.
 */
export function scriptPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
