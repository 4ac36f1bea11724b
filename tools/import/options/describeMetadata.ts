import { compact } from '../../../server/openApi/compact.ts';
import type { DescribedField, WireKind } from '../../../server/openApi/describedApi.ts';
import { ownValue } from '../../../src/schema/objects.ts';

/** A field of an OPTIONS answer (DRF's SimpleMetadata). */
export interface AnsweredMetadata {
  readonly type?: string;
  readonly required?: boolean;
  readonly read_only?: boolean;
  readonly label?: string;
  readonly help_text?: string;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly choices?: readonly { readonly value?: unknown; readonly display_name?: unknown }[];
  readonly child?: AnsweredMetadata;
  readonly children?: { readonly [source: string]: AnsweredMetadata };
}

/** Types of DRF's fields. `field` is any other: a reference, a method, a list of records. */
const types: { readonly [type: string]: { readonly kind: WireKind; readonly format?: string } | undefined } = {
  boolean: { kind: 'boolean' },
  string: { kind: 'string' },
  url: { kind: 'string', format: 'uri' },
  email: { kind: 'string', format: 'email' },
  regex: { kind: 'string' },
  slug: { kind: 'string', format: 'slug' },
  integer: { kind: 'integer' },
  float: { kind: 'number', format: 'double' },
  decimal: { kind: 'string', format: 'decimal' },
  date: { kind: 'string', format: 'date' },
  datetime: { kind: 'string', format: 'date-time' },
  time: { kind: 'string', format: 'time' },
  duration: { kind: 'string', format: 'duration' },
  choice: { kind: 'string' },
  'multiple choice': { kind: 'array' },
  'file upload': { kind: 'string', format: 'file upload' },
  'image upload': { kind: 'string', format: 'image upload' },
  list: { kind: 'array' },
  'nested object': { kind: 'object' },
};

function getChoices({ choices }: AnsweredMetadata): DescribedField['choices'] {
  const read = choices?.flatMap(({ value, display_name: label }) => {
    if ((typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') || value === '') return [];
    return [label === undefined || String(label) === String(value) ? { value } : { value, label: String(label) }];
  });
  return read && read.length > 0 ? read : undefined;
}

const numeric = (bound: unknown) => (typeof bound === 'number' && Math.abs(bound) < 2147483647 ? bound : undefined);

export function describeMetadata(source: string, field: AnsweredMetadata): DescribedField {
  const known = ownValue(types, field.type ?? '') ?? { kind: 'any' as const };
  const read = getChoices(field);
  const areBooleans = read?.every(({ value }) => typeof value === 'boolean');
  const choices = areBooleans && field.type === 'choice' ? undefined : read;
  const isMany = field.type === 'multiple choice';
  const isUpload = / upload$/.test(field.type ?? '');
  const integers = choices?.every(({ value }) => Number.isInteger(value));
  const ofChoices: WireKind = areBooleans ? 'boolean' : integers ? 'integer' : 'string';
  const items = isMany
    ? { source: '', kind: ofChoices, ...(choices ? { choices } : {}) }
    : field.child && describeMetadata('', field.child);
  return compact<DescribedField>({
    source,
    kind: items ? 'array' : field.type === 'choice' ? ofChoices : known.kind,
    format: known.format,
    title: field.label,
    description: field.help_text,
    required: field.required || undefined,
    readOnly: field.read_only || undefined,
    nullable: field.choices?.some(({ value }) => value === null) || undefined,
    choices: isMany ? undefined : choices,
    minLength: field.min_length,
    // For an upload it is the length of the file's name.
    maxLength: isUpload ? undefined : field.max_length,
    min: numeric(field.min_value),
    max: numeric(field.max_value),
    fields: field.children && describeAll(field.children),
    items,
  });
}

export function describeAll(fields: { readonly [source: string]: AnsweredMetadata }): readonly DescribedField[] {
  return Object.entries(fields).map(([source, field]) => describeMetadata(source, field ?? {}));
}
