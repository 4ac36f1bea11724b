import type { AccountDeclaration } from './declaration';
import type { Fields } from './fieldTypes';
import type { Registry } from './registry';
import type { ResolvedResource } from './resource';

export interface AccountResource {
  readonly resource: ResolvedResource;
  readonly account: AccountDeclaration<Fields>;
}

export function getAccountResource(registry: Registry): AccountResource | undefined {
  const { resources, ownAccounts = resources.find(({ account }) => account) } = registry;
  return ownAccounts?.account && { resource: ownAccounts, account: ownAccounts.account };
}
