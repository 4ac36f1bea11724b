import type { RaRecord } from 'ra-core';
import type { Field } from '../../../src/schema/fieldTypes';
import { writtenSources } from '../../../src/schema/writtenSources';
import { shortened } from '../guarded';
import { isSameValue } from './sameValue';
import type { WriteContext } from './writeContext';

/** What a record holds otherwise than it was sent. @returns how many values were reported */
export function reportDifferences(
  { resource, report }: Pick<WriteContext, 'resource' | 'report'>,
  check: string,
  sent: Readonly<Record<string, unknown>>,
  record: RaRecord,
): number {
  const different = Object.entries(resource.fields).flatMap(([source, field]) =>
    writtenSources(source, field).filter((name) => sent[name] !== undefined && !isSameValue(sent[name], record[name], field as Field)),
  );
  for (const name of different)
    report.fails(
      check,
      `sent ${said(sent[name])}, reads back ${said(record[name])}`,
      { consequence: 'What is typed is lost or changed without a word.' },
      name,
    );
  return different.length;
}

function said(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'rawFile' in value) return 'a file';
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value), 60);
}
