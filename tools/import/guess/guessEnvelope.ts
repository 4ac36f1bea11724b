import { type Envelope, resolveEnvelope } from '../../../src/schema/envelope';
import { differingEnvelope } from '../../envelope';
import type { DescribedCollection } from '../describedApi';
import { commonest } from './guessPaging';

/** Where the records of most lists stand, and those of most answers about one; undefined: as in DRF. */
export function guessEnvelope(collections: readonly DescribedCollection[]): Envelope | undefined {
  const lists = collections.flatMap(({ envelope = {} }) => {
    const { record: _, ...list } = envelope;
    return list.records === undefined ? [] : [list];
  });
  const record = commonest(collections.filter(({ can }) => can.read).map(({ envelope }) => envelope?.record ?? '.'));
  return differingEnvelope({ ...commonest(lists), ...(record !== undefined && { record }) }, resolveEnvelope());
}

/** What one collection has elsewhere than the API as a whole; undefined: nothing. */
export function ownEnvelope({ envelope = {}, can, fields }: DescribedCollection, common: Envelope | undefined): Envelope | undefined {
  const { record = '.', ...list } = envelope;
  const whole = resolveEnvelope(common);
  // An answer that is not wrapped is read all the same, unless a field of the record has the wrapper's name.
  const isTold = record !== '.' || fields.some(({ source }) => source === whole.record);
  return differingEnvelope({ ...list, ...(can.read && isTold && { record }) }, whole);
}
