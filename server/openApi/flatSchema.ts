import type { WireKind } from './describedApi.ts';
import type { Schema } from './document.ts';
import type { DocumentedChoice } from './readChoices.ts';

/** A schema with its `$ref`, `allOf`, `oneOf` and `anyOf` combined. Properties and items stay as authored. */
export interface FlatSchema {
  readonly kind: WireKind | 'null';
  readonly nullable: boolean;
  readonly component?: string;
  readonly enumComponent?: string;
  /** The description beside the enum's `$ref` has its own labels. */
  readonly ownLabels?: true;
  /** Component of the record whose key this is, if the alternatives are a key and a record. */
  readonly refersTo?: string;
  readonly choices?: readonly DocumentedChoice[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required: readonly string[];
  readonly items?: Schema;
  /** Scalar keywords. The innermost take precedence. */
  readonly keywords: Schema;
}

export const nothing: FlatSchema = { kind: 'any', nullable: false, required: [], keywords: {} };

/** Combines two schemas as `allOf` does. The second takes precedence. */
export function both(first: FlatSchema, second: FlatSchema): FlatSchema {
  return {
    kind: second.kind === 'any' ? first.kind : second.kind,
    nullable: first.nullable || second.nullable,
    component: second.component ?? first.component,
    enumComponent: second.choices ? second.enumComponent : first.enumComponent,
    refersTo: second.refersTo ?? first.refersTo,
    choices: second.choices ?? first.choices,
    properties: first.properties || second.properties ? { ...first.properties, ...second.properties } : undefined,
    required: [...new Set([...first.required, ...second.required])],
    items: second.items ?? first.items,
    keywords: { ...first.keywords, ...second.keywords },
  };
}
