import { compact } from './compact.ts';
import type { DescribedField } from './describedApi.ts';
import { toBareChoice } from './toBareChoice.ts';

interface Sides {
  readonly answer?: readonly DescribedField[];
  readonly create?: readonly DescribedField[];
  readonly update?: readonly DescribedField[];
}

const isNumeric = (field: DescribedField) => field.kind === 'integer' || field.kind === 'number';

function isOfAnotherKind(answer: DescribedField, body: DescribedField): boolean {
  if (answer.kind === 'any' || body.kind === 'any') return false;
  if (answer.kind === 'array' && body.kind === 'array' && answer.items && body.items) return isOfAnotherKind(answer.items, body.items);
  return answer.kind !== body.kind && !(isNumeric(answer) && isNumeric(body));
}

const labelled = (field: DescribedField) => field.choices?.some((choice) => choice.label) ?? false;

/** Merges the answer and the body of a property. Limits come from the body, the kind from the answer. */
function together(answer: DescribedField, body: DescribedField): DescribedField {
  const { required: _required, readOnly: _readOnly, writeOnly: _writeOnly, ...shown } = answer;
  if (isOfAnotherKind(answer, body)) return { ...shown, body };
  // With split requests a file is `binary` in the body and `uri` in the answer.
  const format = body.format === 'binary' ? body.format : (answer.format ?? body.format);
  const one = compact<DescribedField>({
    ...shown,
    ...body,
    kind: answer.kind === 'any' ? body.kind : answer.kind,
    format,
    title: body.title ?? answer.title,
    description: body.description ?? answer.description,
    choices: labelled(answer) && !labelled(body) ? answer.choices : (body.choices ?? answer.choices),
    component: answer.component ?? body.component,
    nullable: body.nullable,
    required: undefined,
    writeOnly: undefined,
    fields: nested(answer.fields, body.fields),
    items: answer.items && body.items ? together(answer.items, body.items) : (body.items ?? answer.items),
  });
  return one;
}

type Fields = readonly DescribedField[];

/** Merged lists by their sides. Nested components share their lists, so each pair is merged once. */
const merged = new WeakMap<Fields, WeakMap<Fields, Fields>>();
const none: Fields = [];

function nested(answer: Fields | undefined, create: Fields | undefined): Fields | undefined {
  if (!answer && !create) return undefined;
  const ofAnswer = merged.get(answer ?? none) ?? new WeakMap<Fields, Fields>();
  merged.set(answer ?? none, ofAnswer);
  const before = ofAnswer.get(create ?? none);
  if (before) return before;
  const fields = mergeFields({ answer, create });
  ofAnswer.set(create ?? none, fields);
  return fields;
}

function alone(field: DescribedField, side: 'answer' | 'body'): DescribedField {
  const { required: _required, readOnly: _readOnly, writeOnly: _writeOnly, ...rest } = field;
  const fields = side === 'answer' ? nested(field.fields, undefined) : nested(undefined, field.fields);
  return compact<DescribedField>({ ...rest, fields, items: field.items && alone(field.items, side) });
}

/** `required` is that of the create call. `readOnly`: in no body. `writeOnly`: in no answer. */
export function mergeFields({ answer, create, update }: Sides): readonly DescribedField[] {
  const answers = new Map(answer?.filter((field) => !field.writeOnly).map((field) => [field.source, field]));
  const writable = (fields: readonly DescribedField[] | undefined) =>
    new Map(fields?.filter((field) => !field.readOnly).map((field) => [field.source, field]));
  const creates = writable(create);
  const updates = writable(update);
  const getOnly = (source: string): DescribedField['only'] => {
    if (creates.size === 0 || updates.size === 0 || creates.has(source) === updates.has(source)) return undefined;
    return creates.has(source) ? 'create' : 'update';
  };
  const sources = new Set([...(answer ?? []), ...(create ?? []), ...(update ?? [])].map((field) => field.source));
  return [...sources].flatMap((source): readonly DescribedField[] => {
    const body = creates.get(source) ?? updates.get(source);
    const answered = answers.get(source);
    const read = answered && toBareChoice(answered, body);
    const required = (create ? creates : updates).get(source)?.required || undefined;
    const only = getOnly(source);
    if (read && body) return [compact({ ...together(read, body), required, only })];
    if (read) return [{ ...alone(read, 'answer'), readOnly: true }];
    return body ? [compact({ ...alone(body, 'body'), required, only, writeOnly: answer && !answers.has(source) ? true : undefined })] : [];
  });
}
