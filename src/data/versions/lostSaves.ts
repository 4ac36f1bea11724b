import type { Identifier, RaRecord } from 'ra-core';
import { fieldTypeOf } from '../../fields/definitions';
import { isSameValue } from '../../fields/isSameValue';
import { safeHref } from '../../fields/safeHref';
import { isChosenFile } from '../../fields/upload/uploadLimits';
import type { Field } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import type { Payload } from '../toPayload';
import { mergedFields } from './mergeChange';

/** Records that are remembered, and values of one field: more than anybody saves in vain. */
const mostRecords = 20;
const mostTries = 5;

/** Milliseconds that the API's copy of a file may take. */
const fileMs = 10_000;

/** Saves of this page that failed after the API may have made them. */
export interface LostSaves {
  /** Remembers what such a save sent. */
  readonly add: (resource: ResolvedResource, id: Identifier, data: Payload, previous: Payload) => void;
  /** A save of the record was answered. */
  readonly settle: (resource: ResolvedResource, id: Identifier) => void;
  /**
   * Takes back from a record what these saves made of it, for an API may write a value in another way than it was sent: without unsafe
   * HTML, or a file as an address. What is left are the changes of others.
   *
   * @param data what is to be saved: a value that the record has already stays
   * @returns the record, with the values from before such a save
   */
  readonly without: (resource: ResolvedResource, current: RaRecord, data?: Payload) => Promise<RaRecord>;
}

interface Tried {
  readonly before: unknown;
  /** The newest last. */
  readonly sent: readonly unknown[];
}

export function createLostSaves(): LostSaves {
  const lost = new Map<string, ReadonlyMap<string, Tried>>();
  const keyOf = (resource: ResolvedResource, id: Identifier) => `${resource.name} ${id}`;

  return {
    add(resource, id, data, previous) {
      const key = keyOf(resource, id);
      const tried = new Map(lost.get(key));
      for (const [source, field] of Object.entries(mergedFields(resource))) {
        // Rows are merged one by one.
        if (field.type === 'rows' || !(source in data) || isSameValue(field, previous[source], data[source])) continue;
        const { before, sent } = tried.get(source) ?? { before: previous[source], sent: [] };
        tried.set(source, { before, sent: [...sent, data[source]].slice(-mostTries) });
      }
      lost.delete(key);
      lost.set(key, tried);
      const [oldest] = lost.keys();
      if (lost.size > mostRecords && oldest !== undefined) lost.delete(oldest);
    },

    settle(resource, id) {
      lost.delete(keyOf(resource, id));
    },

    async without(resource, current, data = {}) {
      const before: Record<string, unknown> = {};
      const fields = mergedFields(resource);
      for (const [source, tried] of lost.get(keyOf(resource, current.id)) ?? []) {
        const field = fields[source];
        if (!field || [tried.before, data[source]].some((value) => isSameValue(field, current[source], value))) continue;
        for (const sent of tried.sent) if (await isStored(field, sent, current[source])) before[source] = tried.before;
      }
      return { ...current, ...before };
    },
  };
}

/** Whether an API stored the value that was sent. */
async function isStored(field: Field, sent: unknown, stored: unknown): Promise<boolean> {
  if (isChosenFile(sent)) return typeof stored === 'string' && isSameFile(sent.rawFile, stored);
  return isKept(field, sent, stored);
}

function isKept(field: Field, sent: unknown, stored: unknown): boolean {
  const type = fieldTypeOf(field);
  return type.isKept ? type.isKept(sent, stored, field as never, isKept) : isSameValue(field, sent, stored);
}

/** @returns false also if the file cannot be read: then the user is asked */
async function isSameFile(sent: File, address: string): Promise<boolean> {
  try {
    const { ok, headers, body } = await fetch(safeHref(address) ?? address, { signal: AbortSignal.timeout(fileMs) });
    const length = headers.get('Content-Length');
    if (!ok || (length !== null && !headers.has('Content-Encoding') && Number(length) !== sent.size)) {
      await body?.cancel();
      return false;
    }
    return await hasBytes(body, new Uint8Array(await sent.arrayBuffer()));
  } catch {
    return false;
  }
}

/** Reads no more than it takes to tell. */
async function hasBytes(body: ReadableStream<Uint8Array> | null, bytes: Uint8Array): Promise<boolean> {
  let place = 0;
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return place === bytes.length;
    const isSame = value.every((byte, index) => byte === bytes[place + index]);
    place += value.length;
    if (isSame) continue;
    await reader?.cancel();
    return false;
  }
}
