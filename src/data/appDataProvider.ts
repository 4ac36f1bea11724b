import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Fields } from '../schema/fieldTypes';
import type { Dates } from '../schema/period';
import type { Registry } from '../schema/registry';
import type { Widget } from '../schema/widget';
import type { Payload } from './toPayload';
import type { Merging } from './versions/merging';

export interface AppDataProvider extends DataProvider {
  /** Saves the order of records (`calls.reorder`). @param previous the records as they were read; see `manyChanged` */
  reorder(
    resource: string,
    order: readonly RecordPlace[],
    previous?: readonly RaRecord[],
    params?: { readonly meta?: ActionMeta },
  ): Promise<void>;
  /** Saves all rows of a record in order (`save`). @param previous the record as it was read; see `versionConflict` */
  saveRows(resource: string, id: Identifier, source: string, rows: readonly Payload[], previous?: RaRecord): Promise<RaRecord | undefined>;
  addRow(resource: string, id: Identifier, source: string, row: Payload): Promise<void>;
  getIfChanged(
    resource: string,
    params: { readonly record: RaRecord; readonly signal?: AbortSignal },
  ): Promise<{ data: RaRecord | null | undefined }>;
  /** Reads records with the texts of all languages, for lists of an API with one language a call (`texts: 'header'`). */
  getTexts(resource: string, params: { readonly ids: readonly Identifier[]; readonly signal?: AbortSignal }): Promise<{ data: RaRecord[] }>;
  /** Returns a provider of other declarations of the same API. @param toOwn how it treats other users' changes */
  over(registry: Registry, toOwn: (merging: Merging) => Merging): AppDataProvider;
  /** Sets how later writes treat other users' changes. By default they refuse them. */
  mergeWith(merging: Merging): void;
  getWidget(widget: Widget, dates: Dates, signal?: AbortSignal): Promise<{ data: unknown }>;
  /** Calls any other endpoint. The status distinguishes a response from react-admin's empty one after a sign-out. */
  call(resource: string | undefined, params: CallParams): Promise<{ data: unknown; status: number }>;
}

export interface ActionMeta {
  /** Id of the action that the write belongs to (`createActionId`), for the history. */
  readonly action?: string | undefined;
}

export interface RecordPlace {
  readonly id: Identifier;
  readonly ordering: number;
}

export interface CallParams {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Appended to the resource's path; with a leading slash, to the API's root. `{id}` and `{source}` are values of the record. */
  readonly path: string;
  readonly record?: Readonly<Record<string, unknown>> | undefined;
  readonly data?: unknown;
  /** Fields among `data`, which are converted as in forms. */
  readonly fields?: Fields;
  readonly signal?: AbortSignal | undefined;
}
