import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestTrace } from './requestTrace';

/** What is known of the request at work; its parts fill it in as they learn it. */
export interface RequestContext {
  /** In each line of the log, in the answer, and in the calls to the product API. */
  readonly id: string;
  /** The client's address, as far as the proxies in front are believed; undefined: unknown. */
  readonly address?: string | undefined;
  /** undefined: nobody collects traces. */
  readonly trace?: RequestTrace | undefined;
  /** The id of the account that calls, once its token or session was let in. */
  account?: string | undefined;
  /** The account that a token names and nothing proves. */
  claimedAccount?: string | undefined;
  /** What the product API answered last. */
  upstreamStatus?: number | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work, and whatever it starts, for one request. */
export function withRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Begins work that outlasts the request, and is not its own. */
export function outsideRequest<T>(work: () => T): T {
  return storage.exit(work);
}

/** The request at work; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Says whose request it is. Outside of a request nothing happens. */
export function noteAccount(account: string | number): void {
  const context = storage.getStore();
  if (context) context.account = String(account);
}
