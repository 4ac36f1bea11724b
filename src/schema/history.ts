/** The gateway's change history, as returned by `GET /api/history/`. */

/** Header with the id of the action that a write belongs to. The history then has the action as one entry. */
export const actionHeader = 'Gateway-Action';

export const actionId = /^[0-9a-f]{16}$/;

export const historyKinds = ['create', 'change', 'delete', 'transition', 'order', 'bulk', 'sign_in', 'sign_out', 'sign_in_failed'] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** For secrets only the fact of a change is recorded. */
export type RecordedChange = { readonly before?: unknown; readonly after?: unknown } | { readonly hidden: true };

export type RecordedChanges = Readonly<Record<string, RecordedChange>>;

export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly kind: HistoryKind;
  readonly actor: string | null;
  readonly actor_name: string | null;
  readonly unverified?: boolean;
  readonly address: string | null;
  readonly resource: string | null;
  readonly record: string | null;
  readonly name: string | Readonly<Record<string, string>> | null;
  readonly changes: RecordedChanges;
  /** `unknown`: the product API did not respond. */
  readonly outcome: 'done' | 'pending' | 'unknown';
  readonly action?: string | null;
  readonly size?: number;
  readonly alike?: number;
}

export interface HistoryPage {
  readonly count: number;
  readonly results: readonly HistoryEntry[];
  readonly hasUnverified?: boolean;
  /** Names of the resources whose lists failed, so that their entries are left out. */
  readonly omitted?: readonly string[];
}
