import type { Api } from './api';
import type { PageDeclaration } from './declaration';
import type { Fields } from './fieldTypes';
import type { ResolvedResource } from './resource';

/** The minimal type of a declared resource, with its literal name and fields. */
export type Declared = { readonly name: string; readonly fields: Fields; readonly tabOf?: string };

/** All resources and pages of one admin. `D` and `P` keep the authored types for record and message types. */
export interface Registry<D extends Declared = Declared, P extends PageDeclaration = PageDeclaration> {
  /** The product API of the resources. */
  readonly api: Api;
  /** In the order of the registry and the sidebar. */
  readonly resources: readonly ResolvedResource[];
  readonly pages: readonly PageDeclaration[];
  /** Names of resources and pages in the order of the sidebar. */
  readonly order: readonly string[];
  /** @throws Error when no resource has that name */
  get(name: string): ResolvedResource;
  /** For types only; never read at run time. */
  readonly types?: { readonly declared: D; readonly pages: P };
}
