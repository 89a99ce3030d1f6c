import { checkLimits } from './limits';

/** What the form sends. */
export interface Upload {
  text: string;
  client: string;
  provider: string;
  profiles: string[];
  isLinkWanted: boolean;
  /** Why the form could not be read. */
  error: string | null;
}

/** Request header by which the proxy tells the page which upload is its own. */
export const uploadHeader = 'x-schemalog-upload';

/** Room for the other fields, and for how forms are written. */
const formOverhead = 100_000;
const maxWaiting = 50;
const waitMs = 60_000;

/*
 * A page cannot read the body of its request, so the proxy reads it and the page takes it, once, from memory. Nothing is
 * written anywhere; what no page took is dropped after a minute.
 */
const shared = globalThis as typeof globalThis & {
  schemalogUploads?: Map<string, { at: number; upload: Upload }>;
};

function waiting(): Map<string, { at: number; upload: Upload }> {
  shared.schemalogUploads ??= new Map();
  return shared.schemalogUploads;
}

/** Reads the form of a request and keeps it for the page. @returns the name to take it by */
export async function keepUpload(request: Request): Promise<string> {
  const upload = await readUpload(request);
  const all = waiting();
  const now = Date.now();
  for (const [id, { at }] of all) if (now - at > waitMs || all.size >= maxWaiting) all.delete(id);
  const id = crypto.randomUUID();
  all.set(id, { at: now, upload });
  return id;
}

/** Hands an upload out, once. */
export function takeUpload(id: string): Upload | null {
  const found = waiting().get(id);
  waiting().delete(id);
  return found?.upload ?? null;
}

const nothing: Upload = {
  text: '',
  client: '',
  provider: '',
  profiles: [],
  isLinkWanted: false,
  error: null,
};

async function readUpload(request: Request): Promise<Upload> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!Number.isFinite(length)) return { ...nothing, error: 'The request does not say how long it is.' };
  if (length > checkLimits.bytes + formOverhead) {
    return { ...nothing, error: `Up to ${checkLimits.bytes / 1_000_000} MB can be checked here.` };
  }
  try {
    const form = await request.formData();
    const field = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const file = form.get('file');
    const text = file instanceof File && file.size > 0 ? await file.text() : field('text');
    return {
      text,
      client: field('client'),
      provider: field('provider'),
      profiles: form
        .getAll('profile')
        .filter((one) => typeof one === 'string')
        .slice(0, 400),
      isLinkWanted: field('link') !== '',
      error: null,
    };
  } catch {
    return { ...nothing, error: 'The form could not be read.' };
  }
}
