/** Props of what appears when others change the record of an open form. */
import type { RaRecord } from 'react-admin';
import type { Field } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

type Values = Readonly<Record<string, unknown>>;

export interface ConflictDialogProps {
  readonly open: boolean;
  readonly resource: ResolvedResource;
  /** The places of the form. */
  readonly sources: readonly { readonly source: string; readonly field: Field }[];
  /** The record that the form began with. */
  readonly before: Values;
  /** The form's values. */
  readonly yours: Values;
  /** The record as it is now. */
  readonly theirs: Values;
  /** The places that both changed, each to another value. */
  readonly conflicts: readonly string[];
  /** The places where others' changes come in by themselves. */
  readonly came: readonly string[];
  /** `save`: the form is saved afterwards. */
  readonly purpose: 'save' | 'review';
  readonly labelOf: (source: string) => string;
  /** @param chosen a value for each of `conflicts` */
  readonly onResolve: (chosen: Values) => void;
  /** Back to the form, which stays as it is. */
  readonly onClose: () => void;
  /** The dialog is gone from the page. */
  readonly onExited: () => void;
}

export interface OtherChangesNoticeProps {
  readonly resource: string;
  readonly id: RaRecord['id'];
  /** The places that others changed. */
  readonly sources: readonly string[];
  readonly labelOf: (source: string) => string;
  /** Those of them that were changed in the form too. */
  readonly conflicts: readonly string[];
  readonly onShow: () => void;
  readonly onTakeOver: () => void;
}
