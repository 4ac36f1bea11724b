import type { AccountDeclaration } from '../../schema/declaration';
import type { Fields } from '../../schema/fieldTypes';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';

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
