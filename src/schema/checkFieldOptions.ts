import type { Field, FieldType } from './fieldTypes';
import { isWritable } from './resource';

type Complaint = readonly [message: string, remedy: string];

/** All files of a change are sent in one call, and kept in memory until they are stored. */
export const mostFiles = 50;

const propertyForm = /^[A-Za-z_]\w*$/;

const emptiableTypes: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'longText',
  'richText',
  'localized',
  'email',
  'phone',
  'url',
  'videoUrl',
  'choice',
  'boolean',
]);

export function fieldOptionProblems(field: Field): readonly Complaint[] {
  return [
    ...choiceProblems(field),
    ...writeProblems(field),
    ...emptyProblems(field),
    ...tagProblems(field),
    ...positionProblems(field),
    ...unreadProblems(field),
  ];
}

function choiceProblems(field: Field): readonly Complaint[] {
  if (field.type !== 'choice' && field.type !== 'choices') return [];
  const { choices } = field;
  const isNumbered = field.type === 'choice' && field.integer === true;
  const twice = choices.find((choice, index) => choices.indexOf(choice) !== index);
  const noNumber = isNumbered ? choices.find((choice) => !/^-?(0|[1-9]\d{0,14})$/.test(choice)) : undefined;
  const problems: Complaint[] = [];
  if (choices.length === 0) problems.push(['it offers no choice', 'name at least one']);
  if (twice !== undefined) problems.push([`it offers "${twice}" twice`, 'name each choice once']);
  if (noNumber !== undefined)
    problems.push([`its choice "${noNumber}" is not a whole number`, "write numbers as text, e.g. '1', or take `integer` away"]);
  if (field.type === 'choice' && field.default !== undefined && !choices.includes(field.default))
    problems.push([`its default "${field.default}" is not among its choices`, `use one of ${choices.join(', ')}`]);
  for (const tone of Object.keys(field.tones ?? {}))
    if (!choices.includes(tone))
      problems.push([`its tone for "${tone}" is not for one of its choices`, `use one of ${choices.join(', ')}`]);
  return problems;
}

function writeProblems(field: Field): readonly Complaint[] {
  const write: unknown = 'write' in field ? field.write : undefined;
  if (write === undefined) return [];
  if (field.type !== 'reference' && field.type !== 'references')
    return [[`it is of type ${field.type}, which is sent as it is read`, 'take `write` away, or declare a reference']];
  return propertyForm.test(String(write))
    ? []
    : [[`it is sent as "${write}", which is not a property name`, 'use letters, digits and "_"']];
}

function emptyProblems(field: Field): readonly Complaint[] {
  if (field.nullable === undefined || emptiableTypes.has(field.type)) return [];
  return [[`it is of type ${field.type}, which is never emptied as ""`, 'take `nullable` away']];
}

export const sentAsRead: readonly FieldType[] = ['rows', 'files', 'localized'];

function unreadProblems(field: Field): readonly Complaint[] {
  if (!field.writeOnly) return [];
  if (!isWritable(field)) return [['it is neither sent nor in an answer', 'take `writeOnly` away']];
  return sentAsRead.includes(field.type)
    ? [[`it is of type ${field.type}, which is sent with what was read`, 'take `writeOnly` away']]
    : [];
}

function positionProblems(field: Field): readonly Complaint[] {
  if (field.type !== 'rows' || field.position === undefined) return [];
  const { position, fields } = field;
  if (!propertyForm.test(position)) return [[`its position "${position}" is not a property name`, 'use letters, digits and "_"']];
  if (!(position in fields) && position !== 'id') return [];
  return [
    [
      `its position "${position}" is also ${position === 'id' ? 'the key of its rows' : 'one of its fields'}`,
      'name it once: saving numbers the rows',
    ],
  ];
}

function tagProblems(field: Field): readonly Complaint[] {
  if (field.type !== 'tags' && field.type !== 'files') return [];
  const limits = { maxItems: field.maxItems, ...(field.type === 'tags' && { maxLength: field.maxLength }) };
  return Object.entries(limits).flatMap(([option, limit]): Complaint[] => {
    if (limit === undefined) return [];
    if (!Number.isInteger(limit) || limit < 1) return [[`its ${option} ${limit} leaves room for nothing`, 'use a whole number from 1']];
    return field.type === 'files' && limit > mostFiles
      ? [[`its ${option} ${limit} is more files than one call can send`, `use ${mostFiles} at most`]]
      : [];
  });
}

export function sharedNames(fields: { readonly [source: string]: Field }): { readonly [source: string]: string } {
  const names = new Map<string, string>();
  const shared: Record<string, string> = {};
  // A field that is read under its own name comes first: it keeps the name.
  const sent = Object.entries(fields).map(([source, field]) => [('write' in field && field.write) || source, source] as const);
  for (const [name, source] of [...sent].sort(([one, first], [other, second]) => Number(one !== first) - Number(other !== second)))
    if (names.has(name)) shared[source] = names.get(name) ?? '';
    else names.set(name, source);
  return shared;
}
