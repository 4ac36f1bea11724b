import { expect, test, vi } from 'vitest';
import { createLostSaves } from '../../../src/features/conflicts/lostSaves';
import type { ResolvedResource } from '../../../src/schema/resource';
import { everyFieldRegistry } from '../../support/everyField';

const samples = everyFieldRegistry.resources.find(({ name }) => name === 'samples') as ResolvedResource;
const address = (name: string) => `https://files.test/${name}.pdf`;

test.each([
  ['the sent file is its own', 'new', [address('a')]],
  ['as many files of others are not', 'old', [address('a'), address('b')]],
])('after a lost save of several files, %s', async (_, content, papers) => {
  vi.stubGlobal('fetch', async () => new Response(content));
  const saves = createLostSaves();
  const rawFile = new File(['new'], 'b.pdf');
  saves.add(samples, 1, { id: 1, papers: [address('a'), { rawFile, src: 'blob:1', title: 'b.pdf' }] }, { id: 1, papers: [address('a')] });
  const left = await saves.without(samples, { id: 1, papers: [address('a'), address('b')] });
  expect(left.papers).toEqual(papers);
});
