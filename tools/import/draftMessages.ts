import type { DescribedCollection } from '../../server/openApi/describedApi';
import english from '../../server/openApi/words/english.json';
import { pluralWords, sentence, singularWords, title, withArticle } from '../../server/openApi/words/words';
import { ownValue } from '../../src/schema/objects';
import type { DraftMessages, DraftResource } from './draft';
import type { DraftedField } from './guess/drafted';
import { getChoices } from './guess/guessChoice';
import { rowSection, type SectionName } from './guess/guessSections';
import type { DraftedTransition } from './guess/guessTransitions';
import { arabicChoice, arabicCollection, arabicRows, arabicTitle } from './words/arabic';
import arabic from './words/arabic.json';
import { arabicFieldLabel, codeName, englishLabel, englishName, getHelp, oneLine } from './words/labels';

interface MessageParts {
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

function apart<T>(entries: readonly (readonly [string, Both<T>])[]): Both<{ readonly [key: string]: T }> {
  const of = (locale: 'en' | 'ar') => Object.fromEntries(entries.map(([key, both]) => [key, both[locale]]));
  return { en: of('en'), ar: of('ar') };
}

const repeated = (title: string | undefined) => title && Array.from({ length: 6 }, () => title).join(' |||| ');
const hasKeys = (values: object): boolean => Object.keys(values).length > 0;

export function draftMessages(parts: MessageParts): Pick<DraftResource, 'messages' | 'untranslated'> {
  const untranslated: string[] = [];
  const say: Say = (path, en, ar) => {
    if (ar === undefined) untranslated.push(path);
    return { en, ar: ar ?? en };
  };
  const { collection, singular, fields } = parts;
  const isSingleton = collection.kind === 'singleton';
  const arabicName = isSingleton ? repeated(arabicTitle(singular)) : arabicCollection(singular);
  const name = say('name', englishName(singular, isSingleton), arabicName);
  const texts = {
    name,
    purpose: getPurpose(parts, name),
    fields: getLabels(fields, 'fields', say),
    help: helpTexts(fields, say),
    sections: getSections(parts, say),
    choices: choicesIn(fields, 'choices', say),
    rows: getRows(fields, say),
    transitions: apart(parts.transitions.map((one) => [one.name, transitionTexts(one, say)] as const)),
  };
  const needed = Object.entries<Both<string | object>>(texts).filter(
    ([part, { en }]) => ['fields', 'sections'].includes(part) || typeof en === 'string' || hasKeys(en),
  );
  return { messages: apart(needed) as unknown as Both<DraftMessages>, untranslated };
}

function getPurpose({ collection, singular }: MessageParts, name: Both<string>): Both<string> {
  const told = collection.description && getHelp({ source: '', kind: 'any', description: collection.description }, name.en);
  const [, en = title(singular)] = name.en.split(' |||| ');
  const ar = name.ar.split(' |||| ')[2] ?? en;
  return { en: told ?? `Everything that is kept under “${en}”.`, ar: `كل ما هو محفوظ ضمن «${ar}».` };
}

function getLabels(fields: readonly DraftedField[], path: string, say: Say): Both<Texts> {
  return apart(
    fields.map(({ source, words, described }) => [
      source,
      say(`${path}.${source}`, englishLabel(words, described), arabicFieldLabel(words, described)),
    ]),
  );
}

function helpTexts(fields: readonly DraftedField[], say: Say): Both<Texts> {
  const told = fields.flatMap(({ source, words, described }) => {
    const text = getHelp(described, englishLabel(words, described));
    return text ? [[source, say(`help.${source}`, text, /\p{Script=Arabic}/u.test(text) ? text : undefined)] as const] : [];
  });
  return apart(told);
}

type SectionWords = (typeof english.sections)[SectionName];

function getSections({ sections, fields }: MessageParts, say: Say): Both<{ readonly [section: string]: SectionWords }> {
  const wordsOfSection = (section: string): Both<SectionWords> => {
    const rows = fields.find(({ source, field }) => field.type === 'rows' && rowSection(source) === section);
    if (!rows) return { en: english.sections[section as SectionName], ar: arabic.sections[section as SectionName] };
    const label = say(`sections.${section}.title`, englishLabel(rows.words, rows.described), arabicFieldLabel(rows.words, rows.described));
    return { en: { title: label.en, help: english.rowsHelp }, ar: { title: label.ar, help: arabic.rowsHelp } };
  };
  return apart(sections.map((section) => [section, wordsOfSection(section)]));
}

function choicesIn(fields: readonly DraftedField[], path: string, say: Say): Both<{ readonly [source: string]: Texts }> {
  const chosen = fields.flatMap(({ source, field, described }) => {
    if (field.type !== 'choice' && field.type !== 'choices') return [];
    const choices = getChoices(field.type === 'choices' ? (described.items ?? described) : described);
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
    return [[source, apart(texts)] as const];
  });
  return apart(chosen);
}

function getRows(fields: readonly DraftedField[], say: Say): Both<{ readonly [source: string]: object }> {
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
    const labels = getLabels(rows, `${at}.fields`, say);
    const choices = choicesIn(rows, `${at}.choices`, say);
    const own = apart(Object.entries(texts));
    const both = (locale: 'en' | 'ar', said: Texts) => ({
      ...said,
      fields: labels[locale],
      ...(hasKeys(choices.en) && { choices: choices[locale] }),
    });
    return [[source, { en: both('en', own.en), ar: both('ar', own.ar) }] as const];
  });
  return apart(lists);
}

const arabicCount = 'لا صفوف |||| صف واحد |||| صفان |||| %{smart_count} صفوف |||| %{smart_count} صفًا |||| %{smart_count} صف';

function transitionTexts({ name, words, asked }: DraftedTransition, say: Say): Both<object> {
  const text = sentence(words);
  const label = say(`transitions.${name}.label`, text, ownValue<string>(arabic.verbs, words.join(' ')));
  const labels = getLabels(asked, `transitions.${name}.fields`, say);
  const choices = choicesIn(asked, `transitions.${name}.choices`, say);
  const ofAsked = (locale: 'en' | 'ar') => ({
    ...(asked.length > 0 && { fields: labels[locale] }),
    ...(hasKeys(choices.en) && { choices: choices[locale] }),
  });
  return {
    en: {
      label: label.en,
      title: words.length === 1 ? `${text} %{name}?` : `${text}: %{name}?`,
      content: 'The change is made at once.',
      done: `${text}: done`,
      ...ofAsked('en'),
    },
    ar: {
      label: label.ar,
      title: `تنفيذ «${label.ar}» على %{name}؟`,
      content: 'يُنفَّذ التغيير فورًا.',
      done: `اكتملت العملية: ${label.ar}`,
      ...ofAsked('ar'),
    },
  };
}
