import { describe, expect, it } from 'vitest';
import { matchingNames, meantBy, namesFirst } from '../../../src/ui/pickers/matchNames';

const known = (name: string, ...others: string[]) => ({ name, others });
const burpee = known('Burpee', 'burpee@example.com');
const press = known('Bench Press');
const pressUp = known('Press-up');
const plank = known('Plank');
const all = [plank, burpee, press, pressUp];
const asIs = (one: typeof burpee) => one;

describe('what is found for a word', () => {
  it('has the names that hold it first, whole ones before all, the rest as it came', () => {
    expect(namesFirst(all, 'press', asIs).map(({ name }) => name)).toEqual(['Press-up', 'Bench Press', 'Plank', 'Burpee']);
    expect(namesFirst([known('Row machine'), known('Row')], 'row', asIs)[0]?.name).toBe('Row');
    expect(namesFirst(all, 'example.com', asIs)[0]).toBe(burpee);
    expect(namesFirst(all, ' ', asIs)).toBe(all);
  });

  it('does not depend on case, on marks over letters, or on spaces', () => {
    expect(matchingNames(['Élan  vital', 'other'], 'elan VITAL', (name) => name)).toEqual(['Élan  vital']);
    expect(matchingNames(['أحمد', 'منى'], 'احمد', (name) => name)).toEqual(['أحمد']);
  });
});

describe('words', () => {
  it('are parted by the commas of both languages, as in the API', () => {
    expect(matchingNames(['سارة علي', 'منى علي'], 'علي، سارة', (name) => name)).toEqual(['سارة علي']);
    expect(matchingNames(['Sara Ali'], 'ali,sara', (name) => name)).toEqual(['Sara Ali']);
  });

  it('that fold to nothing find nothing and mean nothing', () => {
    expect(matchingNames(['منى'], 'ـــ', (name) => name)).toEqual([]);
    expect(meantBy([burpee], 'ـــ', asIs)).toBeUndefined();
  });
});

describe('what words mean by themselves', () => {
  it('is the only record of exactly this name', () => {
    expect(meantBy([known('Press-up hold'), pressUp], 'press-up', asIs)).toBe(pressUp);
  });

  it('is the only one there is, known by its name or its address', () => {
    expect(meantBy([burpee], 'burp', asIs)).toBe(burpee);
    expect(meantBy([burpee], 'example.com', asIs)).toBe(burpee);
  });

  it.each([
    ['two have the name', [known('Sara Ali'), known('sara ali')], 'Sara Ali', true],
    ['several match', all, 'p', true],
    ['it stands in a description alone', [plank], 'spine', true],
    ['more match than were fetched', [burpee], 'burp', false],
    ['nothing was typed', [burpee], '  ', true],
    ['nothing was found', [], 'burp', true],
  ])('is nothing where %s', (_why, found, words, isWhole) => {
    expect(meantBy(found, words, asIs, isWhole)).toBeUndefined();
  });
});
