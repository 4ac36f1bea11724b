import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const mostRemembered = 10_000;

/** Remembers, by their hashes, the tokens that the product API issued to this gateway. */
export function createIssuedTokens() {
  const issued = new LRUCache<string, true>({ max: mostRemembered });
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');
  return {
    add: (token: string): void => void issued.set(keyOf(token), true),
    has: (token: string): boolean => issued.has(keyOf(token)),
  };
}
