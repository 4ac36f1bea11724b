import { alternatives, withDiscriminator } from './alternatives.ts';
import { asObject } from './asObject.ts';
import { componentName, type Resolver } from './createResolver.ts';
import type { Schema } from './document.ts';
import { both, type FlatSchema, nothing } from './flatSchema.ts';
import { ownPart } from './ownPart.ts';
import { type DocumentedChoice, getLabels, withoutLabels } from './readChoices.ts';

/** Removes title and description of a component, which do not describe the property. */
function withoutOwnWords(flat: FlatSchema): FlatSchema {
  const { title: _title, description: _description, ...keywords } = flat.keywords;
  return { ...flat, keywords };
}

/** @param seen `$ref`s so far, which ends a component that contains itself */
export function flattenSchema(schema: Schema | boolean | null | undefined, resolver: Resolver, seen: readonly string[] = []): FlatSchema {
  if (typeof schema !== 'object' || schema === null) return nothing;
  let flat = nothing;
  let follow = seen;
  if (typeof schema.$ref === 'string') {
    if (seen.includes(schema.$ref)) return nothing;
    follow = [...seen, schema.$ref];
    const { $ref } = schema;
    const target = flattenSchema(followOnce($ref, resolver), resolver, follow);
    const name = componentName($ref);
    flat = withoutOwnWords({
      ...target,
      component: target.kind === 'object' ? name : undefined,
      enumComponent: target.choices ? (target.enumComponent ?? name) : undefined,
    });
  }
  const flattened = (each: Schema) => flattenSchema(each, resolver, follow);
  const all = Array.isArray(schema.allOf) ? schema.allOf.map(flattened) : [];
  if (all.length > 0) flat = all.reduce(both, flat);
  // Several components have no common name.
  if (all.filter((part) => part.component).length > 1) flat = { ...flat, component: undefined };
  const either = [schema.oneOf, schema.anyOf].find(Array.isArray) ?? [];
  if (either.length > 0) flat = both(flat, alternatives(either.map(flattened)));
  const whole = flattenKinds(both(flat, ownPart(schema)), schema, either, resolver, follow);
  const choices = relabelled(whole.choices, schema.description);
  return { ...whole, choices, ...(choices !== whole.choices && { ownLabels: true }) };
}

function flattenKinds(
  flat: FlatSchema,
  schema: Schema,
  either: readonly Schema[],
  resolver: Resolver,
  follow: readonly string[],
): FlatSchema {
  if (!schema.discriminator) return flat;
  const mapped = Object.values(asObject(schema.discriminator.mapping) ?? {})
    .map(String)
    .map((to) => (to.includes('/') ? to : `#/components/schemas/${to}`));
  // A base that one of its kinds refers to is only a part of that kind.
  const isPart = mapped.some(($ref) => follow.includes($ref));
  if (isPart) return flat;
  const kinds = either.length > 0 ? [] : mapped.map(($ref) => flattenSchema({ $ref }, resolver, follow));
  const properties = kinds.length > 0 ? alternatives(kinds).properties : undefined;
  const names = either.flatMap((each) => (typeof each?.$ref === 'string' ? [componentName(each.$ref)] : []));
  return withDiscriminator({ ...flat, properties: properties ? { ...properties, ...flat.properties } : flat.properties }, schema, names);
}

function followOnce($ref: string, resolver: Resolver): Schema {
  return resolver.resolve<Schema>({ $ref });
}

/** Labels in the property's own description take precedence. Values that it does not list lose the labels of other properties. */
function relabelled(choices: readonly DocumentedChoice[] | undefined, description: unknown): readonly DocumentedChoice[] | undefined {
  if (!choices || typeof description !== 'string') return choices;
  const labels = getLabels(description);
  if (!choices.some(({ value }) => labels.has(String(value)))) return choices;
  return choices.map(({ value }) => {
    const label = labels.get(String(value));
    return label && label !== String(value) ? { value, label } : { value };
  });
}

export function describes(flat: FlatSchema): string | undefined {
  return withoutLabels(flat.keywords.description);
}
