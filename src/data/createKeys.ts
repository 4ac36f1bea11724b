import { HttpError } from 'ra-core';
import type { Payload } from './toPayload';

/** Saves that are remembered; nobody has more forms open. */
const most = 20;

/** Sends a create under the key that stands for it, and answers what it answers. */
export type SendOnce = <T>(resource: string, payload: Payload, send: (key: string) => Promise<T>) => Promise<T>;

/**
 * Keys for creates. The same create gets the same key until it is known what became of it, so that an API which knows such keys makes one
 * record of a save whose answer was lost and that is sent again.
 */
export function createKeys(): SendOnce {
  const open = new Map<string, string>();
  return async (resource, payload, send) => {
    const what = `${resource} ${JSON.stringify(payload, (_name, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))}`;
    const key = open.get(what) ?? newKey();
    open.delete(what);
    open.set(what, key);
    const [oldest] = open.keys();
    if (open.size > most && oldest !== undefined) open.delete(oldest);
    try {
      const answer = await send(key);
      open.delete(what);
      return answer;
    } catch (error) {
      if (isRefusal(error)) open.delete(what);
      throw error;
    }
  };
}

/** Whether the API said that it made nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/** `crypto.randomUUID` is not there on a page without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
