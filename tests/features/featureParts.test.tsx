// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feature } from '../../src/extensions/feature';
import { features } from '../../src/features';
import { lazyPart } from '../../src/ui/lazy/lazyPart';
import { buildGadget } from '../unit/lists/support/catalogue';
import { makeList, renderViews, resize, rows } from '../unit/lists/support/renderViews';

const gadgetRecords = [1, 2, 3].map((id) => buildGadget({ id }));

const broken: () => never = () => {
  throw new Error('broken');
};

function Probe() {
  return <p>Probe</p>;
}

interface ProbePart {
  readonly Component: FunctionComponent;
  readonly when?: () => boolean;
}

function placed(part: ProbePart): Feature {
  return {
    name: 'probe',
    parts: { 'list.above': { probe: part }, 'list.toolbar': { probe: part }, 'record.panels': { probe: part } },
  };
}

const data = { getList: makeList(gadgetRecords), getOne: async () => ({ data: gadgetRecords[0] }) as never };

beforeEach(() => resize(1440));
describe('a component of a feature', () => {
  it('stands in each of its places, for the resources that it is for', async () => {
    renderViews({ data, features: [placed({ Component: Probe }), { ...placed({ Component: Probe, when: () => false }), name: 'other' }] });
    await rows();
    expect(screen.getAllByText('Probe')).toHaveLength(2);
  });

  const failing: readonly [string, ProbePart][] = [
    ['throws', { Component: broken }],
    ['has a condition that throws', { Component: Probe, when: broken }],
  ];
  it.each(failing)('that %s says so in its own place, and the list stands', async (_, part) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderViews({ data, features: [...features, placed(part)] });
    expect(await rows()).toHaveLength(gadgetRecords.length);
    expect(screen.getAllByRole('button', { name: /probe/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    expect(reported).toHaveBeenCalled();
  });

  it('beside a record whose condition throws says so there, and the page stands', async () => {
    vi.stubGlobal('reportError', vi.fn());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const aside: Feature = { name: 'probe', parts: { 'record.aside': { probe: { Component: Probe, when: broken } } } };
    renderViews({ path: '/gadgets/1/show', data, features: [...features, aside] });
    expect(await screen.findByRole('button', { name: /probe/ })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  });

  it('whose code cannot be fetched says so in its own place, and the list stands', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Component = lazyPart<object>(async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    renderViews({ data, features: [placed({ Component })] });
    expect(await rows()).toHaveLength(gadgetRecords.length);
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  });
});

describe.each(['', ...features.map(({ name }) => name)])('without the feature «%s»', (name) => {
  const rest = features.filter((feature) => feature.name !== name);

  it('a list and a record are there', async () => {
    const list = renderViews({ data, features: rest });
    expect(await rows()).toHaveLength(gadgetRecords.length);
    list.unmount();
    renderViews({ path: '/gadgets/1/show', data, features: rest });
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  });
});
