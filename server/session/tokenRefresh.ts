import { decode, encode } from '@auth/core/jwt';
import { storageProblem } from '../database/databaseErrors';
import { poll } from '../lib/poll';
import { isExpired, type Tokens } from './accessToken';
import type { SessionStore } from './sessionStore';
import type { UpstreamCalls } from './upstreamCalls';

/** The tokens of a session and how many refreshes they are old. */
export interface VersionedTokens extends Tokens {
  readonly version: number;
}

/** What tokenRefresh needs. */
export interface TokenRefreshOptions {
  readonly store: SessionStore;
  readonly calls: UpstreamCalls;
  readonly secrets: readonly string[];
  readonly now: () => number;
  /** How long one refresh may take at most, milliseconds. */
  readonly leaseMs: number;
  readonly maxAgeSeconds: number;
}

/** Salts the key, so that stored tokens cannot be passed off as a cookie. */
const salt = 'gateway-session-tokens';
/** After a refresh that nobody answered, the old token serves this long before the next try. */
const retryMs = 5_000;
const pollMs = 100;

/**
 * Keeps the access token of a session fresh. The product API sees one refresh, however many calls come from however many tabs and
 * gateways. Callers in one process share a promise; other processes wait for the lease in the database. The newest tokens are kept
 * there, so a late cookie with an old refresh token does no harm.
 */
export class TokenRefresh {
  readonly #inFlight = new Map<string, Promise<VersionedTokens | undefined>>();

  constructor(private readonly options: TokenRefreshOptions) {}

  async #open(tokens: string | null, version: number): Promise<VersionedTokens | undefined> {
    try {
      const payload = await decode<Record<string, string>>({ token: tokens ?? '', secret: [...this.options.secrets], salt });
      return payload?.access ? { access: payload.access, refresh: payload.refresh, version } : undefined;
    } catch {
      // Encrypted with a secret that is no longer listed.
      return undefined;
    }
  }

  async #awaitOther(id: string, mine: VersionedTokens): Promise<VersionedTokens | 'nobody' | undefined> {
    const { store, now, leaseMs } = this.options;
    const look = async () => {
      const row = await store.find(id, now());
      if (!row) return { found: undefined };
      if (row.version > mine.version) return { found: await this.#open(row.tokens, row.version) };
      if (row.leaseUntil === 0) return { found: mine };
      return row.leaseUntil <= now() ? { found: 'nobody' as const } : undefined;
    };
    const other = await poll(look, { everyMs: pollMs, forMs: leaseMs });
    return other ? other.found : mine;
  }

  /** Refreshes, or waits for the gateway that does. Where that one died meanwhile, its lease runs out, and the work is taken over once. */
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
    const result = await calls.refresh(origin, refreshToken);
    if (result.kind === 'refreshed') return this.#keep(id, { ...result.tokens, version: mine.version + 1 }, origin);
    if (result.kind === 'unavailable') await store.postponeRefresh(id, now() + retryMs);
    const row = await store.find(id, now());
    // Refused because another gateway was quicker (this one's lease ran out): its tokens are good.
    if (row && row.version > mine.version) return this.#open(row.tokens, row.version);
    if (row && result.kind === 'unavailable') return mine;
    await store.close(id);
    return undefined;
  }

  /** Stores refreshed tokens. Signed out while the API was asked: nobody would ever revoke them, so that is done here. */
  async #keep(id: string, tokens: VersionedTokens, origin: string): Promise<VersionedTokens | undefined> {
    const { store, calls, secrets, now, maxAgeSeconds: maxAge } = this.options;
    const token = { access: tokens.access, refresh: tokens.refresh };
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

  /**
   * @param id the session
   * @param known the tokens in the cookie, and the end of the session
   * @returns the tokens to use; undefined when the session is over (signed out, expired, unused, refresh refused)
   * @throws when the database cannot be asked
   */
  async fresh(id: string, known: VersionedTokens & { readonly endsAt: number }, origin: string): Promise<VersionedTokens | undefined> {
    const { store, now } = this.options;
    const found = await this.#newestTokens(id, known);
    if (!found) return undefined;
    const { newest, row } = found;
    // On a full disk nobody is signed out: the session is as old as it was.
    await store.keepOpen(id, row, now(), known.endsAt).catch((error: unknown) => {
      if (!storageProblem(error)) throw error;
    });
    if (!isExpired(newest.access, now())) return newest;
    if (!newest.refresh) return undefined;
    if (row.retryAt > now()) return newest;

    const running = this.#inFlight.get(id);
    if (running) return running;
    const started = this.#refreshOnce(id, newest, newest.refresh, origin).finally(() => this.#inFlight.delete(id));
    this.#inFlight.set(id, started);
    return started;
  }

  /** The newest tokens as they are, to be revoked; undefined when the session is over. */
  async newest(id: string, known: VersionedTokens): Promise<VersionedTokens | undefined> {
    return (await this.#newestTokens(id, known))?.newest;
  }
}
