import { asObject } from './asObject.ts';
import type { Schema } from './document.ts';
import { both, type FlatSchema, nothing } from './flatSchema.ts';
import type { DocumentedChoice } from './readChoices.ts';

/** Members of an enum that drf-spectacular writes as `BlankEnum`. */
const isBlank = (flat: FlatSchema) =>
  Array.isArray(flat.keywords.enum) && flat.keywords.enum.length > 0 && flat.keywords.enum.every((value) => value === '');

const isKey = ({ kind, choices }: FlatSchema) => (kind === 'integer' || kind === 'string') && !choices;

/** Combines the members of `oneOf` or `anyOf`, without null and blank. Enums are united; objects have the properties of all members. */
export function alternatives(members: readonly FlatSchema[]): FlatSchema {
  const nullable = members.some((member) => member.kind === 'null' || member.nullable);
  const rest = members.filter((member) => member.kind !== 'null' && !isBlank(member));
  const [first = nothing] = rest;
  if (rest.length <= 1) return { ...first, nullable };
  const record = rest.find(({ component }) => component !== undefined);
  const key = rest.find(isKey);
  // A key or its record, as in NetBox's bodies and Directus's relations.
  if (record && key && rest.every((member) => member === record || isKey(member)))
    return { ...nothing, nullable, refersTo: record.component };
  const kindsOfRest = new Set(rest.map((member) => member.kind));
  const numbers = [...kindsOfRest].every((kind) => kind === 'integer' || kind === 'number');
  const kind = kindsOfRest.size === 1 ? first.kind : numbers ? 'number' : 'any';
  return {
    kind,
    nullable,
    choices: rest.every((member) => member.choices) ? titled(rest) : undefined,
    properties: kind === 'object' ? unitedProperties(rest) : undefined,
    required: first.required.filter((name) => rest.every((member) => member.required.includes(name))),
    items: kind === 'array' ? first.items : undefined,
    keywords: sharedKeywords(rest),
  };
}

function sharedKeywords([first = nothing, ...others]: readonly FlatSchema[]): Schema {
  const isShared = ([keyword, value]: [string, unknown]) =>
    others.every(({ keywords }) => JSON.stringify((keywords as Record<string, unknown>)[keyword]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first.keywords).filter(isShared));
}

/** Choices of OpenAPI 3.1: alternatives with a `const` and a `title` each. Duplicate values count once. */
function titled(members: readonly FlatSchema[]): readonly DocumentedChoice[] {
  const choices = members.flatMap(({ choices = [], keywords }) =>
    choices.length === 1 && choices[0] && 'const' in keywords && keywords.title ? [{ ...choices[0], label: keywords.title }] : choices,
  );
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}

function unitedProperties(members: readonly FlatSchema[]): FlatSchema['properties'] {
  const united = new Map<string, Schema[]>();
  for (const { properties = {} } of members)
    for (const [name, schema] of Object.entries(properties)) {
      const known = united.get(name) ?? [];
      if (!known.some((each) => JSON.stringify(each) === JSON.stringify(schema))) known.push(schema);
      united.set(name, known);
    }
  return Object.fromEntries(
    [...united].map(([name, [first = {}, ...others]]) => [name, others.length ? { anyOf: [first, ...others] } : first]),
  );
}

/** Adds the property that identifies the alternative. Without a mapping its values are the components' names. */
export function withDiscriminator(flat: FlatSchema, { discriminator }: Schema, names: readonly string[]): FlatSchema {
  const name = discriminator?.propertyName;
  if (typeof name !== 'string' || flat.kind !== 'object') return flat;
  const values = Object.keys(asObject(discriminator?.mapping) ?? {});
  const choices = values.length > 0 ? values : names;
  const own = flat.properties?.[name];
  const property: Schema = { allOf: [{ type: 'string', enum: choices }, ...(own ? [own] : [])] };
  return both(flat, { ...nothing, properties: { [name]: property }, required: [name] });
}
