/** Traits of an API by its OpenAPI document. The import stores them in `resources/contract.json`, and the gateway compares. */

export type ContractValue = string | number | boolean | readonly (string | number | boolean)[];

/** Values by trait, e.g. `{ type: 'string', maxLength: 80 }`. */
export interface ContractTraits {
  readonly [trait: string]: ContractValue;
}

export interface ContractCollection {
  readonly traits: ContractTraits;
  /** `list`, `read`, `create`, `update`, `delete`, and others as in `POST {id}/approve/`. */
  readonly calls: readonly string[];
  readonly parameters: readonly string[];
  readonly fields: { readonly [path: string]: ContractTraits };
}

export interface Contract {
  readonly api: ContractTraits;
  readonly collections: { readonly [path: string]: ContractCollection };
}

export interface ImportedContract extends Contract {
  /** Address or file of the imported document. Empty: nothing was imported from a document. */
  readonly source: string;
  readonly excluded: readonly string[];
}

/** Part of a collection, or of the API, that changed. `trait`: one trait of a field or collection. */
export type ContractPart = 'collection' | 'call' | 'parameter' | 'field' | 'trait';

export interface ContractChange {
  /** Path of the collection; undefined for the whole API. */
  readonly path?: string;
  readonly part: ContractPart;
  readonly change: 'added' | 'removed' | 'changed';
  /** Call, parameter or field; undefined for the collection or API itself. */
  readonly name?: string;
  readonly trait?: string;
  readonly before?: ContractValue;
  readonly after?: ContractValue;
  /** Whether screens stop working or show less until the import is repeated. */
  readonly breaks: boolean;
}

export const contractProblems = ['unreachable', 'unauthorized', 'refused', 'moved', 'html', 'tooLarge', 'unreadable'] as const;
export type ContractProblem = (typeof contractProblems)[number];

/** Answer of `GET /api/contract/`. */
export interface ContractReport {
  readonly address: string;
  /** ISO 8601; undefined until the first check has ended. */
  readonly checkedAt?: string;
  readonly problem?: ContractProblem;
  readonly status?: number;
  readonly changes: readonly ContractChange[];
  /** Number of changes beyond those listed. */
  readonly more: number;
  readonly command?: string;
}
