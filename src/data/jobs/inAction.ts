import type { DataProvider } from 'ra-core';
import { randomHex } from '../randomHex';

const writes = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** Creates the id of an action: the history shows all its writes as one entry. */
export const createActionId = (): string => randomHex(8);

export function inAction(provider: DataProvider, action: string): DataProvider {
  const methods = writes.map((name) => {
    const call = (resource: string, params: { readonly meta?: object }) =>
      (provider[name] as (...parameters: unknown[]) => Promise<unknown>)(resource, { ...params, meta: { ...params.meta, action } });
    return [name, call] as const;
  });
  return { ...provider, ...Object.fromEntries(methods) };
}
