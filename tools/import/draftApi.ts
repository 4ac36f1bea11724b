import { checkFieldUses } from '../../src/fields/checkFieldUses';
import { defineApi } from '../../src/schema/api';
import { checkRegistry } from '../../src/schema/checkRegistry';
import { type AnyDeclaration, resolveResource } from '../../src/schema/resource';
import type { DescribedApi, DescribedCollection } from './describedApi';
import type { Choices, Draft } from './draft';
import { draftProduct } from './draftProduct';
import { draftResource } from './draftResource';
import { disputedEnums } from './guess/disputedEnums';
import type { DraftTarget, Notes } from './guess/drafted';
import { guessApi } from './guess/guessApi';
import { listNames } from './guess/guessPaging';
import { existingTargets, targetsOf } from './guess/resourceNames';
import { isHyperlinked, usualKeys } from './openApi/findPathKey';

const pathForm = /^[A-Za-z0-9][\w-]*(\/[\w-]+)*$/;

/** The reason why a collection cannot be a resource; undefined: it can. */
function whyNot({ path, kind, can, key, fields }: DescribedCollection): string | undefined {
  if (!pathForm.test(path)) return 'its path has other characters than letters, digits, "-" and "_"';
  if (kind === 'singleton') return can.read ? undefined : 'it cannot be read';
  if (!can.list) return 'its records cannot be listed';
  if (!can.read) return 'its records cannot be read one by one, which detail and edit pages need';
  return isHyperlinked(fields) || [...usualKeys, key].some((one) => fields.some(({ source }) => source === one))
    ? undefined
    : 'its records do not say what they are addressed by';
}

/**
 * What an admin of the API could be: declarations, messages in both locales, and a line for each guess. The same API and the same
 * choices give the same draft.
 *
 * @throws DeclarationError when a draft could not be loaded, which is a mistake of the guesses
 */
export function draftApi(described: DescribedApi, choices: Choices): Draft {
  const notes: Notes = { guesses: [], leftOut: [...(described.notes ?? [])] };
  const api = guessApi(described, notes);
  const common = { names: listNames(described), paging: api.paging, envelope: api.envelope };
  const chosen = described.collections.filter(({ path }) => choices.only.length === 0 || choices.only.includes(path));
  for (const path of choices.only.filter((one) => !chosen.some((collection) => collection.path === one)))
    notes.leftOut.push(`${path}: the API has no such collection`);
  const [taken, left] = [chosen.filter((one) => !whyNot(one)), chosen.filter((one) => whyNot(one))];
  for (const one of left) notes.leftOut.push(`/${one.path}/: ${whyNot(one)}`);

  const resources = draftAll(taken, choices, notes, common);
  notes.leftOut.push(...strayReferences(taken, choices));
  for (const { method, path, why } of described.other) notes.leftOut.push(`${method} ${path}: ${why}`);
  const existing = existingTargets(choices, targetsOf(taken, choices));
  selfCheck(
    resources.map(({ declaration }) => declaration),
    existing,
    choices,
  );
  defineApi(api);
  return { api, product: draftProduct(described.title, resources), resources, ...notes };
}

/** Drafts all collections. If one has nothing to show, it is left out and the others are drafted again without it. */
function draftAll(
  taken: readonly DescribedCollection[],
  choices: Choices,
  notes: Notes,
  common: Parameters<typeof draftResource>[1],
): Draft['resources'] {
  const targets = targetsOf(taken, choices);
  const all: readonly DraftTarget[] = [...targets, ...existingTargets(choices, targets)];
  const own: Notes = { guesses: [], leftOut: [] };
  const disputed = disputedEnums(taken);
  const drafts = taken.map((collection, index) => {
    const target = targets[index] as DraftTarget;
    return draftResource(
      {
        about: target.name,
        own: target,
        targets: all,
        collection,
        siblings: collection.fields,
        choices,
        nullIsTold: !common.names.untold,
        disputedEnums: disputed,
        notes: own,
      },
      common,
    );
  });
  const empty = drafts.indexOf(undefined);
  if (empty >= 0) {
    notes.leftOut.push(...own.leftOut.filter((line) => line.startsWith(`${targets[empty]?.name}: /`)));
    return draftAll(taken.toSpliced(empty, 1), choices, notes, common);
  }
  notes.guesses.push(...own.guesses);
  notes.leftOut.push(...own.leftOut);
  return drafts.flatMap((draft) => draft ?? []);
}

/** Decisions about unknown fields, e.g. misspelt ones. */
function strayReferences(taken: readonly DescribedCollection[], choices: Choices): string[] {
  const targets = targetsOf(taken, choices);
  const known = new Set(
    taken.flatMap(({ fields }, index) =>
      fields.flatMap(({ source, items }) =>
        [source, ...(items?.fields ?? []).map((part) => `${source}.${part.source}`)].map((at) => `${targets[index]?.name}.${at}`),
      ),
    ),
  );
  return Object.keys(choices.references)
    .filter((about) => !known.has(about))
    .map((about) => `${about}: no such field was found, so what was said of it changes nothing`);
}

/** Loads the drafts beside the project's declarations, like the admin. */
function selfCheck(declared: readonly AnyDeclaration[], existing: readonly DraftTarget[], { taken = [] }: Choices): void {
  const stubs = existing.map(
    ({ name, path }): AnyDeclaration => ({
      ...{ name, path, icon: 'document', section: 'records', recordRepresentation: 'id' },
      ...{ fields: { name: { type: 'text' } }, list: { columns: ['name'] }, sections: {} },
    }),
  );
  const pages = taken.map((name) => ({ name, icon: 'document', section: 'overview' }) as const);
  const all = [...declared, ...stubs];
  checkRegistry(all, pages);
  checkFieldUses(all.map((one) => resolveResource(one, all)));
}
