import { fieldTraits } from '../../fields/fieldTraits';
import type { Resource } from '../../schema/resource';
import { type Column, columnsOf } from './useListColumns';

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
  const columns = columnsOf(resource, resource.list.columns);
  const at = (place: string) => columns.filter((column) => !column.isLink && fieldTraits(column.field).card === place);
  return { image: at('image')[0], link: columns.find(({ isLink }) => isLink), chips: at('chip'), facts: at('fact').slice(0, FACTS) };
}
