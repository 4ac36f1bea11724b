import type { DescribedField } from '../../../server/openApi/describedApi';
import { listed } from '../../../server/openApi/listed';
import english from '../../../server/openApi/words/english.json';
import { singularWords, splitWords } from '../../../server/openApi/words/words';
import { nameWords } from '../words/nameWords';
import type { DraftTarget, Scope } from './drafted';

export interface Pointed {
  readonly target: DraftTarget;
  readonly from: string;
  /** Another collection is as likely, or the name only resembles the collection's. */
  readonly unsure?: boolean;
}

const peopleCollections = listed(english.people);

const prefixes = /^(Nested|Simple|Brief|Mini|Minimal|Short|Basic|Base|Patched|Writable|Lite)(?=[A-Z])/;
const suffixes =
  /(?<=[a-z0-9])(Serializer|Schema|Model|DTO|Dto|Request|Response|Nested|Simple|Brief|Mini|Minimal|Short|Basic|Lite|Summary|Detail|List|Read|Ref|Reference|Inline|Small|Public|Retrieve|Light)$/;

/** Removes affixes of partial serializers: `UserBrief` and `NestedUser` are users. */
function bareComponent(component: string): string {
  let bare = component;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(prefixes, '').replace(suffixes, '');
  }
  return singularWords(splitWords(bare)).join(' ');
}

export function byComponent(component: string | undefined, { targets }: Scope): Pointed | undefined {
  if (component === undefined) return undefined;
  const from = `its schema \`${component}\``;
  const exact = targets.filter((target) => target.component === component || target.components?.includes(component));
  const wanted = bareComponent(component);
  const alike = exact.length > 0 ? exact : targets.filter((target) => target.component && bareComponent(target.component) === wanted);
  const [target] = alike;
  return target && { target, from, unsure: alike.length > 1 };
}

/** Finds a target by an extension that names a component, a path or a collection. */
export function byHint(hint: string, scope: Scope): Pointed | undefined {
  const name = singularWords(splitWords(hint)).join('');
  const named = scope.targets.filter(({ path, singular }) => path === hint || singular.join('') === name);
  const [target] = named;
  const pointed = byComponent(hint, scope) ?? (target && { target, from: '', unsure: named.length > 1 });
  return pointed && { ...pointed, from: `\`${hint}\` in the document` };
}

/** Finds a target by a nested record: `order_detail` is the record with the key `order`. */
export function bySibling(source: string, scope: Scope): Pointed | undefined {
  const name = splitWords(source).join(' ');
  for (const { source: other, kind, component } of scope.siblings) {
    const isRecord = /^ (detail|details|data|object|obj|info|full|expanded|nested)$/.test(splitWords(other).join(' ').slice(name.length));
    if (kind !== 'object' || !splitWords(other).join(' ').startsWith(name) || !isRecord) continue;
    const pointed = byComponent(component, scope);
    if (pointed && !pointed.unsure) return { ...pointed, from: `\`${other}\` beside it` };
  }
  return undefined;
}

/** Finds a target by a name without the suffix of a key. Only the exact name of one collection is certain. */
export function byName(words: readonly string[], scope: Scope): Pointed | undefined {
  const { own, targets } = scope;
  const name = words.join(' ');
  const ownName = [...own.singular, ...words].join('');
  // `category` of an exercise more likely refers to `exercise-categories` than to `categories`.
  const within = targets.find((target) => target !== own && target.singular.join('') === ownName);
  const exact = targets.filter(({ singular }) => singular.join('') === words.join(''));
  const [first] = exact;
  // `thing` of a thing may be another value, such as a number for people.
  if (first && !within) return { target: first, from: 'its name', unsure: exact.length > 1 || first === own };
  if (within) return { target: within, from: 'its name and that of the record', unsure: true };
  const ending = targets.find(({ singular }) => singular.length > 1 && singular.at(-1) === name);
  if (ending) return { target: ending, from: 'the end of that name', unsure: true };
  if (name === 'parent') return { target: own, from: 'its name', unsure: true };
  if (nameWords.person.test(words.join('_'))) {
    const [person] = peopleCollections.flatMap((word) => targets.filter(({ singular }) => singular.join(' ') === word));
    return person && { target: person, from: 'its name, which is a person’s', unsure: true };
  }
  const prefixed = targets.find(({ singular }) => words.length > singular.length && name.endsWith(` ${singular.join(' ')}`));
  return prefixed && { target: prefixed, from: 'the end of its name', unsure: true };
}

export const hasKey = ({ fields }: DescribedField): boolean =>
  !fields || fields.length === 0 || fields.some(({ source }) => ['id', 'pk', 'uuid', 'uid', 'slug'].includes(source));
