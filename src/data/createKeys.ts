import { HttpError } from 'ra-core';
import type { Payload } from './toPayload';

/** The number of keys kept, more than anybody has forms open. */
const most = 20;

/** Sends a create with its idempotency key and returns the answer. */
export type SendOnce = <T>(resource: string, payload: Payload, send: (key: string) => Promise<T>) => Promise<T>;

/**
 * Idempotency keys for creates. The same create keeps its key until its outcome is known. An API that supports such keys then makes one
 * record, even if the answer was lost and the save is sent again.
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

/** Whether the API refused a write, so that nothing was written. Any other error may have come after it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/** `crypto.randomUUID` is missing on a page without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
