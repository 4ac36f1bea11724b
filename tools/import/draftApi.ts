import type { DescribedApi, DescribedCollection, DescribedField } from '../../server/openApi/describedApi';
import { isHyperlinked, usualKeys } from '../../server/openApi/findPathKey';
import { checkFieldUses } from '../../src/fields/checkFieldUses';
import { defineApi } from '../../src/schema/api';
import { checkRegistry } from '../../src/schema/checkRegistry';
import { type AnyDeclaration, resolveResource } from '../../src/schema/resource';
import type { Choices, Draft } from './draft';
import { draftProduct } from './draftProduct';
import { draftResource } from './draftResource';
import { addReferrers } from './guess/addReferrers';
import type { DraftTarget, Notes } from './guess/drafted';
import { guessApi } from './guess/guessApi';
import { listNames } from './guess/guessPaging';
import { existingTargets, getTargets } from './guess/resourceNames';

const pathForm = /^[A-Za-z0-9][\w-]*(\/([\w-]+|\{\w+\}(?=\/)))*$/;

function whyNot({ path, kind, can, key, fields }: DescribedCollection): string | undefined {
  if (!pathForm.test(path)) return 'its path has other characters than letters, digits, "-" and "_"';
  if (kind === 'singleton') return can.read ? undefined : 'it cannot be read';
  if (!can.list) return 'its records cannot be listed';
  return isHyperlinked(fields) || [...usualKeys, key].some((one) => fields.some(({ source }) => source === one))
    ? undefined
    : 'its records do not say what they are addressed by';
}

/** Drafts declarations, messages and notes about the guesses. @throws DeclarationError if a draft does not load */
export function draftApi(described: DescribedApi, choices: Choices): Draft {
  const notes: Notes = { guesses: [], leftOut: [...(described.notes ?? [])] };
  const api = guessApi(described, notes);
  const common = { names: listNames(described), paging: api.paging, envelope: api.envelope };
  const chosen = described.collections.filter(({ path }) => choices.only.length === 0 || choices.only.includes(path));
  for (const path of choices.only.filter((one) => !chosen.some((collection) => collection.path === one)))
    notes.leftOut.push(`${path}: the API has no such collection`);
  const [usable, left] = [chosen.filter((one) => !whyNot(one)), chosen.filter((one) => whyNot(one))];
  for (const one of left) notes.leftOut.push(`/${one.path}/: ${whyNot(one)}`);
  const accepted = withParents(usable);
  for (const { path, parent } of usable.filter((one) => !accepted.includes(one)))
    notes.leftOut.push(`/${path}/: it is below ${parent?.path}, which is left out`);

  const resources = draftAll(accepted, choices, notes, common);
  notes.leftOut.push(...strayReferences(accepted, choices));
  notes.leftOut.push(...listCalls(described.other));
  const existing = existingTargets(choices, getTargets(accepted, choices));
  selfCheck(
    resources.map(({ declaration }) => declaration),
    existing,
    choices,
  );
  defineApi(api);
  return { api, product: draftProduct(described.title, resources), resources, ...notes };
}

/** Returns a line for each path and reason, such as `GET, POST /orders/: it is no collection`. */
function listCalls(calls: DescribedApi['other']): readonly string[] {
  const getEnd = ({ path, why }: (typeof calls)[number]) => `${path}: ${why}`;
  const methodsOf = (end: string) => calls.flatMap((call) => (getEnd(call) === end ? call.method : [])).join(', ');
  return [...new Set(calls.map(getEnd))].map((end) => `${methodsOf(end)} ${end}`);
}

const withParents = (collections: readonly DescribedCollection[]) =>
  collections.filter(({ parent }) => !parent || collections.some(({ path }) => path === parent.path));

/** Drafts all collections. If one has nothing to show, it is left out and the others are drafted again without it. */
function draftAll(
  accepted: readonly DescribedCollection[],
  choices: Choices,
  notes: Notes,
  common: Parameters<typeof draftResource>[1],
): Draft['resources'] {
  const targets = getTargets(accepted, choices);
  // A key of a record below another one names no record by itself.
  const all: readonly DraftTarget[] = [...targets, ...existingTargets(choices, targets)].filter(({ path }) => !path.includes('{'));
  const own: Notes = { guesses: [], leftOut: [] };
  const disputed = disputedEnums(accepted);
  const drafts = accepted.map((collection, index) => {
    const target = targets[index] as DraftTarget;
    return draftResource(
      {
        about: target.name,
        own: target,
        targets: all,
        collection,
        siblings: collection.fields,
        choices,
        isNullDocumented: !common.names.areParametersUnknown,
        disputedEnums: disputed,
        notes: own,
      },
      common,
    );
  });
  const empty = drafts.indexOf(undefined);
  if (empty >= 0) {
    notes.leftOut.push(...own.leftOut.filter((line) => line.startsWith(`${targets[empty]?.name}: /`)));
    return draftAll(withParents(accepted.toSpliced(empty, 1)), choices, notes, common);
  }
  const whole = addReferrers(drafts, accepted, targets, own);
  notes.guesses.push(...own.guesses);
  notes.leftOut.push(...own.leftOut);
  return whole.flatMap((draft) => draft ?? []);
}

function strayReferences(accepted: readonly DescribedCollection[], choices: Choices): string[] {
  const targets = getTargets(accepted, choices);
  const known = new Set(
    accepted.flatMap(({ fields }, index) =>
      fields.flatMap(({ source, items }) =>
        [source, ...(items?.fields ?? []).map((part) => `${source}.${part.source}`)].map((at) => `${targets[index]?.name}.${at}`),
      ),
    ),
  );
  return Object.keys(choices.references)
    .filter((about) => !known.has(about))
    .map((about) => `${about}: no such field was found, so what was said of it changes nothing`);
}

function selfCheck(declared: readonly AnyDeclaration[], existing: readonly DraftTarget[], { reserved = [] }: Choices): void {
  const stubs = existing.map(
    ({ name, path }): AnyDeclaration => ({
      name,
      path,
      icon: 'document',
      section: 'records',
      recordRepresentation: 'id',
      fields: { name: { type: 'text' } },
      list: { columns: ['name'] },
      sections: {},
    }),
  );
  const pages = reserved.map((name) => ({ name, icon: 'document', section: 'overview' }) as const);
  const all = [...declared, ...stubs];
  checkRegistry(all, pages);
  checkFieldUses(all.map((one) => resolveResource(one, all)));
}

/** Components of enums with different labels in different fields. drf-spectacular joins enums that have the same values. */
function disputedEnums(collections: readonly DescribedCollection[]): ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  const visit = ({ labels, choices = [], fields = [], items }: DescribedField): void => {
    if (labels) {
      const words = JSON.stringify(choices.map(({ value, label }) => [String(value), label ?? String(value)]).sort());
      known.set(labels.component, (known.get(labels.component) ?? new Set()).add(words));
    }
    for (const each of items ? [...fields, items] : fields) visit(each);
  };
  for (const { fields } of collections) for (const each of fields) visit(each);
  return new Set([...known].flatMap(([component, words]) => (words.size > 1 ? [component] : [])));
}
