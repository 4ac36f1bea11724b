import type { DescribedCollection } from '../../../server/openApi/describedApi';
import { toSingular } from '../../../server/openApi/words/inflect';
import type { Fields } from '../../../src/schema/fieldTypes';
import type { AnyDeclaration } from '../../../src/schema/resource';
import type { DraftResource } from '../draft';
import type { DraftTarget, Notes } from './drafted';

const ending = /(__isnull|_isnull|__is_null|__isempty)$/;

type Drafts = readonly (DraftResource | undefined)[];

/**
 * Adds filters by whether records refer to a record: `orders__isnull` of customers, if orders have one reference to customers.
 * Notes which references the API has no such filter for, because the app could count them.
 */
export function addReferrers<D extends Drafts>(
  drafts: D,
  collections: readonly DescribedCollection[],
  targets: readonly DraftTarget[],
  notes: Notes,
): Drafts {
  const countable: string[] = [];
  const whole = drafts.map((draft, index) => {
    if (!draft) return draft;
    const { declaration } = draft;
    const { list } = declaration;
    const found = findReferrers(declaration, collections[index]?.parameters ?? [], drafts, targets);
    const others = getReferring(declaration, drafts, targets).filter((one) => !found.some(([source]) => source === one.source));
    if (others.length > 0) countable.push(`${declaration.name} by ${others.map(({ source }) => `\`${source}\``).join(', ')}`);
    if (found.length === 0) return draft;
    for (const [source, parameter] of found) {
      removeLeftOut(notes, `${declaration.name}.list.filters: no filter is made of `, parameter);
      const line = `the filter \`${parameter}\` asks whether records of \`${source}\` refer to it; change it in resources/${declaration.name}.ts`;
      notes.guesses.push({ about: `${declaration.name}.list.filters.${source}`, line });
    }
    const parameters = Object.fromEntries(found.map(([source, empty]) => [source, { empty }]));
    return {
      ...draft,
      declaration: {
        ...declaration,
        list: {
          ...list,
          filters: [...(list.filters ?? []), ...found.map(([source]) => source)],
          parameters: { ...list.parameters, ...parameters },
        },
      },
    };
  });
  if (countable.length > 0) notes.leftOut.push(`${counted}: ${countable.join('; ')}`);
  return whole;
}

const counted =
  'lists: the API does not say that it filters by referring records. For up to 2,000 records the app counts them itself, where `list.filters` names one and `list.parameters` has it as `{ counted: true }`';

function findReferrers(
  declaration: AnyDeclaration,
  parameters: DescribedCollection['parameters'],
  drafts: Drafts,
  targets: readonly DraftTarget[],
): readonly (readonly [source: string, parameter: string])[] {
  return parameters.flatMap(({ name: parameter }) => {
    const base = ending.test(parameter) ? toWords(parameter.replace(ending, '')) : undefined;
    if (base === undefined) return [];
    const [only, ...rest] = getReferring(declaration, drafts, targets).filter(({ target }) => getNames(target).includes(base));
    // Two references to the same resource: the parameter does not say which.
    return only !== undefined && rest.length === 0 ? [[only.source, parameter] as const] : [];
  });
}

function getReferring({ name, fields }: AnyDeclaration, drafts: Drafts, targets: readonly DraftTarget[]) {
  return drafts.flatMap((other, index) => {
    const target = targets[index];
    if (!other || !target || Object.hasOwn(fields, target.name)) return [];
    const refers = Object.entries(other.declaration.fields as Fields).filter(
      ([, field]) => field.type === 'reference' && field.resource === name,
    );
    return refers.map(([source]) => ({ target, source: `${target.name}.${source}` }));
  });
}

/** Django names the filter after the related name, which usually is the plural, or after the model. */
function getNames({ name, path, singular }: DraftTarget): readonly string[] {
  const last = toWords(path.split('/').at(-1) ?? '');
  return [toWords(name), last, toSingular(last), singular.join('').toLowerCase()];
}

const toWords = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

function removeLeftOut({ leftOut }: Notes, start: string, parameter: string): void {
  const at = leftOut.findIndex((line) => line.startsWith(start));
  if (at < 0) return;
  const others = (leftOut[at] ?? '')
    .slice(start.length)
    .split(', ')
    .filter((one) => one !== parameter);
  leftOut.splice(at, 1, ...(others.length > 0 ? [start + others.join(', ')] : []));
}
