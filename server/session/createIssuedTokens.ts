import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const maxTokens = 10_000;

/** Remembers hashes of the tokens that the product API issued to this gateway. */
export function createIssuedTokens() {
  const issued = new LRUCache<string, true>({ max: maxTokens });
  const getKey = (token: string) => createHash('sha256').update(token).digest('base64');
  return {
    add: (token: string): void => void issued.set(getKey(token), true),
    has: (token: string): boolean => issued.has(getKey(token)),
  };
}
