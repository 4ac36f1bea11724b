import type { FieldDeclaration, FieldOfType } from './fieldTypes';
import type { Registry } from './registry';
import type { ResolvedResource } from './resource';

/** Effect of a deletion on a referring record: it is deleted, cleared, loses an item, or prevents the deletion. */
type DeletionEffect = 'deletes' | 'clears' | 'removes' | 'protects';

export interface Referrer {
  readonly owner: ResolvedResource;
  readonly source: string;
  readonly isMany: boolean;
  readonly effect: DeletionEffect;
}

export function getOnDelete(field: FieldOfType<'reference' | 'references'>): 'protect' | 'clear' | 'cascade' {
  return field.onDelete ?? (field.required ? 'protect' : 'clear');
}

const own = { protect: 'protects', clear: 'clears', cascade: 'deletes' } as const;
const several = { protect: 'protects', clear: 'removes', cascade: 'removes' } as const;
const inRows = { protect: 'protects', clear: 'clears', cascade: 'removes' } as const;

export function getReferrers({ resources }: Pick<Registry, 'resources'>, name: string): readonly Referrer[] {
  return resources.flatMap((owner) =>
    Object.entries(owner.fields).flatMap(([source, field]): Referrer[] => {
      if (field.type === 'reference' && field.resource === name) return [{ owner, source, isMany: false, effect: own[getOnDelete(field)] }];
      if (field.type === 'references' && field.resource === name)
        return [{ owner, source, isMany: true, effect: several[getOnDelete(field)] }];
      if (field.type !== 'rows') return [];
      return rowReferences(field, name).map(([inRow, one]) => ({
        owner,
        source: `${source}.${inRow}`,
        isMany: true,
        effect: inRows[getOnDelete(one)],
      }));
    }),
  );
}

function rowReferences({ fields }: FieldDeclaration<'rows'>, name: string): [string, FieldDeclaration<'reference'>][] {
  return Object.entries(fields).flatMap(([source, field]) =>
    field.type === 'reference' && field.resource === name ? [[source, field] as [string, FieldDeclaration<'reference'>]] : [],
  );
}
