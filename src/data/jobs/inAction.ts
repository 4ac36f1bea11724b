import type { DataProvider } from 'ra-core';

const writes = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** Creates the id of an action: the history shows all its writes as one entry. Without `crypto.randomUUID`, which needs https. */
export function createActionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function inAction(provider: DataProvider, action: string): DataProvider {
  const methods = writes.map((name) => {
    const call = (resource: string, params: { readonly meta?: object }) =>
      (provider[name] as (...parameters: unknown[]) => Promise<unknown>)(resource, { ...params, meta: { ...params.meta, action } });
    return [name, call] as const;
  });
  return { ...provider, ...Object.fromEntries(methods) };
}
