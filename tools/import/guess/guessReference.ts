/** Which fields point to records of another collection, by schema, by name, or as people said. */

import type { DescribedField } from '../describedApi';
import { singularOf } from '../words/inflect';
import { singularWords, wordsOf } from '../words/words';
import { elsewhere, leaveOut, note, type Scope, type Target } from './drafted';
import { limitsOf } from './guessNumber';
import { nameWords } from './nameWords';

/** What a field points to. `unsure`: the name only resembles the collection's. */
interface Pointed {
  readonly target: Target;
  readonly from: string;
  readonly unsure?: boolean;
}

/** Where fields that name a person lead, the likeliest first. */
const peopleCollections = ['user', 'account', 'employee', 'staff', 'member', 'customer', 'client'];
const keySuffix = /^(id|ids|pk|uuid|uuids|guid)$/;

/** The words of a source without the suffix that says "key of". */
export function withoutKeySuffix(words: readonly string[]): readonly string[] {
  return words.length > 1 && keySuffix.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/** The component's name without what serializers of parts of a record are called: `UserBrief` and `NestedUser` are users. */
function bareComponent(component: string): string {
  const bare = component
    .replace(/^(Nested|Simple|Brief|Mini|Minimal|Short|Basic|Base|Patched|Lite)(?=[A-Z])/, '')
    .replace(/(Serializer|Schema|Model|DTO)$/, '')
    .replace(
      /(Nested|Simple|Brief|Mini|Minimal|Short|Basic|Lite|Summary|Detail|List|Read|Ref|Reference|Inline|Small|Public|Retrieve|Light)$/,
      '',
    );
  return singularWords(wordsOf(bare)).join(' ');
}

function byComponent({ component }: DescribedField, { targets }: Scope): Target | undefined {
  if (!component) return undefined;
  const [wanted, exact] = [bareComponent(component), targets.find((target) => target.component === component)];
  return exact ?? targets.find((target) => target.component !== undefined && bareComponent(target.component) === wanted);
}

/** As people said it: a target, "none", or nothing said. */
function asSaid(source: string, { choices, about, targets, notes }: Scope): Target | 'none' | undefined {
  const said = choices.references[`${about}.${source}`];
  if (said === undefined) return undefined;
  if (said === '') return 'none';
  const target = targets.find(({ name, path }) => name === said || path === said);
  if (!target) leaveOut({ notes, about }, source, `there is no resource "${said}" for it to refer to`);
  return target;
}

function byName(words: readonly string[], scope: Scope): Pointed | undefined {
  const name = words.join(' ');
  const exact = scope.targets.find(({ singular }) => singular.join(' ') === name);
  if (exact) return { target: exact, from: 'its name' };
  // `item` for `order-items` within orders, `address` for `customer-addresses`.
  const ending = scope.targets.find(({ singular }) => singular.length > 1 && singular.at(-1) === name);
  if (ending) return { target: ending, from: 'the end of that name', unsure: true };
  if (name === 'parent') return { target: scope.own, from: 'its name' };
  if (nameWords.person.test(words.join('_'))) {
    const [person] = peopleCollections.flatMap((word) => scope.targets.filter(({ singular }) => singular.join(' ') === word));
    return person && { target: person, from: 'its name, which is a person’s', unsure: person.singular[0] !== 'user' };
  }
  const prefixed = scope.targets.find(({ singular }) => words.length > singular.length && name.endsWith(` ${singular.join(' ')}`));
  return prefixed && { target: prefixed, from: 'the end of its name', unsure: true };
}

/** A single key: a bare integer, a UUID, or text where the other collection's keys are text. */
function pointedByKey(described: DescribedField, scope: Scope): Pointed | undefined {
  const { source, kind, format } = described;
  if (described.choices || format === 'decimal') return undefined;
  const words = wordsOf(source);
  const bare = withoutKeySuffix(words);
  const isKey = bare.length < words.length;
  const pointed = byName(singularWords(bare), scope);
  if (!pointed) return undefined;
  if (kind === 'integer') {
    const { min, max, ...limits } = { ...limitsOf(described), stated: described.min ?? described.max };
    const isNumber = !isKey && (min !== undefined || max !== undefined || limits.stated !== undefined);
    // `orders` as a number is how many there are; `order` is a place in an order as likely as not.
    if (isNumber || (!isKey && singularOf(words.at(-1) ?? '') !== words.at(-1))) return undefined;
    return nameWords.order.test(words.join('_')) ? { ...pointed, unsure: true } : { ...pointed, unsure: Boolean(pointed.unsure) && !isKey };
  }
  if (kind === 'any') return format === 'field' || format === undefined ? pointed : undefined;
  if (kind !== 'string') return undefined;
  if (format === 'uuid') return { ...pointed, unsure: Boolean(pointed.unsure) && !isKey };
  // A text has a largest length; a key of another record has none, as the other collection has its limits.
  const isText = (format !== undefined && format !== 'slug') || described.readOnly || described.maxLength !== undefined;
  return isText || pointed.unsure || !pointed.target.hasTextKeys ? undefined : pointed;
}

/** An object that has a key. */
function pointedByObject(described: DescribedField, scope: Scope): Pointed | undefined {
  const { fields } = described;
  if (fields && fields.length > 0 && !fields.some(({ source }) => ['id', 'pk', 'uuid', 'slug'].includes(source))) return undefined;
  const target = byComponent(described, scope);
  if (target) return { target, from: `its schema \`${described.component}\`` };
  const pointed = byName(singularWords(withoutKeySuffix(wordsOf(described.source))), scope);
  return pointed && !pointed.unsure ? pointed : undefined;
}

/**
 * The resource that a field refers to, and its line.
 *
 * @param described the field, or for several the items of the field under its name
 * @returns undefined: it is no reference
 */
export function guessTarget(described: DescribedField, scope: Scope): Target | undefined {
  const { source } = described;
  const said = asSaid(source, scope);
  if (said === 'none') return undefined;
  if (said) return said;
  const pointed = described.kind === 'object' ? pointedByObject(described, scope) : pointedByKey(described, scope);
  if (!pointed) return undefined;
  const { target, from, unsure } = pointed;
  const how = `say --reference ${scope.about}.${source}=<resource>, or = for none`;
  const question = { question: `What does \`${scope.about}.${source}\` refer to?`, answers: [target.name, ''] };
  note(
    scope,
    source,
    `refers to ${target.name}, from ${from}${unsure ? ', but that is not certain' : ''}`,
    unsure ? how : `${how}, or ${elsewhere(scope)}`,
    unsure ? question : undefined,
  );
  return target;
}
