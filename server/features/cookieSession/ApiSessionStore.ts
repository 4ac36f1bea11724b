import { createHash, randomBytes } from 'node:crypto';
import { decode, encode } from '@auth/core/jwt';
import type { ApiSessionDatabase } from './apiSessionTable';
import { CookieJar } from './CookieJar';

export interface ApiSession {
  readonly version: number;
  readonly jar: CookieJar;
}

interface StoreOptions {
  readonly database: ApiSessionDatabase;
  readonly secrets: readonly string[];
  readonly maxAgeSeconds: number;
  readonly now: () => number;
}

const salt = 'gateway-api-session';
const prefix = 'session.';
const maxSaves = 10;

export const isHandle = (token: string): boolean => token.startsWith(prefix);

/** Stores cookies of the product API, encrypted, by a random handle that browsers use as a token. */
export class ApiSessionStore {
  constructor(private readonly options: StoreOptions) {}

  #encode(jar: CookieJar): Promise<string> {
    const { secrets, maxAgeSeconds: maxAge } = this.options;
    return encode({ token: { jar: jar.toText() }, secret: [...secrets], salt, maxAge });
  }

  async open(jar: CookieJar): Promise<string> {
    const { database, now, maxAgeSeconds } = this.options;
    const handle = prefix + randomBytes(32).toString('base64url');
    await database.db.deleteFrom('gateway_api_sessions').where('expires_at', '<=', now()).execute();
    const cookies = await this.#encode(jar);
    const row = { id: toId(handle), version: 0, cookies, expires_at: now() + maxAgeSeconds * 1000 };
    await database.db.insertInto('gateway_api_sessions').values(row).execute();
    return handle;
  }

  async find(handle: string): Promise<ApiSession | undefined> {
    const { database, now, secrets } = this.options;
    const row = await database.db.selectFrom('gateway_api_sessions').selectAll().where('id', '=', toId(handle)).executeTakeFirst();
    if (!row || Number(row.expires_at) <= now()) return undefined;
    try {
      const payload = await decode<{ readonly jar: string }>({ token: row.cookies, secret: [...secrets], salt });
      return payload ? { version: row.version, jar: new CookieJar(payload.jar) } : undefined;
    } catch {
      // Encrypted with a secret that is no longer listed.
      return undefined;
    }
  }

  /** Changes the newest cookies, also while other calls change them. @returns them; undefined if the session has ended */
  async change(handle: string, toNext: (jar: CookieJar) => CookieJar): Promise<CookieJar | undefined> {
    for (let tries = 0; tries < maxSaves; tries++) {
      const found = await this.find(handle);
      if (!found) return undefined;
      const next = toNext(found.jar);
      if (next.equals(found.jar)) return found.jar;
      const saved = await this.options.database.db
        .updateTable('gateway_api_sessions')
        .set({ cookies: await this.#encode(next), version: found.version + 1 })
        .where('id', '=', toId(handle))
        .where('version', '=', found.version)
        .executeTakeFirst();
      if (saved.numUpdatedRows > 0n) return next;
    }
    return (await this.find(handle))?.jar;
  }

  /** Returns true if a token is a handle whose session has ended. @param cookie name of the session's cookie */
  async isOver(token: string, cookie: string): Promise<boolean> {
    return isHandle(token) && !(await this.find(token))?.jar.has(cookie);
  }

  async close(handle: string): Promise<void> {
    await this.options.database.db.deleteFrom('gateway_api_sessions').where('id', '=', toId(handle)).execute();
  }
}

function toId(handle: string): string {
  return createHash('sha256').update(handle).digest('hex');
}
