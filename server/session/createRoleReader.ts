import { LRUCache } from 'lru-cache';
import Queue from 'p-queue';
import { type Access, hasRules, ownRoleCall } from '../../src/schema/access';
import { readAt } from '../../src/schema/answerPath';
import { isObject } from '../../src/schema/objects';
import type { ResolvedResource } from '../../src/schema/resource';
import { type OptionRights, readRole } from '../../src/schema/rights';
import { readUnverifiedClaims } from './accessToken';
import { isSuccessful, type UpstreamAnswer, type UpstreamCalls } from './upstreamCalls';

export interface SessionRights {
  readonly role?: string | null;
  readonly rights?: OptionRights;
}

interface Signed {
  readonly access: string;
  readonly role?: unknown;
}

export type ReadRights = (signed: Signed, origin: string) => Promise<SessionRights>;

interface RoleReaderOptions {
  readonly access?: Access | undefined;
  readonly resources: readonly Pick<ResolvedResource, 'name' | 'path' | 'can'>[];
  readonly ask: UpstreamCalls['ask'];
}

const cachedMs = { call: 5_000, options: 60_000 };
const maxCached = 1_000;
const maxAtOnce = 4;

/** Reads roles. An answer without one means no role. @throws Error without an answer, so that clients keep their session */
export function createRoleReader({ access, resources, ask }: RoleReaderOptions): ReadRights {
  if (!hasRules(access)) return async () => ({});
  const { role } = access;
  const toRights = (value: unknown): SessionRights => ({ role: readRole(access, value) ?? null });
  const readCall = async (path: string, at: string, token: string, origin: string) => {
    const answer = answered(await ask('GET', path, origin, token), path);
    return toRights(isSuccessful(answer.status) ? readAt(answer.body, at) : undefined);
  };
  switch (role.from) {
    case 'token':
      return async (signed) => toRights(readAt(readUnverifiedClaims(signed.access), role.claim));
    case 'signIn':
      return async (signed) => toRights(signed.role);
    case 'account':
      return (signed, origin) => readCall(ownRoleCall.path, ownRoleCall.at, signed.access, origin);
    case 'call':
      return cached(cachedMs.call, (token, origin) => readCall(role.path, role.at, token, origin));
    case 'options':
      return cached(cachedMs.options, async (token, origin) => ({
        role: 'options',
        rights: await readOptions(resources, ask, token, origin),
      }));
  }
}

function cached(ttl: number, read: (token: string, origin: string) => Promise<SessionRights>): ReadRights {
  const known = new LRUCache<string, Promise<SessionRights>>({ max: maxCached, ttl });
  return ({ access }, origin) => {
    const reading = known.get(access) ?? read(access, origin);
    known.set(access, reading, { noUpdateTTL: true });
    reading.catch(() => known.delete(access));
    return reading;
  };
}

function answered(answer: UpstreamAnswer | undefined, path: string): UpstreamAnswer {
  if (!answer || answer.status >= 500 || answer.status === 429) throw new Error(`The product API did not say the role (${path})`);
  return answer;
}

async function readOptions(
  resources: RoleReaderOptions['resources'],
  ask: UpstreamCalls['ask'],
  token: string,
  origin: string,
): Promise<OptionRights> {
  const readResource = async (one: (typeof resources)[number]) => {
    const path = `${one.path}/`;
    return [one.name, toActions(answered(await ask('OPTIONS', path, origin, token), path), one)] as const;
  };
  const queue = new Queue({ concurrency: maxAtOnce });
  return Object.fromEntries(await queue.addAll(resources.map((one) => () => readResource(one))));
}

const reads = ['list', 'show', 'export'] as const;
const writes = ['create', 'edit', 'delete', 'import', 'transitions'] as const;

/** DRF names `actions.POST` only if the account may create. An API without OPTIONS decides at each call. */
function toActions({ status, body }: UpstreamAnswer, { can }: RoleReaderOptions['resources'][number]): readonly string[] {
  if (status === 401 || status === 403) return [];
  if (!isSuccessful(status) || !can.create) return [...reads, ...writes];
  const actions = isObject(body) && isObject(body.actions) ? body.actions : {};
  return 'POST' in actions || 'PUT' in actions ? [...reads, ...writes] : reads;
}
