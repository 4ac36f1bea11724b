import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { Ordering } from '../../ui/ordering/useOrdering';
import type { OpenGroups } from './useOpenGroups';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list, and what can be done with their groups. */
export interface RowGroups {
  readonly field: FieldDeclaration<'rows'>;
  /** Key of the messages of the rows. */
  readonly messages: string;
  readonly rows: readonly Row[];
  readonly ordering: Ordering;
  readonly open: OpenGroups;
  /** Adds a row with these values; undefined while nothing can be added. */
  readonly onAdd: ((values: Row) => void) | undefined;
  /** Moves a row to the group with these values. */
  readonly onRegroup: (index: number, values: Row) => void;
  /** Adds a copy of the group of a row under another value; undefined while nothing can be changed. */
  readonly onDuplicate: ((row: Row, depth: number, next: unknown) => void) | undefined;
}
