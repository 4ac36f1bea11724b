import { createContext } from 'react';
import type { RaRecord } from 'react-admin';
import { getFieldLook } from '../../fields/looks';
import { getFieldState } from '../../schema/fieldRules';
import type { FieldType } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';

/** Fields of a record that the head of its page shows, and its sections leave out. */
export interface HeadFields {
  readonly name: string | undefined;
  readonly chips: readonly string[];
  readonly facts: readonly string[];
}

/** Sources of the fields that the page's head shows, so that its sections leave them out. */
export const HeadContext = createContext<readonly string[]>([]);

export const nameAndChips = ({ name, chips }: Pick<HeadFields, 'name' | 'chips'>): readonly string[] =>
  name === undefined ? chips : [name, ...chips];

const maxFacts = 6;

const namingTypes: readonly (FieldType | undefined)[] = ['text', 'localized', 'email', 'phone'];

const factTypes: readonly (FieldType | undefined)[] = [
  'text',
  'email',
  'phone',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'time',
  'reference',
];

/** Returns states and main facts from the list's columns. Empty values stay in the sections, where they show a dash. */
export function getHeadFields(
  { fields, list, recordRepresentation }: ResolvedResource,
  record: Partial<RaRecord>,
  isCustomized: (source: string) => boolean = () => false,
): HeadFields {
  const isFilled = (source: string) => {
    const field = fields[source];
    return field !== undefined && !isEmptyValue(record[source]) && getFieldState(field, record).isShown;
  };
  const named = fields[recordRepresentation];
  const isNamed =
    namingTypes.includes(named?.type) &&
    !isCustomized(recordRepresentation) &&
    [recordRepresentation, ...contentLocales.map((locale) => `${recordRepresentation}_${locale}`)].some(
      (key) => !isEmptyValue(record[key]),
    );
  const others = list.columns.filter((source) => source !== recordRepresentation && isFilled(source));
  const isChip = (source: string) => {
    const field = fields[source];
    return field !== undefined && getFieldLook(field).card === 'chip';
  };
  // A false state without a tone has no chip.
  const isSaid = (source: string) => {
    const field = fields[source];
    return field?.type !== 'boolean' || record[source] === true || field.tones?.false !== undefined;
  };
  return {
    name: isNamed ? recordRepresentation : undefined,
    chips: others.filter((source) => isChip(source) && isSaid(source)),
    facts: others.filter((source) => !isChip(source) && factTypes.includes(fields[source]?.type)).slice(0, maxFacts),
  };
}
