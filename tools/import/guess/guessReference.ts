import type { DescribedField } from '../../../server/openApi/describedApi';
import { isHyperlinked } from '../../../server/openApi/findPathKey';
import { toSingular } from '../../../server/openApi/words/inflect';
import { singularWords, splitWords } from '../../../server/openApi/words/words';
import { nameWords } from '../words/nameWords';
import { type DraftTarget, elsewhere, leaveOut, note, type Scope } from './drafted';
import { byComponent, byHint, byName, bySibling, hasKey, type Pointed } from './findTarget';
import { canBeKey, canBeRecord } from './keyTypes';

const keySuffix = /^(id|ids|pk|uuid|uuids|uid|guid)$/;

export function withoutKeySuffix(words: readonly string[]): readonly string[] {
  return words.length > 1 && keySuffix.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

const isPlural = (words: readonly string[]) => toSingular(words.at(-1) ?? '') !== words.at(-1);

function asSaid(source: string, { choices, about, targets, notes }: Scope): DraftTarget | 'none' | undefined {
  const said = choices.references[`${about}.${source}`];
  if (said === undefined) return undefined;
  if (said === '') return 'none';
  const target = targets.find(({ name, path }) => name === said || path === said);
  if (!target) leaveOut({ notes, about }, source, `there is no resource "${said}" for it to refer to`);
  return target;
}

/** Returns true for a number with limits or with a plural name, which is an amount or a count. */
function isAmount({ source, min, max }: DescribedField): boolean {
  const words = splitWords(source);
  const isKey = withoutKeySuffix(words).length < words.length;
  return !isKey && (min !== undefined || max !== undefined || isPlural(words));
}

function pointedByKey(described: DescribedField, scope: Scope, isList: boolean): Pointed | undefined {
  const { source, kind, format } = described;
  if (described.choices || format === 'decimal' || !['integer', 'number', 'string', 'any'].includes(kind)) return undefined;
  if (described.refersTo !== undefined) return byHint(described.refersTo, scope);
  const words = splitWords(source);
  const named = bySibling(source, scope) ?? byName(singularWords(withoutKeySuffix(words)), scope);
  // Other URLs have this format too.
  if (named && format === 'uri') return isHyperlinked(scope.collection.fields) ? { ...named, unsure: true } : undefined;
  if (!named || !canBeKey(described, named.target)) return undefined;
  if (kind === 'any') return format === 'field' || (format === undefined && !named.unsure) ? named : undefined;
  // A number with the name of a collection can be an amount.
  if (kind === 'number') {
    const isKey = withoutKeySuffix(words).length < words.length;
    return isKey ? named : isAmount(described) ? undefined : { ...named, unsure: true };
  }
  if (kind === 'integer') {
    if (!isList && isAmount(described)) return undefined;
    return nameWords.order.test(words.join('_')) && named.from === 'its name' ? { ...named, unsure: true } : named;
  }
  if (format === 'uuid') return named;
  // A text has a maximum length. The key of another record has none.
  const isText = (format !== undefined && format !== 'slug') || described.readOnly || described.maxLength !== undefined;
  return isText || named.unsure ? undefined : named;
}

function pointedByObject(described: DescribedField, scope: Scope): Pointed | undefined {
  if (!hasKey(described)) return undefined;
  const words = withoutKeySuffix(splitWords(described.source));
  const isForSeveral = isPlural(words);
  const named = isForSeveral ? undefined : byName(singularWords(words), scope);
  const pointed = byComponent(described.component ?? described.refersTo, scope) ?? (named?.unsure ? undefined : named);
  return pointed && canBeRecord(described.fields, pointed.target) ? pointed : undefined;
}

/** Finds the resource that a field refers to. Uncertain guesses are only reported. */
export function guessTarget(described: DescribedField, scope: Scope, isList = false): DraftTarget | undefined {
  const { source } = described;
  const said = asSaid(source, scope);
  if (said === 'none') return undefined;
  if (said) return said;
  const pointed = described.kind === 'object' ? pointedByObject(described, scope) : pointedByKey(described, scope, isList);
  if (!pointed) return undefined;
  const { target, from, unsure } = pointed;
  const about = `${scope.about}.${source}`;
  if (!unsure) {
    note(
      scope,
      source,
      `refers to ${target.name}, from ${from}`,
      `say --reference ${about}=<resource>, or = for none, or ${elsewhere(scope)}`,
    );
    return target;
  }
  note(
    scope,
    source,
    `no reference, as nothing but ${from} says that it may refer to ${target.name}`,
    `say --reference ${about}=${target.name} if it does`,
    { question: `What does \`${about}\` refer to?`, answers: [target.name, ''] },
  );
  return undefined;
}
