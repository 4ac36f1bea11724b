import type { AccountDeclaration } from './declaration';
import type { Fields } from './fieldTypes';
import type { Registry } from './registry';
import type { ResolvedResource } from './resource';

/** The resource whose records are accounts, and which of its fields are what. */
export interface AccountResource {
  readonly resource: ResolvedResource;
  readonly account: AccountDeclaration<Fields>;
}

/** @returns undefined where no resource is declared to hold accounts */
export function accountResourceOf(registry: Registry): AccountResource | undefined {
  for (const resource of registry.resources) if (resource.account) return { resource, account: resource.account };
  return undefined;
}
