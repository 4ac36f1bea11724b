import { describe, expect, it } from 'vitest';
import { changedPlaces } from '../../../src/features/reorder/useSavedOrder';

const records = (...places: (number | null)[]) => places.map((place, index) => ({ id: index + 1, place }));
const pick = (list: readonly { id: number; place: number | null }[], ...ids: number[]) =>
  ids.map((id) => list.find((record) => record.id === id) as { id: number; place: number | null });

describe('changed places', () => {
  it('of two neighbours are two, whatever gaps there are', () => {
    const saved = records(2, 5, 9, 14);
    expect(changedPlaces(saved, pick(saved, 1, 3, 2, 4), 'place')).toEqual([
      { id: 3, ordering: 5 },
      { id: 2, ordering: 9 },
    ]);
  });

  it('of a move to the front are all those it passes', () => {
    const saved = records(1, 2, 3, 4);
    expect(changedPlaces(saved, pick(saved, 3, 1, 2, 4), 'place')).toEqual([
      { id: 3, ordering: 1 },
      { id: 1, ordering: 2 },
      { id: 2, ordering: 3 },
    ]);
  });

  it('are none when nothing moved', () => {
    const saved = records(-3, 0, 7);
    expect(changedPlaces(saved, saved, 'place')).toEqual([]);
  });

  it('put missing and doubled places right', () => {
    const saved = records(null, null, 2, 2);
    expect(changedPlaces(saved, pick(saved, 2, 1, 3, 4), 'place')).toEqual([
      { id: 2, ordering: 1 },
      { id: 1, ordering: 2 },
      { id: 3, ordering: 3 },
      { id: 4, ordering: 4 },
    ]);
  });
});
