import type { Transition } from '../../../src/schema/declaration';
import type { Fields } from '../../../src/schema/fieldTypes';
import type { DescribedCall } from '../describedApi';
import { camel, wordsOf } from '../words/words';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { choicesOf } from './guessChoice';
import { type Verb, verbs, waitingChoices } from './verbs';

/** A transition and the words of its button. */
export interface DraftedTransition {
  readonly name: string;
  readonly words: readonly string[];
  readonly transition: Transition<Fields>;
}

/** The action below a record that a call is, e.g. `mark-paid` of `{id}/mark-paid/`. */
export function actionOf({ method, path }: DescribedCall): string | undefined {
  return method === 'POST' || method === 'PATCH' ? /^\{id\}\/([a-zA-Z][\w-]*)\/?$/.exec(path)?.[1] : undefined;
}

/**
 * Whether a call takes no values of its own. Generated documents say of an action without a serializer that it takes the whole
 * record, so for a verb that is known that says nothing.
 */
function takesNothing({ body = [] }: DescribedCall, verb: Verb | undefined, scope: Scope): boolean {
  if (body.length === 0) return true;
  const writable = new Set(scope.collection.fields.filter(({ readOnly }) => !readOnly).map(({ source }) => source));
  const wholeRecord = body.every(({ source }) => writable.has(source)) && body.length >= writable.size;
  return wholeRecord && verb !== undefined;
}

interface Change {
  readonly when: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** What a verb changes: a flag or a choice that is called after it. */
function changeOf(verb: Verb, fields: readonly DraftedField[]): Change {
  const flag = (names: readonly string[]) => fields.find(({ field, words }) => field.type === 'boolean' && names.includes(words.join(' ')));
  const cleared = flag(verb.clears ?? []);
  if (cleared) return { when: { [cleared.source]: true }, set: { [cleared.source]: false } };
  const raised = flag(verb.done);
  if (raised) return { when: { [raised.source]: false }, set: { [raised.source]: true } };
  for (const { source, field, described } of fields) {
    if (field.type !== 'choice' || field.integer) continue;
    const choices = choicesOf(described);
    const choiceOf = (words: readonly string[]) =>
      words.flatMap((word) => choices.find((one) => one.words.join(' ') === word || wordsOf(one.value).join(' ') === word) ?? [])[0]?.value;
    const after = choiceOf(verb.done);
    const before = verb.tone === 'primary' || verb.done.includes('rejected') ? choiceOf(waitingChoices) : undefined;
    if (after !== undefined)
      return { when: before !== undefined && before !== after ? { [source]: before } : {}, set: { [source]: after } };
  }
  return { when: {}, set: {} };
}

const said = (values: object) =>
  Object.entries(values)
    .map(([source, value]) => `${source} ${value}`)
    .join(', ');

/** The calls below a record that become buttons of it. */
export function guessTransitions(fields: readonly DraftedField[], calls: readonly DescribedCall[], scope: Scope): DraftedTransition[] {
  const shown = fields.filter(({ writeOnly }) => !writeOnly);
  const drafted = calls.flatMap((call): DraftedTransition[] => {
    const action = actionOf(call);
    if (action === undefined) return [];
    const words = wordsOf(action);
    const verb = verbs[words.join(' ')];
    if (!takesNothing(call, verb, scope)) {
      leaveOut(scope, '', `${call.method} ${call.path} takes values of its own, which no button asks for`);
      return [];
    }
    const { when, set } = verb ? changeOf(verb, shown) : { when: {}, set: {} };
    const on = said(when) ? `on records with ${said(when)}` : 'on every record';
    note(
      scope,
      `transitions.${camel(words)}`,
      `a button, from ${call.method} ${call.path}, offered ${on}${said(set) ? ` and leading to ${said(set)}` : ''}`,
      `change it in resources/${scope.own.name}.ts`,
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
