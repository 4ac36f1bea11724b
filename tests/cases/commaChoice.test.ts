import { describe, expect, it } from 'vitest';
import { filterParameters } from '../../src/fields/filterParameters';
import { importCase, json } from './support/importedCase';

const doors = [
  { id: 1, name: 'Front', finish: 'oak' },
  { id: 2, name: 'Back', finish: 'red, matt' },
  { id: 3, name: 'Side', finish: 'steel' },
];

const created = () =>
  importCase('11-comma-choice', ({ query }) => {
    const several = query.get('finish__in')?.split(',');
    const [one] = query.getAll('finish');
    const found = doors.filter(({ finish }) => (!several || several.includes(finish)) && (!one || finish === one));
    return json(JSON.stringify({ count: found.length, next: null, previous: null, results: found }));
  });

const listed = (filter: object) => ({ pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter });

describe('a choice that contains a comma', () => {
  it('is found, because the filter is offered for one value', async () => {
    const { provider, registry } = created();
    const resource = registry.get('doors');
    expect(resource.list.filters).toContain('finish');
    expect(filterParameters(resource, 'finish')).toEqual({ equals: 'finish' });
    for (const finish of ['red, matt', ['red, matt'], 'oak'])
      expect((await provider.getList('doors', listed({ finish }))).data.map((door) => door.finish)).toEqual([[finish].flat()[0]]);
  });

  it('has a label with its comma', () => {
    const { messages } = created().draft.resources[0] ?? {};
    expect(messages?.en.choices).toMatchObject({ finish: { 'red, matt': 'Red, matt', oak: 'Oak' } });
  });
});
