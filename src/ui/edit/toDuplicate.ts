import type { RaRecord } from 'react-admin';
import type { UploadField } from '../../fields/upload/uploadLimits';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { isReadable } from '../../schema/isReadable';
import { contentLocales } from '../../schema/locales';
import { isWritable, type ResolvedResource } from '../../schema/resource';

type Values = Readonly<Record<string, unknown>>;

interface StoredFile {
  readonly source: string;
  readonly field: UploadField;
  readonly address: string;
}

export interface Duplicate {
  readonly values: Values;
  readonly unique: readonly string[];
  readonly files: readonly StoredFile[];
}

export function toDuplicate({ fields }: ResolvedResource, record: RaRecord): Duplicate {
  const values: Record<string, unknown> = {};
  const unique: string[] = [];
  const files: StoredFile[] = [];
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field) || !isReadable(field)) continue;
    const sources = field.type === 'localized' ? contentLocales.map((locale) => `${source}_${locale}`) : [source];
    const filled = sources.filter((one) => !isEmptyValue(record[one]));
    if (filled.length === 0) continue;
    if (field.unique) unique.push(source);
    else if (field.type === 'image' || field.type === 'file') files.push({ source, field, address: String(record[source]) });
    else if (field.type === 'files') for (const address of record[source] as readonly string[]) files.push({ source, field, address });
    else if (field.type === 'rows') values[source] = (record[source] as readonly Values[]).map(({ id: _id, ...row }) => row);
    else for (const one of filled) values[one] = record[one];
  }
  return { values, unique, files };
}
