import { compact } from '../../../server/openApi/compact.ts';
import type { DescribedApi, DescribedCollection, DescribedField } from '../../../server/openApi/describedApi.ts';
import type { Fetch } from '../fetchText.ts';
import { createCaller, whyUseless } from '../options/createCaller.ts';
import { type AnsweredMetadata, describeAll } from '../options/describeMetadata.ts';

/** Formats less exact than OPTIONS: documents have one for all uploads, and DRF's generator has none for times. */
const vague: ReadonlySet<string | undefined> = new Set([undefined, 'uri', 'binary']);
const precise: ReadonlySet<string | undefined> = new Set(['image upload', 'file upload', 'time', 'duration', 'email', 'date', 'date-time']);

type Choices = DescribedField['choices'];

/** The document's choices with the words of OPTIONS, which are those of the field. A document may share an enum among fields. */
function withLabels(choices: Choices, metadata: Choices): Choices {
  const labels = new Map(metadata?.map(({ value, label }) => [String(value), label]));
  return choices?.map((choice) => {
    const label = labels.get(String(choice.value));
    return compact({ ...choice, label: label && label !== String(choice.value) ? label : choice.label }) as typeof choice;
  });
}

function merged(field: DescribedField, metadata: DescribedField | undefined): DescribedField {
  if (!metadata) return field;
  const isPrecise = field.kind === 'string' && vague.has(field.format) && precise.has(metadata.format) && !field.choices;
  return compact<DescribedField>({
    ...field,
    format: isPrecise ? metadata.format : field.format,
    maxLength: field.maxLength ?? (field.kind === 'string' ? metadata.maxLength : undefined),
    choices: withLabels(field.choices, metadata.choices),
    fields: field.fields && metadata.fields ? mergedAll(field.fields, metadata.fields) : field.fields,
    items: field.items && metadata.items ? merged(field.items, metadata.items) : field.items,
  });
}

function mergedAll(fields: readonly DescribedField[], metadata: readonly DescribedField[]): readonly DescribedField[] {
  return fields.map((field) =>
    merged(
      field,
      metadata.find(({ source }) => source === field.source),
    ),
  );
}

/** Adds labels, upload types, times and lengths from DRF's OPTIONS, which shows fields only to accounts that may write. */
export async function withMetadata(described: DescribedApi, origin: string, fetch: Fetch): Promise<DescribedApi> {
  const call = createCaller(fetch);
  const search = described.query ? `?${new URLSearchParams(described.query)}` : '';
  const refused: string[] = [];
  const read = async (collection: DescribedCollection): Promise<DescribedCollection> => {
    if (collection.parent || (!collection.can.create && !collection.can.update)) return collection;
    const answer = await call('OPTIONS', `${origin}${described.root}${collection.path}${described.trailingSlash ? '/' : ''}${search}`);
    if (!answer.ok)
      refused.push(`${collection.path}: OPTIONS was refused, ${whyUseless(answer)}; what the document leaves out stays unknown.`);
    const { json } = answer;
    const { POST, PUT } = (json as { actions?: { POST?: Fields; PUT?: Fields } } | undefined)?.actions ?? {};
    const metadata = POST ?? PUT;
    return metadata ? { ...collection, fields: mergedAll(collection.fields, describeAll(metadata)) } : collection;
  };
  const collections = await Promise.all(described.collections.map(read));
  return { ...described, collections, ...(refused.length > 0 && { notes: [...(described.notes ?? []), ...refused.sort()] }) };
}

type Fields = { readonly [source: string]: AnsweredMetadata };
