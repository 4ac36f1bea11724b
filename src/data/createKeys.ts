import { HttpError } from 'ra-core';
import { randomHex } from './randomHex';
import type { Payload } from './toPayload';

const maxPendingKeys = 20;

export type SendOnce = <T>(resource: string, payload: Payload, send: (key: string) => Promise<T>) => Promise<T>;

/** Creates idempotency keys. A create keeps its key until its outcome is known, so that a repeated save makes one record. */
export function createKeys(): SendOnce {
  const open = new Map<string, string>();
  return async (resource, payload, send) => {
    const what = `${resource} ${JSON.stringify(payload, (_name, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))}`;
    const key = open.get(what) ?? randomHex(16);
    open.delete(what);
    open.set(what, key);
    const [oldest] = open.keys();
    if (open.size > maxPendingKeys && oldest !== undefined) open.delete(oldest);
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

/** Returns whether nothing was written. After any other error the write may have happened. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 408;
}
