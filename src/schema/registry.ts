import type { Api } from './api';
import type { PageDeclaration } from './declaration';
import type { Fields } from './fieldTypes';
import type { ResolvedResource } from './resource';

export type Declared = { readonly name: string; readonly fields: Fields; readonly tabOf?: string };

export interface Registry<D extends Declared = Declared, P extends PageDeclaration = PageDeclaration> {
  readonly api: Api;
  readonly resources: readonly ResolvedResource[];
  readonly pages: readonly PageDeclaration[];
  readonly order: readonly string[];
  /** The accounts, if a role may change only its own. */
  readonly ownAccounts?: ResolvedResource | undefined;
  get(name: string): ResolvedResource;
  readonly types?: { readonly declared: D; readonly pages: P };
}
