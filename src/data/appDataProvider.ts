import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Dates } from '../schema/period';
import type { Widget } from '../schema/widget';
import type { Payload } from './toPayload';

/** react-admin's DataProvider, and calls that a declaration can add. Without a declaration they throw. */
export interface AppDataProvider extends DataProvider {
  /**
   * Saves the order of records (`calls.reorder`).
   *
   * @param previous the records as they were read; then nothing is sent if somebody else has moved one of them
   * @throws HttpError; see `manyChanged`
   */
  reorder(resource: string, order: readonly RecordPlace[], previous?: readonly RaRecord[]): Promise<void>;
  /**
   * Saves all rows of a record in order (`save` of the rows). An update of changed rows does this itself.
   *
   * @param previous the record as it was read; then the rows are merged with what others changed
   * @returns the record in the API's answer, if it has one
   * @throws HttpError; see `versionConflict`
   */
  saveRows(resource: string, id: Identifier, source: string, rows: readonly Payload[], previous?: RaRecord): Promise<RaRecord | undefined>;
  /** Adds one row at the end (`add` of the rows). */
  addRow(resource: string, id: Identifier, source: string, row: Payload): Promise<void>;
  /**
   * Reads a record if it may have changed since it was read. An API with ETags answers that in one cheap call.
   *
   * @param record as it was read
   * @returns the record as it is now; undefined if it has not changed, null if it is gone
   */
  getIfChanged(
    resource: string,
    params: { readonly record: RaRecord; readonly signal?: AbortSignal },
  ): Promise<{ data: RaRecord | null | undefined }>;
  /** The answer of a widget's call for a period, or the counts of its list. The widget's `read` interprets it. */
  getWidget(widget: Widget, dates: Dates, signal?: AbortSignal): Promise<{ data: unknown }>;
  /** Calls any other endpoint. The status distinguishes an answer from react-admin's empty one after a sign-out. */
  call(resource: string | undefined, params: CallParams): Promise<{ data: unknown; status: number }>;
}

/** The place of a record in the order of all. */
export interface RecordPlace {
  readonly id: Identifier;
  readonly ordering: number;
}

/** A call that is not declared, e.g. `POST {id}/send/`. */
export interface CallParams {
  /** Default `POST`. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Appended to the resource's path; with a leading slash, to the API's root. `{id}` and `{source}` are replaced by the record's values. */
  readonly path: string;
  readonly record?: Readonly<Record<string, unknown>> | undefined;
  /** Sent as JSON, or as multipart if it is FormData. Default: no body. */
  readonly data?: unknown;
  readonly signal?: AbortSignal | undefined;
}
