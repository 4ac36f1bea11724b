import type { Identifier, RaRecord } from 'ra-core';
import type { Payload } from '../../data/toPayload';
import { formFields } from '../../data/versions/compareRecords';
import { getFieldType } from '../../fields/definitions';
import { isSameValue } from '../../fields/isSameValue';
import { safeHref } from '../../fields/safeHref';
import { isChosenFile } from '../../fields/upload/uploadLimits';
import { toList } from '../../fields/wire';
import type { Field } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';

const maxRecords = 20;
const maxTries = 5;

const fileMs = 10_000;

interface LostSaves {
  readonly add: (resource: ResolvedResource, id: Identifier, data: Payload, previous: Payload) => void;
  readonly settle: (resource: ResolvedResource, id: Identifier) => void;
  /** Reverts the values of these saves in a record, so that only remote changes are left. */
  readonly without: (resource: ResolvedResource, current: RaRecord, data?: Payload) => Promise<RaRecord>;
}

interface Tried {
  readonly before: unknown;
  readonly sent: readonly unknown[];
}

export function createLostSaves(): LostSaves {
  const lost = new Map<string, ReadonlyMap<string, Tried>>();
  const getKey = (resource: ResolvedResource, id: Identifier) => `${resource.name} ${id}`;

  return {
    add(resource, id, data, previous) {
      const key = getKey(resource, id);
      const tried = new Map(lost.get(key));
      for (const [source, field] of Object.entries(formFields(resource))) {
        if (field.type === 'rows' || !(source in data) || isSameValue(field, previous[source], data[source])) continue;
        const { before, sent } = tried.get(source) ?? { before: previous[source], sent: [] };
        tried.set(source, { before, sent: [...sent, data[source]].slice(-maxTries) });
      }
      lost.delete(key);
      lost.set(key, tried);
      const [oldest] = lost.keys();
      if (lost.size > maxRecords && oldest !== undefined) lost.delete(oldest);
    },

    settle(resource, id) {
      lost.delete(getKey(resource, id));
    },

    async without(resource, current, data = {}) {
      const before: Record<string, unknown> = {};
      const fields = formFields(resource);
      for (const [source, tried] of lost.get(getKey(resource, current.id)) ?? []) {
        const field = fields[source];
        if (!field || [tried.before, data[source]].some((value) => isSameValue(field, current[source], value))) continue;
        for (const sent of tried.sent) if (await isStored(field, sent, current[source])) before[source] = tried.before;
      }
      return { ...current, ...before };
    },
  };
}

async function isStored(field: Field, sent: unknown, stored: unknown): Promise<boolean> {
  if (isChosenFile(sent)) return typeof stored === 'string' && isSameFile(sent.rawFile, stored);
  if (field.type !== 'files') return isStoredAs(field, sent, stored);
  const [all, found] = [toList(sent), toList(stored)];
  if (all.length !== found.length) return false;
  const isAt = (one: unknown, at: number) => (isChosenFile(one) ? isStored(field, one, found[at]) : isSameValue(field, [one], [found[at]]));
  return (await Promise.all(all.map(isAt))).every(Boolean);
}

function isStoredAs(field: Field, sent: unknown, stored: unknown): boolean {
  const type = getFieldType(field);
  return type.isStoredAs ? type.isStoredAs(sent, stored, field as never, isStoredAs) : isSameValue(field, sent, stored);
}

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
