import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../tools/check/finding';
import { byHand, inApi, inDeclaration, inField, leaveOpen, type Remedy } from '../../../tools/check/finding';
import { planFix } from '../../../tools/check/fix/planFix';
import { readData } from '../../../tools/import/write/dataFile';

const owners = `import { defineResource } from '../src/schema/defineResource';
import { shared } from './shared';

// Owners of animals.
export const owners = defineResource({
  name: 'owners',
  path: 'owners',
  fields: { name: { type: 'text', maxLength: 60 }, city: { type: 'choice', choices: ['riyadh'] } },
  list: {
    columns: shared.columns,
    // The wire names of the API.
    parameters: { city: { equals: 'city' }, joined: { from: 'joined_after' } },
    filters: ['city', 'joined'],
  },
  calls: { delete: { path: 'owners/delete/', body: 'ids' } },
});
`;
const api = "import { defineApi } from '../src/schema/api';\n\nexport const api = defineApi({ root: '/api/', ids: 'id__in' });\n";

const files: Record<string, string> = { 'resources/owners.ts': owners, 'resources/api.ts': api };
const name = { name: 'owners' };

const toFinding = (remedy: Remedy): Finding => ({
  ...{ subject: 'owners', check: 'filter', level: 'fails', remedy, about: undefined },
  ...{ message: '', consequence: undefined, evidence: undefined, calls: [] },
});

function plan(remedies: readonly (Remedy | Finding)[], texts = files) {
  const read = (file: string) => texts[file];
  const text = texts['resources/owners.ts'] as string;
  const declaration = readData(text, 'resources/owners.ts')?.value as Record<string, unknown>;
  const resource = { name: 'owners', path: 'owners', file: 'resources/owners.ts', constant: 'owners', declaration };
  return planFix(
    remedies.map((one) => ('file' in one ? toFinding(one) : one)),
    { resources: [resource], read },
  );
}

const textAfter = (remedies: readonly Remedy[], file = 'resources/owners.ts') => plan(remedies).files.get(file) ?? '';
const dataAfter = (remedies: readonly Remedy[]) => readData(textAfter(remedies), 'resources/owners.ts')?.value;

describe('What --fix writes', () => {
  it('changes the named options alone, and keeps comments and code', () => {
    const text = textAfter([inDeclaration(name, { list: { sortable: ['name'] } }), inField(name, 'name', { nullable: true })]);
    expect(text).toContain('// Owners of animals.');
    expect(text).toContain('// The wire names of the API.');
    expect(text).toContain('columns: shared.columns');
    expect(dataAfter([inDeclaration(name, { list: { sortable: ['name'] } }), inField(name, 'name', { nullable: true })])).toMatchObject({
      fields: { name: { type: 'text', maxLength: 60, nullable: true } },
      list: { sortable: ['name'], filters: ['city', 'joined'] },
    });
  });

  it('replaces a call, a paging and the parameters of a filter as a whole', () => {
    const after = dataAfter([
      inDeclaration(name, { calls: { delete: { path: '{id}/', body: 'none' } } }),
      inDeclaration(name, { list: { parameters: { joined: { equals: 'joined' } } } }),
    ]);
    expect(after).toMatchObject({ calls: { delete: { path: '{id}/', body: 'none' } } });
    expect((after as { list: unknown }).list).toMatchObject({ parameters: { city: { equals: 'city' }, joined: { equals: 'joined' } } });
  });

  it('takes the parameters of a filter out with it', () => {
    const after = dataAfter([inDeclaration(name, { list: { filters: ['city'] } })]);
    expect((after as { list: unknown }).list).toMatchObject({ filters: ['city'], parameters: { city: { equals: 'city' } } });
    expect(JSON.stringify(after)).not.toContain('joined_after');
  });

  it('is written once, and a second time nothing', () => {
    const remedies = [inDeclaration(name, { list: { sortable: ['name'] } }), inApi({ ids: null }), inApi({ ids: null })];
    const first = plan(remedies);
    expect(first.written).toHaveLength(2);
    const second = plan(remedies, { ...files, ...Object.fromEntries(first.files) });
    expect([second.written, [...second.files], second.left]).toEqual([[], [], []]);
  });

  it('is not repeated in a list where it is said for the whole API', () => {
    const paging = { style: 'page', largest: 50 };
    const { files: changed, written } = plan([inApi({ paging }), inDeclaration(name, { list: { paging } })]);
    expect([...changed.keys()]).toEqual(['resources/api.ts']);
    expect(written).toHaveLength(1);
  });

  it.each<[string, Remedy[], string]>([
    ['a guess', [leaveOpen(inField(name, 'name', { required: true }), 'new records may do without it')], 'new records may do without it'],
    ['a value that is not known', [byHand(name, "calls: { create: { path: '…/' } }", 'its path is not known')], 'its path is not known'],
    ['an option that is code', [inDeclaration(name, { list: { columns: ['name'] } })], 'the file has code where it says this'],
    ['a resource that is nowhere', [inDeclaration({ name: 'vets' }, { can: { edit: false } })], 'the file has code where it says this'],
  ])('leaves %s, and says why', (_, remedies, reason) => {
    const { files: changed, left } = plan(remedies);
    expect(changed.size).toBe(0);
    expect(left).toEqual([{ remedy: remedies[0], reason }]);
  });

  it('leaves both of two remedies that contradict each other', () => {
    const { files: changed, left } = plan([inApi({ ids: null }), inApi({ ids: 'pk__in' })]);
    expect(changed.size).toBe(0);
    expect(left.map(({ reason }) => reason)).toEqual(['other findings ask for another value', 'other findings ask for another value']);
  });

  it('leaves what follows from a list that is read in the wrong way', () => {
    const paging = inDeclaration(name, { list: { paging: { style: 'offset' } } });
    const filters = inDeclaration(name, { list: { filters: [] } });
    const { written, left } = plan([toFinding(filters), { ...toFinding(paging), check: 'list' }]);
    expect(written).toEqual([paging]);
    expect(left).toEqual([{ remedy: filters, reason: 'the list is read in another way first: use --fix again' }]);
  });

  it('takes values of the API as data', () => {
    const value = "a', evil: process.exit(1), b: '\\";
    const after = dataAfter([inDeclaration(name, { list: { parameters: { city: { equals: value } } } })]);
    expect((after as { list: unknown }).list).toMatchObject({ parameters: { city: { equals: value } } });
  });
});
