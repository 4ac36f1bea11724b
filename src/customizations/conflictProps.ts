import type { RaRecord } from 'react-admin';
import type { Field } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

type Values = Readonly<Record<string, unknown>>;

export interface ConflictDialogProps {
  readonly open: boolean;
  readonly resource: ResolvedResource;
  readonly sources: readonly { readonly source: string; readonly field: Field }[];
  readonly before: Values;
  readonly yours: Values;
  readonly theirs: Values;
  readonly conflicts: readonly string[];
  readonly theirsOnly: readonly string[];
  readonly purpose: 'save' | 'review';
  readonly getLabel: (source: string) => string;
  readonly onResolve: (chosen: Values) => void;
  readonly onClose: () => void;
  readonly onExited: () => void;
}

export interface OtherChangesNoticeProps {
  readonly resource: string;
  readonly id: RaRecord['id'];
  readonly sources: readonly string[];
  readonly getLabel: (source: string) => string;
  readonly conflicts: readonly string[];
  readonly onShow: () => void;
  readonly onTakeOver: () => void;
}
