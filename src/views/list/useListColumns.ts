import { useStore } from 'react-admin';
import type { Field } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { useDeclaration } from '../RegistryContext';

/** A column of a list. */
export interface Column {
  readonly source: string;
  readonly field: Field;
  /** Holds the link to the record; it cannot be hidden. */
  readonly isLink: boolean;
}

/** The column that links to the record: what names it, else the first text-like one, else the first. */
export function linkSourceOf({ recordRepresentation, list, fields }: Resource): string | undefined {
  if (list.columns.includes(recordRepresentation)) return recordRepresentation;
  return list.columns.find((source) => ['text', 'localized', 'email'].includes(fields[source]?.type ?? '')) ?? list.columns[0];
}

/** The columns of the list in context: those one can have, those shown, and how to change that. The choice is remembered. */
export function useListColumns() {
  const resource = useDeclaration();
  const { name, list, fields } = resource;
  // Hidden ones are remembered, not shown ones: a column that the declaration gains later is seen.
  const [hidden, setHidden] = useStore<readonly string[]>(`${name}.hiddenColumns`, list.moreColumns);
  const link = linkSourceOf(resource);
  const columns = [...new Set([...list.columns, ...list.moreColumns])].flatMap((source): Column[] => {
    const field = fields[source];
    return field ? [{ source, field, isLink: source === link }] : [];
  });
  const isShown = ({ source, isLink }: Column) => isLink || !hidden.includes(source);
  return {
    columns,
    shown: columns.filter(isShown),
    isShown,
    toggle: ({ source }: Column) => setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]),
    reset: () => setHidden(list.moreColumns),
  };
}
