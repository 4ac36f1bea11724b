import { compact } from '../compact.ts';
import type { DescribedApi, DescribedCollection, DescribedField } from '../describedApi.ts';
import type { Fetch } from '../fetchText.ts';
import { createCaller, failureOf } from '../options/createCaller.ts';
import { describeAll, type FieldMetadata } from '../options/describeMetadata.ts';

/** Formats that say less than DRF's own word for the field: a document has the same for any upload, and DRF's generator none for times. */
const vague: ReadonlySet<string | undefined> = new Set([undefined, 'uri', 'binary']);
const telling: ReadonlySet<string | undefined> = new Set(['image upload', 'file upload', 'time', 'duration', 'email', 'date', 'date-time']);

type Choices = DescribedField['choices'];

/** The document's choices with the words that OPTIONS has for those without any. */
function withLabels(choices: Choices, told: Choices): Choices {
  const labels = new Map(told?.map(({ value, label }) => [String(value), label]));
  return choices?.map((choice) => compact({ ...choice, label: choice.label ?? labels.get(String(choice.value)) }) as typeof choice);
}

function merged(field: DescribedField, told: DescribedField | undefined): DescribedField {
  if (!told) return field;
  const isTold = field.kind === 'string' && vague.has(field.format) && telling.has(told.format) && !field.choices;
  return compact<DescribedField>({
    ...field,
    format: isTold ? told.format : field.format,
    maxLength: field.maxLength ?? (field.kind === 'string' ? told.maxLength : undefined),
    choices: withLabels(field.choices, told.choices),
    fields: field.fields && told.fields ? mergedAll(field.fields, told.fields) : field.fields,
    items: field.items && told.items ? merged(field.items, told.items) : field.items,
  });
}

function mergedAll(fields: readonly DescribedField[], told: readonly DescribedField[]): readonly DescribedField[] {
  return fields.map((field) =>
    merged(
      field,
      told.find(({ source }) => source === field.source),
    ),
  );
}

/**
 * Adds to a document what DRF's OPTIONS answers say and documents often omit: labels of choices, whether a file is a picture, times
 * of day, largest lengths. It makes one call for each collection; what has no such answer stays as it is.
 *
 * @param origin of the API
 * @param fetch with the credentials of an account that may write, as OPTIONS tells fields only to those
 */
export async function withMetadata(described: DescribedApi, origin: string, fetch: Fetch): Promise<DescribedApi> {
  const call = createCaller(fetch);
  const search = described.query ? `?${new URLSearchParams(described.query)}` : '';
  const refused: string[] = [];
  const read = async (collection: DescribedCollection): Promise<DescribedCollection> => {
    if (!collection.can.create && !collection.can.update) return collection;
    const answer = await call('OPTIONS', `${origin}${described.root}${collection.path}${described.trailingSlash ? '/' : ''}${search}`);
    if (!answer.ok)
      refused.push(`${collection.path}: OPTIONS was refused, ${failureOf(answer)}; what the document leaves out stays unknown.`);
    const { json } = answer;
    const { POST, PUT } = (json as { actions?: { POST?: Fields; PUT?: Fields } } | undefined)?.actions ?? {};
    const told = POST ?? PUT;
    return told ? { ...collection, fields: mergedAll(collection.fields, describeAll(told)) } : collection;
  };
  const collections = await Promise.all(described.collections.map(read));
  return { ...described, collections, ...(refused.length > 0 && { notes: [...(described.notes ?? []), ...refused.sort()] }) };
}

type Fields = { readonly [source: string]: FieldMetadata };
