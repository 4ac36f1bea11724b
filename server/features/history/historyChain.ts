import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { HistoryTables } from './historyTables';

export type StoredEntry = Selectable<HistoryTables['gateway_history']>;
export type Chain = Omit<Selectable<HistoryTables['gateway_history_chain']>, 'id' | 'signature'>;

const noHash = '0'.repeat(64);

export const emptyChain: Chain = { first_place: 0, first_hash: noHash, last_place: 0, last_hash: noHash };

export function hashEntry(entry: StoredEntry, place: number, previous: string): string {
  const { id, at, kind, actor, actor_name, address, resource, record, name, changes, outcome } = entry;
  const content = [previous, place, Number(id), Number(at), kind, actor, actor_name, address, resource, record, name, changes, outcome];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

export function signChain({ first_place, first_hash, last_place, last_hash }: Chain, secret: string): string {
  const content = JSON.stringify(['history', Number(first_place), first_hash, Number(last_place), last_hash]);
  return createHmac('sha256', secret).update(content).digest('hex');
}

export function isSigned(chain: Chain, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const right = Buffer.from(signChain(chain, secret));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
