import type { RaRecord } from 'ra-core';
import { fieldTypeOf } from '../../../src/fields/definitions';
import type { Field } from '../../../src/schema/fieldTypes';
import { writtenSources } from '../../../src/schema/writtenSources';
import { shortened } from '../guarded';
import type { WriteContext } from './writeContext';

/** What a record holds otherwise than it was sent. @returns how many values were reported */
export function reportDifferences(
  { resource, report }: Pick<WriteContext, 'resource' | 'report'>,
  check: string,
  sent: Readonly<Record<string, unknown>>,
  record: RaRecord,
): number {
  const different = Object.entries(resource.fields).flatMap(([source, field]) =>
    writtenSources(source, field).filter((name) => sent[name] !== undefined && !isKeptValue(sent[name], record[name], field as Field)),
  );
  for (const name of different)
    report.fails(check, `sent ${said(sent[name])}, reads back ${said(record[name])}`, {
      about: name,
      consequence: 'What is typed is lost or changed without a word.',
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

/** Whether a record holds what was sent, however the API writes it. @param sent as a form holds it @param got as the record holds it */
export function isKeptValue(sent: unknown, got: unknown, field: Field): boolean {
  const { isKept, isEqual } = fieldTypeOf(field);
  const same = isKept ?? isEqual;
  return same ? same(sent, got, field as never, (one, inner, other) => isKeptValue(inner, other, one)) : plain(sent) === plain(got);
}
