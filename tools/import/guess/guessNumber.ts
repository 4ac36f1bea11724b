import { compact } from '../../../server/openApi/compact';
import type { DescribedField } from '../../../server/openApi/describedApi';
import english from '../../../server/openApi/words/english.json';
import { splitWords } from '../../../server/openApi/words/words';
import type { Field, Unit } from '../../../src/schema/fieldTypes';
import { fractionDigits } from '../../../src/schema/fractionDigits';
import { nameWords } from '../words/nameWords';
import { elsewhere, note, type Scope } from './drafted';

/** Bounds of database columns say nothing about the field. */
const columnBounds = new Set([2147483647, -2147483648, 32767, -32768, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]);

function getLimits({ min, max }: DescribedField): { readonly min?: number | undefined; readonly max?: number | undefined } {
  const own = (limit: number | undefined) => (limit === undefined || columnBounds.has(limit) || Math.abs(limit) > 9e15 ? undefined : limit);
  return { min: own(min), max: own(max) };
}

const unitNames = Object.entries(english.units).map(([unit, words]) => [new RegExp(words), unit as keyof typeof english.units] as const);

function getUnit(name: string, source: string, scope: Scope): Unit | undefined {
  const unit = unitNames.find(([words]) => words.test(name))?.[1];
  if (unit) note(scope, source, `counted in ${unit}, from its name`, elsewhere(scope, '`unit`'));
  return unit;
}

export function guessInteger(described: DescribedField, scope: Scope): Field {
  return compact({
    type: 'integer',
    ...getLimits(described),
    unit: getUnit(splitWords(described.source).join('_'), described.source, scope),
  }) as Field;
}

export function guessDecimal(described: DescribedField, scope: Scope): Field {
  const { source } = described;
  const name = splitWords(source).join('_');
  const limits = getLimits(described);
  // Django stores money as decimals, so a float is not an amount of money.
  const isFloat = described.format !== 'decimal' && described.decimals === undefined && described.max === undefined;
  const isMoney = nameWords.money.test(name) && !(isFloat && nameWords.amount.test(name));
  if (isMoney && !nameWords.share.test(name)) return guessMoney(described, name, scope);
  return compact({ type: 'decimal', decimals: described.decimals, ...limits, unit: getUnit(name, source, scope) }) as Field;
}

function guessMoney(described: DescribedField, name: string, scope: Scope): Field {
  const { currency, from } = getCurrency(name, described, scope);
  note(
    scope,
    described.source,
    `money, from its name, in ${currency}, from ${from}`,
    `${elsewhere(scope, '`currency`')}, or say --currency`,
  );
  const { decimals = 'any' } = described;
  const own = decimals === fractionDigits({ type: 'money', currency }) ? undefined : decimals;
  return compact({ type: 'money', currency, decimals: own, ...getLimits(described) }) as Field;
}

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));

/** Finds a currency: in the name (`price_usd`), the description, a sibling's only or default value, or the command line. */
function getCurrency(name: string, { description = '' }: DescribedField, { siblings, choices }: Scope): { currency: string; from: string } {
  const inName = name.split('_').at(-1)?.toUpperCase() ?? '';
  if (knownCurrencies.has(inName)) return { currency: inName, from: 'its name' };
  const told = /\b[A-Z]{3}\b/g;
  const inWords = [...description.matchAll(told)].map(([code]) => code).find((code) => knownCurrencies.has(code));
  if (inWords) return { currency: inWords, from: 'its description' };
  const beside = siblings.find(({ source }) => /(^|_)currency(_code)?$/.test(splitWords(source).join('_')));
  const sole = beside?.choices?.length === 1 ? beside.choices[0]?.value : (beside?.default ?? beside?.sample);
  if (beside && typeof sole === 'string' && knownCurrencies.has(sole)) return { currency: sole, from: `\`${beside.source}\`` };
  if (choices.currency) return { currency: choices.currency, from: '--currency' };
  return { currency: 'EGP', from: 'the default of the import' };
}
