import { ownValue } from '../../src/schema/ownValue';
import type { DescribedCollection } from './describedApi';
import type { DraftMessages, DraftResource } from './draft';
import type { DraftedField } from './guess/drafted';
import { choicesOf } from './guess/guessChoice';
import { rowSection, type SectionName } from './guess/guessSections';
import type { DraftedTransition } from './guess/guessTransitions';
import { arabicChoice, arabicCollection, arabicRows, arabicTitle } from './words/arabic';
import arabic from './words/arabic.json';
import english from './words/english.json';
import { arabicFieldLabel, codeName, englishLabel, englishName, helpOf, oneLine } from './words/labels';
import { pluralWords, sentence, singularWords, title, withArticle } from './words/words';

/** Sources of messages. */
export interface MessageParts {
  readonly collection: DescribedCollection;
  readonly singular: readonly string[];
  readonly fields: readonly DraftedField[];
  readonly sections: readonly string[];
  readonly transitions: readonly DraftedTransition[];
}

/** Returns a text in both languages. English replaces missing Arabic and is reported. */
type Say = (path: string, en: string, ar: string | undefined) => { readonly en: string; readonly ar: string };
type Both<T> = { readonly en: T; readonly ar: T };
type Texts = { readonly [key: string]: string };

/** `{a: {en, ar}}` -> `{en: {a}, ar: {a}}`. */
function apart<T>(values: { readonly [key: string]: Both<T> }): Both<{ readonly [key: string]: T }> {
  const of = (locale: 'en' | 'ar') => Object.fromEntries(Object.entries(values).map(([key, both]) => [key, both[locale]]));
  return { en: of('en'), ar: of('ar') };
}

const hasKeys = (values: object): boolean => Object.keys(values).length > 0;

/** Drafts messages in both locales, like `ResourceMessages`, and lists those without Arabic. */
export function draftMessages(parts: MessageParts): Pick<DraftResource, 'messages' | 'untranslated'> {
  const untranslated: string[] = [];
  const say: Say = (path, en, ar) => {
    if (ar === undefined) untranslated.push(path);
    return { en, ar: ar ?? en };
  };
  const { collection, singular, fields } = parts;
  const isSingleton = collection.kind === 'singleton';
  const name = say('name', englishName(singular, isSingleton), arabicName(singular, isSingleton));
  const texts = {
    name,
    purpose: purposeOf(parts, name),
    fields: labelsOf(fields, 'fields', say),
    help: helpTexts(fields, say),
    sections: sectionsOf(parts, say),
    choices: choicesIn(fields, 'choices', say),
    rows: rowsOf(fields, say),
    transitions: apart(Object.fromEntries(parts.transitions.map((one) => [one.name, transitionTexts(one, say)]))),
  };
  const needed = Object.fromEntries(
    Object.entries(texts).filter(([part, { en }]) => ['fields', 'sections'].includes(part) || typeof en === 'string' || hasKeys(en)),
  );
  return { messages: apart(needed as never) as unknown as Both<DraftMessages>, untranslated };
}

function arabicName(singular: readonly string[], isSingleton: boolean): string | undefined {
  const forms = arabicCollection(singular);
  const one = isSingleton ? arabicTitle(singular) : undefined;
  return isSingleton ? one && Array.from({ length: 6 }, () => one).join(' |||| ') : forms;
}

function purposeOf({ collection, singular }: MessageParts, name: Both<string>): Both<string> {
  const told = collection.description && helpOf({ source: '', kind: 'any', description: collection.description }, name.en);
  const [, en = title(singular)] = name.en.split(' |||| ');
  const ar = name.ar.split(' |||| ')[2] ?? en;
  return { en: told ?? `Everything that is kept under “${en}”.`, ar: `كل ما هو محفوظ ضمن «${ar}».` };
}

function labelsOf(fields: readonly DraftedField[], path: string, say: Say): Both<Texts> {
  return apart(
    Object.fromEntries(
      fields.map(({ source, words, described }) => [
        source,
        say(`${path}.${source}`, englishLabel(words, described), arabicFieldLabel(words, described)),
      ]),
    ),
  );
}

