/** The history of the gateway, as `GET /api/history/` answers it. */

export const historyKinds = ['create', 'change', 'delete', 'transition', 'order', 'bulk', 'sign_in', 'sign_out', 'sign_in_failed'] as const;

/** What an entry tells of. */
export type HistoryKind = (typeof historyKinds)[number];

/** The value of a field before and after. Secrets are never recorded: `hidden` says that there was a change. */
export type RecordedChange = { readonly before?: unknown; readonly after?: unknown } | { readonly hidden: true };

/** What changed, by source. */
export type RecordedChanges = Readonly<Record<string, RecordedChange>>;

export interface HistoryEntry {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: HistoryKind;
  /** The account's id, or its name as somebody typed it. */
  readonly actor: string | null;
  readonly actor_name: string | null;
  /** Nothing proves who made the call. */
  readonly unverified?: boolean;
  readonly address: string | null;
  readonly resource: string | null;
  readonly record: string | null;
  /** How the record was called: a text, or one for each language. */
  readonly name: string | Readonly<Record<string, string>> | null;
  readonly changes: RecordedChanges;
  /** `unknown`: the product API did not answer. */
  readonly outcome: 'done' | 'pending' | 'unknown';
  /** Shared by the entries of one action, e.g. of a bulk edit. */
  readonly action?: string | null;
  /** Number of the action's entries, if entries are grouped by their action. */
  readonly size?: number;
  /** How many of them are of this entry's resource. */
  readonly alike?: number;
}

/** A page of the history. */
export interface HistoryPage {
  /** At most 10,000. */
  readonly count: number;
  readonly results: readonly HistoryEntry[];
  /** Whether there are entries of unverified callers, which are read on request. */
  readonly hasUnverified?: boolean;
}
