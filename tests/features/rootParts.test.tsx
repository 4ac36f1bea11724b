// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { isValidElement, type ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { registry } from '../../resources/registry';
import { createFeaturePages } from '../../src/createFeaturePages';
import { FeatureParts } from '../../src/extensions/FeatureParts';
import type { Feature } from '../../src/extensions/feature';
import { getResourceViews } from '../../src/ui/views/resourceViews';
import { renderRoutes } from '../support/renderRoutes';

const broken: () => never = () => {
  throw new Error('broken');
};
const reported = vi.fn();

beforeEach(() => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
it('a part beside all pages that throws is named in a notification; the others and the page stand', async () => {
  const features: readonly Feature[] = [
    { name: 'failing', parts: { root: { part: { Component: broken } } } },
    { name: 'other', parts: { root: { part: { Component: () => <p>Other part</p> } } } },
  ];
  const element = (
    <>
      <p>The page</p>
      <FeatureParts place="root" given={{}} />
    </>
  );
  renderRoutes([{ path: '/', element }], { registry, features });
  expect(await screen.findByText(/failing/)).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.getByText('Other part')).toBeTruthy();
  expect(reported).toHaveBeenCalled();
});

it('a page whose condition throws is left out and named; the other pages are there', () => {
  const page = { load: async () => () => null };
  const feature: Feature = { name: 'age', pages: { oldest: { ...page, when: broken }, youngest: page } };
  const pages = createFeaturePages([feature], registry.api, { loadNamespace: async () => undefined });
  expect(Object.keys(pages.framed)).toEqual(['youngest']);
  expect(reported.mock.calls.map(([{ message }]) => message)).toEqual(['features.age.pages.oldest.when throws: broken']);
});

it('a view whose condition throws is left out and named; the other views are there', () => {
  const View = () => null;
  const feature: Feature = { name: 'age', views: { oldest: { View, when: broken }, youngest: { View } } };
  const { children } = getResourceViews(registry.get('goals'), { getLocale: () => 'en' } as never, [feature]);
  const routes = (children as ReactElement<{ children: readonly unknown[] }>).props.children.flat();
  expect(routes.filter(isValidElement).map(({ key }) => key)).toContain('youngest');
  expect(routes.filter(isValidElement).map(({ key }) => key)).not.toContain('oldest');
  expect(reported.mock.calls.map(([{ message }]) => message)).toEqual(['features.age.views.oldest.when throws: broken']);
});
