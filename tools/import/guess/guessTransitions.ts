import type { Transition } from '../../../src/schema/declaration';
import type { Fields } from '../../../src/schema/fieldTypes';
import { ownValue } from '../../../src/schema/ownValue';
import { listed } from '../../words';
import type { DescribedCall } from '../describedApi';
import english from '../words/english.json';
import { camel, wordsOf } from '../words/words';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { choicesOf } from './guessChoice';
import { verbChanges, verbs } from './verbs';

export interface DraftedTransition {
  readonly name: string;
  readonly words: readonly string[];
  readonly transition: Transition<Fields>;
}

/** Returns the action of a call below a record, e.g. `mark-paid` of `{id}/mark-paid/`. */
export function actionOf({ method, path }: DescribedCall): string | undefined {
  return method === 'POST' || method === 'PATCH' ? /^\{id\}\/([a-zA-Z][\w-]*)\/?$/.exec(path)?.[1] : undefined;
}

/** First words of calls that need values. */
const needy = new Set(listed(english.verbsWithValues));

/**
 * Whether a button can make a call, as it takes no values or none that must be there. Generated documents say of an action without
 * a serializer of its own that it takes the whole record: that says nothing.
 */
function takesNothing({ body = [] }: DescribedCall, words: readonly string[], scope: Scope): boolean {
  if (body.length === 0) return true;
  const isKnown = ownValue(verbs, words.join(' ')) !== undefined;
  const writable = scope.collection.fields.filter(({ readOnly }) => !readOnly).map(({ source }) => source);
  const isWholeRecord = body.length >= writable.length && body.every(({ source }) => writable.includes(source));
  return isWholeRecord ? isKnown || !needy.has(words[0] ?? '') : isKnown && body.every(({ required }) => !required);
}

interface Change {
  readonly when: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Finds the flag or choice that a verb changes. */
function changeOf(words: readonly string[], fields: readonly DraftedField[]): Change {
  const { done, clears = [], from } = verbChanges(words);
  const flag = (names: readonly string[]) => fields.find((one) => one.field.type === 'boolean' && names.includes(one.words.join(' ')));
  const cleared = flag(clears);
  if (cleared) return { when: { [cleared.source]: true }, set: { [cleared.source]: false } };
  const raised = flag(done);
  if (raised) return { when: { [raised.source]: false }, set: { [raised.source]: true } };
  for (const { source, field, described } of fields) {
    if (field.type !== 'choice' || field.integer) continue;
    const choices = choicesOf(described);
    const choiceOf = (names: readonly string[]) =>
      names.flatMap((name) => choices.find((one) => [one.words.join(' '), wordsOf(one.value).join(' ')].includes(name)) ?? [])[0]?.value;
    const [after, before] = [choiceOf(done), choiceOf(from)];
    if (after !== undefined)
      return { when: before !== undefined && before !== after ? { [source]: before } : {}, set: { [source]: after } };
  }
  return { when: {}, set: {} };
}

const said = (values: object) =>
  Object.entries(values)
    .map(([source, value]) => `${source} ${value}`)
    .join(', ');

/** Declares buttons for calls below a record. */
export function guessTransitions(fields: readonly DraftedField[], calls: readonly DescribedCall[], scope: Scope): DraftedTransition[] {
  const shown = fields.filter(({ writeOnly }) => !writeOnly);
  const drafted = calls.flatMap((call): DraftedTransition[] => {
    const action = actionOf(call);
    if (action === undefined) return [];
    const words = wordsOf(action);
    const verb = ownValue(verbs, words.join(' '));
    if (!takesNothing(call, words, scope)) {
      leaveOut(scope, '', `${call.method} ${call.path} takes values of its own, which no button asks for`);
      return [];
    }
    const { when, set } = changeOf(words, shown);
    const on = said(when) ? `on records with ${said(when)}` : 'on every record';
    note(
      scope,
      `transitions.${camel(words)}`,
      `a button, from ${call.method} ${call.path}, offered ${on}${said(set) ? ` and leading to ${said(set)}` : ''}`,
    );
    const transition = {
      icon: verb?.icon ?? 'verify',
      when,
      set,
      tone: verb?.tone ?? 'neutral',
      call: { method: call.method as 'PATCH' | 'POST', path: call.path },
    };
    return [{ name: camel(words), words, transition: transition as Transition<Fields> }];
  });
  return drafted.filter(({ name }, index) => drafted.findIndex((one) => one.name === name) === index);
}
