import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { Ordering } from '../../ui/ordering/useOrdering';
import type { OpenGroups } from './useOpenGroups';

type Row = Readonly<Record<string, unknown>>;

export interface RowGroups {
  readonly field: FieldDeclaration<'rows'>;
  readonly messages: string;
  readonly rows: readonly Row[];
  readonly ordering: Ordering;
  readonly open: OpenGroups;
  readonly onAdd: ((values: Row) => void) | undefined;
  readonly onRegroup: (index: number, values: Row) => void;
  readonly onDuplicate: ((row: Row, depth: number, next: unknown) => void) | undefined;
}
