import type { Resource } from '../../schema/resource';
import { fieldTraits } from '../fields/fieldTraits';
import { type Column, linkSourceOf } from './useListColumns';

/** Facts that a card has place for. */
const FACTS = 3;

/** What a card shows of a record, taken from the list's columns. */
export interface CardParts {
  readonly image: Column | undefined;
  readonly link: Column | undefined;
  readonly chips: readonly Column[];
  readonly facts: readonly Column[];
}

/** Sorts a list's columns into the places of a card. */
export function cardParts(resource: Resource): CardParts {
  const link = linkSourceOf(resource);
  const columns = resource.list.columns.flatMap((source): Column[] => {
    const field = resource.fields[source];
    return field ? [{ source, field, isLink: source === link }] : [];
  });
  const at = (place: string) => columns.filter((column) => !column.isLink && fieldTraits(column.field).card === place);
  return { image: at('image')[0], link: columns.find(({ isLink }) => isLink), chips: at('chip'), facts: at('fact').slice(0, FACTS) };
}
