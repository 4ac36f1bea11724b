import { compact } from '../../../server/openApi/compact';
import type { DescribedField } from '../../../server/openApi/describedApi';
import { listed } from '../../../server/openApi/listed';
import english from '../../../server/openApi/words/english.json';
import { sentence, splitWords } from '../../../server/openApi/words/words';
import type { FieldDeclaration, Tone } from '../../../src/schema/fieldTypes';
import { nameWords } from '../words/nameWords';
import { elsewhere, note, type Scope } from './drafted';

const toneWords: { readonly [T in Exclude<Tone, 'neutral'>]: readonly string[] } = english.tones;
const tones = new Map(Object.entries(toneWords).flatMap(([tone, words]) => listed(...words).map((word) => [word, tone as Tone] as const)));

interface DraftedChoice {
  readonly value: string;
  readonly label: string;
  readonly words: readonly string[];
}

function getLabel(value: string, words: readonly string[]): string {
  if (/^[A-Z0-9]{2,4}$/.test(value)) return value;
  if (/[,;:()&+']\s|\s[(&+]/.test(value)) return value.charAt(0).toUpperCase() + value.slice(1);
  return sentence(words) || value;
}

export function getChoices({ choices = [] }: DescribedField): DraftedChoice[] {
  const values = new Map(choices.filter(({ value }) => value !== '' && value !== null).map((one) => [String(one.value), one]));
  return [...values].map(([value, { label }]) => {
    const words = splitWords(label ?? value);
    return { value, label: label ?? getLabel(value, words), words };
  });
}

/** A field sends its choices as one type, text or number, so mixed enums and booleans are not choices. */
export function isMixed({ choices = [] }: DescribedField): boolean {
  const types = new Set(choices.map(({ value }) => typeof value));
  return types.size > 1 || types.has('boolean');
}

const typeNames = { string: 'texts', number: 'numbers', boolean: 'booleans' } as const;

export function typesOfChoices({ choices = [] }: DescribedField): string {
  const types = new Set<string>(choices.map(({ value }) => typeof value));
  return Object.entries(typeNames)
    .flatMap(([type, name]) => (types.has(type) ? [name] : []))
    .join(' and ');
}

export function guessChoice(described: DescribedField, scope: Scope): FieldDeclaration<'choice'> {
  const choices = getChoices(described);
  const isInteger = (described.choices ?? []).every(({ value }) => typeof value === 'number');
  const toned = choices.flatMap(({ value, words }) => {
    const tone = tones.get(words.join(' '));
    return tone ? [[value, tone] as const] : [];
  });
  const isStatus = nameWords.state.test(splitWords(described.source).join('_'));
  const hasTones = toned.length > 0 && (isStatus || toned.length * 2 >= choices.length);
  if (hasTones) {
    const said = toned.map(([value, tone]) => `${value} ${tone}`).join(', ');
    note(scope, described.source, `tones from its words: ${said}`, elsewhere(scope, '`tones`'));
  }
  const { labels } = described;
  if (labels && !labels.own && scope.disputedEnums.has(labels.component))
    note(
      scope,
      described.source,
      `labels from \`${labels.component}\`, which other fields describe differently`,
      `change them in i18n/en/resources/${scope.own.name}.ts`,
    );
  const initial = choices.find(({ value }) => value === String(described.default ?? ''))?.value;
  return compact({
    type: 'choice',
    choices: choices.map(({ value }) => value),
    integer: isInteger ? true : undefined,
    default: initial,
    tones: hasTones ? Object.fromEntries(toned) : undefined,
  }) as FieldDeclaration<'choice'>;
}
