import type { Registry } from './defineRegistry';
import type { FieldOf, FieldOfType } from './fieldTypes';
import type { Resource } from './resource';

/**
 * What becomes of whatever refers to a record that is deleted: it is deleted too, the field is emptied, the record is taken out of a list
 * of references or of rows, or nothing is deleted at all.
 */
export type DeletionEffect = 'deletes' | 'clears' | 'removes' | 'protects';

/** A field somewhere that may refer to records of one resource. */
export interface Referrer {
  readonly owner: Resource;
  /** `user`; in rows `exercises.exercise`. */
  readonly source: string;
  /** Whether one record may refer to several. */
  readonly isMany: boolean;
  readonly effect: DeletionEffect;
}

/** What happens where a field's target is deleted, as declared or by default. */
export function onDeleteOf(field: FieldOfType<'reference' | 'references'>): 'protect' | 'clear' | 'cascade' {
  return field.onDelete ?? (field.required ? 'protect' : 'clear');
}

const own = { protect: 'protects', clear: 'clears', cascade: 'deletes' } as const;
const several = { protect: 'protects', clear: 'removes', cascade: 'removes' } as const;
/** The row of a deleted record goes where it cannot be without it. */
const inRows = { protect: 'protects', clear: 'clears', cascade: 'removes' } as const;

/** The fields that refer to records of a resource, in the order of the registry. */
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

function rowReferences({ fields }: FieldOf<'rows'>, name: string): [string, FieldOf<'reference'>][] {
  return Object.entries(fields).flatMap(([source, field]) =>
    field.type === 'reference' && field.resource === name ? [[source, field] as [string, FieldOf<'reference'>]] : [],
  );
}

/** The reference at `user` or `exercises.exercise` of a resource; undefined where there is none. */
export function referenceAt({ fields }: Pick<Resource, 'fields'>, path: string): FieldOfType<'reference' | 'references'> | undefined {
  const [source = '', inRow] = path.split('.');
  const outer = fields[source];
  const field = inRow !== undefined && outer?.type === 'rows' ? outer.fields[inRow] : inRow === undefined ? outer : undefined;
  return field?.type === 'reference' || field?.type === 'references' ? field : undefined;
}
