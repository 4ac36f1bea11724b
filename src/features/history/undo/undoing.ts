import type { DataProvider } from 'ra-core';
import { httpError } from '../../../http/toHttpError';
import type { Registry } from '../../../schema/registry';
import type { UndoItem } from './undoItems';

export interface LaterChange {
  readonly source: string;
  readonly now: unknown;
  readonly before: unknown;
}

export interface Undoing {
  readonly provider: DataProvider;
  readonly registry: Registry;
  readonly action: string;
  readonly onLaterChanges: (item: UndoItem, changes: readonly LaterChange[]) => void;
}

export const refusal = (reason: 'deleted' | 'lost' | 'noDelete' | 'referred' | 'noCall' | 'noOrder') =>
  httpError(409, `history.undo.refused.${reason}`, ['conflict']);
