import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError, endsConnection, isTemporarilyRefused } from './databaseErrors';
import { isCollision, retryAfter } from './transact';

export interface Health {
  lost(error: DatabaseUnavailableError): void;
  answered(): void;
}

/** A connection that is not used again after it was lost. */
export class GuardedClient implements PostgresPoolClient {
  constructor(
    readonly client: pg.PoolClient,
    readonly broken: WeakSet<pg.PoolClient>,
    readonly health: Health,
  ) {}

  query: PostgresPoolClient['query'] = (async (text: string, values: unknown[]) => {
    if (this.broken.has(this.client)) throw new DatabaseUnavailableError(new Error('The connection was lost'));
    // A single statement is a transaction, so after a collision it has written nothing and can be retried.
    const isAlone = this.client.getTransactionStatus() === 'I' && !/^(begin|start transaction)/.test(text);
    const send = () => this.client.query(text, values);
    try {
      const result = await (isAlone ? retryAfter(isCollision, send) : send());
      this.health.answered();
      return result;
    } catch (error) {
      throw this.#toKnownError(error, isAlone);
    }
  }) as never;

  #toKnownError(error: unknown, isAlone: boolean): unknown {
    if (endsConnection(error)) this.broken.add(this.client);
    if (isTemporarilyRefused(error) || (isAlone && isCollision(error))) return new DatabaseUnavailableError(error);
    if (!this.broken.has(this.client)) return error;
    const unavailable = new DatabaseUnavailableError(error);
    this.health.lost(unavailable);
    return unavailable;
  }

  release(): void {
    this.client.release(this.broken.has(this.client));
  }
}
