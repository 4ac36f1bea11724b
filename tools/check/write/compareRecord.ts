import type { RaRecord } from 'ra-core';
import { getFieldType } from '../../../src/fields/definitions';
import type { Field } from '../../../src/schema/fieldTypes';
import { writtenSources } from '../../../src/schema/writtenSources';
import { shortened } from '../guarded';
import type { WriteContext } from './writeContext';

export function reportDifferences(
  { resource, report }: Pick<WriteContext, 'resource' | 'report'>,
  check: string,
  sent: Readonly<Record<string, unknown>>,
  record: RaRecord,
): number {
  const different = Object.entries(resource.fields).flatMap(([source, field]) =>
    writtenSources(source, field).filter((name) => sent[name] !== undefined && !isStoredValue(sent[name], record[name], field as Field)),
  );
  for (const name of different)
    report.fails(check, `sent ${said(sent[name])}, reads back ${said(record[name])}`, {
      about: name,
      consequence: 'Input is silently lost or changed.',
    });
  return different.length;
}

function said(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'rawFile' in value) return 'a file';
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value), 60);
}

const plain = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Returns true if a record contains the sent value in the API's format. @param sent as in a form @param got as in the record */
export function isStoredValue(sent: unknown, got: unknown, field: Field): boolean {
  const { isStoredAs, isEqual } = getFieldType(field);
  const same = isStoredAs ?? isEqual;
  return same ? same(sent, got, field as never, (one, inner, other) => isStoredValue(inner, other, one)) : plain(sent) === plain(got);
}
