import type { DescribedCall } from '../../../server/openApi/describedApi';
import { listed } from '../../../server/openApi/listed';
import english from '../../../server/openApi/words/english.json';
import { camel, splitWords } from '../../../server/openApi/words/words';
import type { Transition } from '../../../src/schema/declaration';
import type { Fields } from '../../../src/schema/fieldTypes';
import { ownValue } from '../../../src/schema/objects';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { guessAsked } from './guessAsked';
import { getChoices } from './guessChoice';
import { verbChanges, verbs } from './verbs';

export interface DraftedTransition {
  readonly name: string;
  readonly words: readonly string[];
  readonly transition: Transition<Fields>;
  readonly asked: readonly DraftedField[];
}

/** Returns the action of a call below a record, e.g. `mark-paid` of `{id}/mark-paid/`. */
export function getAction({ method, path }: DescribedCall): string | undefined {
  return method === 'POST' || method === 'PATCH' ? /^\{id\}\/([a-zA-Z][\w-]*)\/?$/.exec(path)?.[1] : undefined;
}

const needy = new Set(listed(english.verbsWithValues));

const serializerName = (component: string) => component.replace(/^Patched(?=[A-Z])/, '').replace(/Request$/, '');

/** Generated documents describe the body of an action without its own serializer as the record or its list's, which proves nothing. */
function isWholeRecord({ body = [], component }: DescribedCall, { collection }: Scope): boolean {
  if (component && collection.components?.some((own) => serializerName(own) === serializerName(component))) return true;
  const writable = collection.fields.filter(({ readOnly }) => !readOnly).map(({ source }) => source);
  return body.length > 0 && body.length >= writable.length && body.every(({ source }) => writable.includes(source));
}

function getChange(words: readonly string[], fields: readonly DraftedField[]) {
  const { done, clears = [], from } = verbChanges(words);
  const flag = (names: readonly string[]) => fields.find((one) => one.field.type === 'boolean' && names.includes(one.words.join(' ')));
  const cleared = flag(clears);
  if (cleared) return { when: { [cleared.source]: true }, set: { [cleared.source]: false } };
  const raised = flag(done);
  if (raised) return { when: { [raised.source]: false }, set: { [raised.source]: true } };
  for (const { source, field, described } of fields) {
    if (field.type !== 'choice' || field.integer) continue;
    const choices = getChoices(described);
    const getChoice = (names: readonly string[]) =>
      names.flatMap((name) => choices.find((one) => [one.words.join(' '), splitWords(one.value).join(' ')].includes(name)) ?? [])[0]?.value;
    const [after, before] = [getChoice(done), getChoice(from)];
    if (after !== undefined)
      return { when: before !== undefined && before !== after ? { [source]: before } : {}, set: { [source]: after } };
  }
  return { when: {}, set: {} };
}

const said = (values: object) =>
  Object.entries(values)
    .map(([source, value]) => `${source} ${value}`)
    .join(', ');

export function guessTransitions(own: readonly DraftedField[], calls: readonly DescribedCall[], scope: Scope): DraftedTransition[] {
  const shown = own.filter(({ writeOnly }) => !writeOnly);
  const drafted = calls.flatMap((call): DraftedTransition[] => {
    const action = getAction(call);
    if (action === undefined) return [];
    const words = splitWords(action);
    const verb = ownValue(verbs, words.join(' '));
    const isWhole = isWholeRecord(call, scope);
    const isUnclear = isWhole && !verb && needy.has(words[0] ?? '');
    const asked = isUnclear ? undefined : isWhole ? [] : guessAsked(call, camel(words), own, scope);
    if (!asked) {
      leaveOut(scope, '', `${call.method} ${call.path} takes values of its own, which no dialog asks for`);
      return [];
    }
    const change = getChange(words, shown);
    const fields = Object.fromEntries(asked.map(({ source, field }) => [source, field]));
    const isTyped = [...Object.keys(change.when), ...Object.keys(change.set)].some((source) => Object.hasOwn(fields, source));
    const { when, set } = isTyped ? { when: {}, set: {} } : change;
    const on = said(when) ? `on records with ${said(when)}` : 'on every record';
    note(
      scope,
      `transitions.${camel(words)}`,
      `a button, from ${call.method} ${call.path}, offered ${on}${said(set) ? ` and leading to ${said(set)}` : ''}${asked.length > 0 ? `, which asks for ${asked.map(({ source }) => source).join(', ')}` : ''}`,
    );
    const transition = {
      icon: verb?.icon ?? 'verify',
      when,
      set,
      tone: verb?.tone ?? 'neutral',
      call: { method: call.method as 'PATCH' | 'POST', path: call.path },
      ...(asked.length > 0 && { fields }),
    };
    return [{ name: camel(words), words, transition: transition as Transition<Fields>, asked }];
  });
  return drafted.filter(({ name }, index) => drafted.findIndex((one) => one.name === name) === index);
}
