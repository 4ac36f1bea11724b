import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestTrace } from './requestTrace';

export interface RequestContext {
  readonly id: string;
  readonly address?: string | undefined;
  readonly trace?: RequestTrace | undefined;
  account?: string | undefined;
  claimedAccount?: string | undefined;
  upstreamStatus?: number | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function withRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function outsideRequest<T>(work: () => T): T {
  return storage.exit(work);
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

export function noteAccount(account: string | number): void {
  const context = storage.getStore();
  if (context) context.account = String(account);
}
