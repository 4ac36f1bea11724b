import { expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { checkFeatures } from '../../src/extensions/checkFeatures';
import type { Feature } from '../../src/extensions/feature';
import { features } from '../../src/features';

const page = { load: async () => () => null };
const view = { View: () => null };

function getProblems(given: readonly Feature[], customPages: readonly string[] = []): readonly string[] {
  try {
    checkFeatures(given, registry, customPages);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

it('the features of the product fit together', () => {
  expect(getProblems(features)).toEqual([]);
});

it('every mistake is said at once, each with its remedy', () => {
  expect(
    getProblems([
      { name: 'notes', needs: ['jobs'], pages: { board: page, goals: page, login: page } },
      { name: 'board', pages: { board: page }, views: { board: view, show: view } },
      { name: 'notes', views: { board: view } },
      { name: 'clock', parts: { footer: {} } as Feature['parts'] & object },
    ]),
  ).toEqual([
    'features.notes: There are two features of this name. Rename one.',
    'features.notes: It needs "jobs", which is not listed. Add that feature to the list, or take this one out of it.',
    'features.clock: There is no place "footer". Places are root, notices, signIn, header, overview, menu.entry, list.above, list.notices, list.toolbar, list.bulkActions, form.notices, record.aside, record.panels, job.ended.',
    'features.notes, board: Both have a page at "/board". Rename one.',
    'features.notes: "/goals" is the path of another page. Choose another name.',
    'features.notes: "/login" is the path of another page. Choose another name.',
    'features.board, notes: Both have a view at "/<resource>/board". Rename one.',
    'features.board: "show" is a view of every resource. Choose another name.',
  ]);
});

it('a customized page at the path of a resource, of a feature or of the app is a mistake', () => {
  const says = (path: string) => `pages: "${path}" is the path of another page. Choose another name.`;
  expect(getProblems(features, ['trainers', 'profile', 'board', 'login'])).toEqual(['trainers', 'profile', 'login'].map(says));
});
