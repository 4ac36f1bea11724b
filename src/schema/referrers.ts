import type { FieldDeclaration, FieldOfType } from './fieldTypes';
import { ownValue } from './ownValue';
import type { Registry } from './registry';
import type { ResolvedResource } from './resource';

/**
 * What happens to references when their target is deleted: the referring record is deleted too, the field is emptied, the target is removed
 * from a list of references or rows, or the deletion is refused.
 */
export type DeletionEffect = 'deletes' | 'clears' | 'removes' | 'protects';

/** A field that can reference records of a resource. */
export interface Referrer {
  readonly owner: ResolvedResource;
  /** `user`; in rows `exercises.exercise`. */
  readonly source: string;
  /** Whether one record can reference several. */
  readonly isMany: boolean;
  readonly effect: DeletionEffect;
}

/** The declared or default behaviour when a field's target is deleted. */
export function onDeleteOf(field: FieldOfType<'reference' | 'references'>): 'protect' | 'clear' | 'cascade' {
  return field.onDelete ?? (field.required ? 'protect' : 'clear');
}

const own = { protect: 'protects', clear: 'clears', cascade: 'deletes' } as const;
const several = { protect: 'protects', clear: 'removes', cascade: 'removes' } as const;
/** A row that requires the deleted record is deleted. */
const inRows = { protect: 'protects', clear: 'clears', cascade: 'removes' } as const;

/** The fields that reference a resource, in the order of the registry. */
export function referrersOf({ resources }: Pick<Registry, 'resources'>, name: string): readonly Referrer[] {
  return resources.flatMap((owner) =>
    Object.entries(owner.fields).flatMap(([source, field]): Referrer[] => {
      if (field.type === 'reference' && field.resource === name) return [{ owner, source, isMany: false, effect: own[onDeleteOf(field)] }];
      if (field.type === 'references' && field.resource === name)
        return [{ owner, source, isMany: true, effect: several[onDeleteOf(field)] }];
      if (field.type !== 'rows') return [];
      return rowReferences(field, name).map(([inRow, one]) => ({
        owner,
        source: `${source}.${inRow}`,
        isMany: true,
        effect: inRows[onDeleteOf(one)],
      }));
    }),
  );
}

function rowReferences({ fields }: FieldDeclaration<'rows'>, name: string): [string, FieldDeclaration<'reference'>][] {
  return Object.entries(fields).flatMap(([source, field]) =>
    field.type === 'reference' && field.resource === name ? [[source, field] as [string, FieldDeclaration<'reference'>]] : [],
  );
}

/** The reference at `user` or `exercises.exercise` of a resource; undefined if there is none. */
export function referenceAt(
  { fields }: Pick<ResolvedResource, 'fields'>,
  path: string,
): FieldOfType<'reference' | 'references'> | undefined {
  const [source = '', inRow] = path.split('.');
  const outer = ownValue(fields, source);
  const field = inRow !== undefined && outer?.type === 'rows' ? ownValue(outer.fields, inRow) : inRow === undefined ? outer : undefined;
  return field?.type === 'reference' || field?.type === 'references' ? field : undefined;
}
