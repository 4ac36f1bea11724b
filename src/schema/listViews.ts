/** Named views of lists, as `/api/views/` of the gateway reads and writes them. */
import type { Density } from './theme';

export const viewLimits = {
  maxNameLength: 80,
  /** Characters of a view's content as JSON. */
  maxContentLength: 6_000,
  maxOfAccount: 100,
  /** Shared views of all accounts. */
  maxShared: 300,
  maxPinned: 8,
  minWidth: 48,
  maxWidth: 1_200,
} as const;

/** Ids of stored views are 16 characters of base64url, chosen by the app, so that a repeated call creates one view. */
export const viewId = /^[\w-]{16}$/;

/** What a list shows, by names of fields. A member that is missing leaves the list as declared. */
export interface ViewContent {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
  readonly perPage?: number | undefined;
  readonly columns?: readonly string[] | undefined;
  /** In px, by column. Others are as wide as declared. */
  readonly widths?: Readonly<Record<string, number>> | undefined;
  readonly density?: Density | undefined;
  readonly layout?: string | undefined;
}

export interface StoredView {
  readonly id: string;
  readonly resource: string;
  readonly name: string;
  /** True: all accounts that may list the resource see it. */
  readonly shared: boolean;
  readonly content: ViewContent;
  readonly version: number;
  /** Name of the account that created it; null for the caller's own views. */
  readonly owner: string | null;
  readonly mayChange: boolean;
  /** Filters that the caller's role does not see and did not get. */
  readonly left?: number;
}

/** A write of a view. Version 0 creates it. */
export type ViewWrite = Pick<StoredView, 'resource' | 'name' | 'shared' | 'content' | 'version'>;

/** What an account chose for a list: ids of stored views, or names of declared ones. */
export interface ViewChoice {
  readonly opens: string | null;
  readonly pinned: readonly string[];
}

export interface StoredViews {
  readonly views: readonly StoredView[];
  readonly choices: Readonly<Record<string, ViewChoice>>;
  readonly mayShare: readonly string[];
}