function helpTexts(fields: readonly DraftedField[], say: Say): Both<Texts> {
  const told = fields.flatMap(({ source, words, described }) => {
    const text = helpOf(described, englishLabel(words, described));
    return text ? [[source, say(`help.${source}`, text, /\p{Script=Arabic}/u.test(text) ? text : undefined)] as const] : [];
  });
  return apart(Object.fromEntries(told));
}

/** A title and one line of help. */
type SectionWords = (typeof english.sections)[SectionName];

function sectionsOf({ sections, fields }: MessageParts, say: Say): Both<{ readonly [section: string]: SectionWords }> {
  const wordsOfSection = (section: string): Both<SectionWords> => {
    const rows = fields.find(({ source, field }) => field.type === 'rows' && rowSection(source) === section);
    if (!rows) return { en: english.sections[section as SectionName], ar: arabic.sections[section as SectionName] };
    const label = say(`sections.${section}.title`, englishLabel(rows.words, rows.described), arabicFieldLabel(rows.words, rows.described));
    return { en: { title: label.en, help: english.rowsHelp }, ar: { title: label.ar, help: arabic.rowsHelp } };
  };
  return apart(Object.fromEntries(sections.map((section) => [section, wordsOfSection(section)])));
}

function choicesIn(fields: readonly DraftedField[], path: string, say: Say): Both<{ readonly [source: string]: Texts }> {
  const chosen = fields.flatMap(({ source, field, described }) => {
    if (field.type !== 'choice' && field.type !== 'choices') return [];
    const choices = choicesOf(field.type === 'choices' ? (described.items ?? described) : described);
    const texts = choices.map(
      ({ value, label, words }) =>
        [
          value,
          say(
            `${path}.${source}.${value}`,
            oneLine(codeName(source, value, label, 'en') ?? label),
            arabicChoice(words) ?? codeName(source, value, label, 'ar'),
          ),
        ] as const,
    );
    return [[source, apart(Object.fromEntries(texts))] as const];
  });
  return apart(Object.fromEntries(chosen));
}

function rowsOf(fields: readonly DraftedField[], say: Say): Both<{ readonly [source: string]: object }> {
  const lists = fields.flatMap(({ source, words, rows }) => {
    if (!rows) return [];
    const at = `rows.${source}`;
    const [one, many] = [sentence(singularWords(words)).toLowerCase(), sentence(pluralWords(words)).toLowerCase()];
    const ar = arabicRows(words);
    const texts = {
      count: say(`${at}.count`, `%{smart_count} ${one} |||| %{smart_count} ${many}`, ar?.count ?? arabicCount),
      add: say(`${at}.add`, `Add ${withArticle(one)}`, ar?.add ?? 'إضافة صف'),
      none: say(`${at}.none`, `No ${many} yet.`, ar?.none ?? 'لا صفوف بعد.'),
    };
    const labels = labelsOf(rows, `${at}.fields`, say);
    const choices = choicesIn(rows, `${at}.choices`, say);
    const own = apart<string>(texts);
    const both = (locale: 'en' | 'ar', said: Texts) => ({
      ...said,
      fields: labels[locale],
      ...(hasKeys(choices.en) && { choices: choices[locale] }),
    });
    return [[source, { en: both('en', own.en), ar: both('ar', own.ar) }] as const];
  });
  return apart<object>(Object.fromEntries(lists));
}

/** Number of rows without an Arabic name. */
const arabicCount = 'لا صفوف |||| صف واحد |||| صفان |||| %{smart_count} صفوف |||| %{smart_count} صفًا |||| %{smart_count} صف';

function transitionTexts({ name, words }: DraftedTransition, say: Say): Both<Texts> {
  const text = sentence(words);
  const label = say(`transitions.${name}.label`, text, ownValue<string>(arabic.verbs, words.join(' ')));
  return {
    en: {
      label: label.en,
      title: words.length === 1 ? `${text} %{name}?` : `${text}: %{name}?`,
      content: 'The change is made at once.',
      done: `${text}: done`,
    },
    ar: {
      label: label.ar,
      title: `تنفيذ «${label.ar}» على %{name}؟`,
      content: 'يُنفَّذ التغيير فورًا.',
      done: `اكتملت العملية: ${label.ar}`,
    },
  };
}
