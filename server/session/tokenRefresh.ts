import { decode, encode } from '@auth/core/jwt';
import { storageProblem } from '../database/databaseErrors';
import { poll } from '../lib/poll';
import { isExpired, type Tokens } from './accessToken';
import type { SessionStore } from './sessionStore';
import type { TokenCalls } from './signInWay';

export interface VersionedTokens extends Tokens {
  readonly version: number;
}

interface TokenRefreshOptions {
  readonly store: SessionStore;
  readonly calls: TokenCalls;
  readonly secrets: readonly string[];
  readonly now: () => number;
  readonly leaseMs: number;
  readonly maxAgeSeconds: number;
  readonly isOver?: ((access: string) => Promise<boolean>) | undefined;
}

/** Key salt, so that stored tokens cannot be used as a cookie. */
const salt = 'gateway-session-tokens';
const retryMs = 5_000;
const pollMs = 100;

/** Refreshes each token once: callers in one process share a promise, other processes wait for the lease in the database. */
export class TokenRefresh {
  readonly #inFlight = new Map<string, Promise<VersionedTokens | undefined>>();

  constructor(private readonly options: TokenRefreshOptions) {}

  async #open(tokens: string | null, version: number): Promise<VersionedTokens | undefined> {
    try {
      const payload = await decode<Record<string, string> & { readonly expiresAt?: number }>({
        token: tokens ?? '',
        secret: [...this.options.secrets],
        salt,
      });
      if (!payload?.access) return undefined;
      const { access, refresh, expiresAt, via } = payload;
      return { access, refresh, expiresAt, via, version };
    } catch {
      // Encrypted with a secret that is no longer listed.
      return undefined;
    }
  }

  async #awaitOther(id: string, mine: VersionedTokens): Promise<VersionedTokens | 'nobody' | undefined> {
    const { store, now, leaseMs } = this.options;
    const readLease = async () => {
      const row = await store.find(id, now());
      if (!row) return { found: undefined };
      if (row.version > mine.version) return { found: await this.#open(row.tokens, row.version) };
      if (row.leaseUntil === 0) return { found: mine };
      return row.leaseUntil <= now() ? { found: 'nobody' as const } : undefined;
    };
    const other = await poll(readLease, { everyMs: pollMs, forMs: leaseMs });
    return other ? other.found : mine;
  }

  /** Refreshes, or waits for the gateway that does. If that one dies, its lease expires and is taken over once. */
  async #refreshOnce(id: string, mine: VersionedTokens, refreshToken: string, origin: string): Promise<VersionedTokens | undefined> {
    const { store, now, leaseMs } = this.options;
    const takeLease = () => store.takeLease(id, mine.version, now(), now() + leaseMs);
    if (await takeLease()) return this.#refresh(id, mine, refreshToken, origin);
    const other = await this.#awaitOther(id, mine);
    if (other !== 'nobody') return other;
    return (await takeLease()) ? this.#refresh(id, mine, refreshToken, origin) : mine;
  }

  async #refresh(id: string, mine: VersionedTokens, refreshToken: string, origin: string): Promise<VersionedTokens | undefined> {
    const { store, calls, now } = this.options;
    const result = await calls.refresh(origin, { ...mine, refresh: refreshToken });
    if (result.kind === 'refreshed')
      return this.#keep(id, { expiresAt: undefined, via: mine.via, ...result.tokens, version: mine.version + 1 }, origin);
    if (result.kind === 'unavailable') await store.postponeRefresh(id, now() + retryMs);
    const row = await store.find(id, now());
    // Another gateway refreshed first after this lease expired: its tokens are valid.
    if (row && row.version > mine.version) return this.#open(row.tokens, row.version);
    if (row && result.kind === 'unavailable') return mine;
    await store.close(id);
    return undefined;
  }

  /** Stores refreshed tokens, or revokes them if the session was signed out during the refresh. */
  async #keep(id: string, tokens: VersionedTokens, origin: string): Promise<VersionedTokens | undefined> {
    const { store, calls, secrets, now, maxAgeSeconds: maxAge } = this.options;
    const { access, refresh, expiresAt, via } = tokens;
    const token = { access, refresh, expiresAt, via };
    if (await store.saveTokens(id, tokens.version, await encode({ token, secret: [...secrets], salt, maxAge }))) return tokens;
    const row = await store.find(id, now());
    if (row) return this.#open(row.tokens, row.version);
    void calls.logout(origin, tokens);
    return undefined;
  }

  async #newestTokens(id: string, known: VersionedTokens) {
    const row = await this.options.store.find(id, this.options.now());
    const newest = row && row.version > known.version ? await this.#open(row.tokens, row.version) : known;
    return row && newest ? { newest, row } : undefined;
  }

  /** Returns the tokens to use; undefined if the session is over. @param known the cookie's tokens @throws if the database fails */
  async fresh(id: string, known: VersionedTokens & { readonly endsAt: number }, origin: string): Promise<VersionedTokens | undefined> {
    const { store, now } = this.options;
    const found = await this.#newestTokens(id, known);
    if (!found) return undefined;
    const { newest, row } = found;
    // A full disk must not sign users out.
    await store.keepOpen(id, row, now(), known.endsAt).catch((error: unknown) => {
      if (!storageProblem(error)) throw error;
    });
    if (await this.options.isOver?.(newest.access)) {
      await store.close(id);
      return undefined;
    }
    if (!isExpired(newest, now())) return newest;
    if (!newest.refresh) return undefined;
    if (row.retryAt > now()) return newest;

    const running = this.#inFlight.get(id);
    if (running) return running;
    const started = this.#refreshOnce(id, newest, newest.refresh, origin).finally(() => this.#inFlight.delete(id));
    this.#inFlight.set(id, started);
    return started;
  }

  async newest(id: string, known: VersionedTokens): Promise<VersionedTokens | undefined> {
    return (await this.#newestTokens(id, known))?.newest;
  }
}
