import type { Identifier } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import type { FieldDeclaration } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';
import { throwIfAccepted } from './accepted';
import type { SendOnce } from './createKeys';
import { declaredPath } from './paths';
import { type Payload, toRow, toRows } from './toPayload';

export async function saveRows(
  api: HttpClient,
  resource: ResolvedResource,
  id: Identifier,
  source: string,
  rows: readonly Payload[],
): Promise<unknown> {
  const field = rowsField(resource, source);
  const { save } = field;
  if (!save) throw new Error(`The declaration of "${resource.name}" has no save call for the rows "${source}"`);
  const body = { [save.body]: toRows(rows, field) };
  return (await api(declaredPath(resource, save.path, id), { method: 'PATCH', body })).json;
}

export async function addRow(
  api: HttpClient,
  resource: ResolvedResource,
  id: Identifier,
  source: string,
  row: Payload,
  once?: SendOnce,
): Promise<void> {
  const { add, fields, position } = rowsField(resource, source);
  if (!add) throw new Error(`The declaration of "${resource.name}" has no add call for the rows "${source}"`);
  const place = position !== undefined && typeof row[position] === 'number' ? { [position]: row[position] } : {};
  const body = { ...toRow(row, fields), ...place };
  const path = declaredPath(resource, add.path, id);
  const send = (key?: string) => api(path, { method: 'POST', body, ...(key && { headers: { 'Idempotency-Key': key } }) });
  throwIfAccepted(await (once ? once(path, body, send) : send()));
}

export function rowsField({ fields, name }: ResolvedResource, source: string): FieldDeclaration<'rows'> {
  const field = fields[source];
  if (field?.type !== 'rows') throw new Error(`The declaration of "${name}" has no rows "${source}"`);
  return field;
}
