'use client';

import { useEffect, useState } from 'react';

/** Copies the text of the element with the id `target`. Without scripts there is no button: the text can be selected. */
export function CopyButton({ target, label }: { target: string; label: string }) {
  const [isReady, setReady] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => setReady(true), []);
  if (!isReady) return null;

  async function copy(): Promise<void> {
    const text = document.getElementById(target)?.textContent ?? '';
    const isDone = (await copyText(text)) || copySelected(target);
    setMessage(isDone ? 'Copied' : 'Press Ctrl+C to copy');
    setTimeout(() => setMessage(''), 4_000);
  }

  return (
    <span className="flex items-center gap-2">
      <button type="button" className="button min-h-7" onClick={() => void copy()}>
        Copy<span className="sr-only"> {label}</span>
      </button>
      <span role="status" className="text-muted">
        {message}
      </span>
    </span>
  );
}

/** False where the browser refuses, as on a page without HTTPS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects the element and copies by the old command; the selection stays, for a copy by hand. */
function copySelected(target: string): boolean {
  const element = document.getElementById(target);
  const selection = window.getSelection();
  if (element === null || selection === null) return false;
  selection.selectAllChildren(element);
  return document.execCommand('copy');
}
