import { readFileSync } from 'node:fs';
import { describe, expect, it, test, vi } from 'vitest';
import { toColourSteps } from '../../../src/schema/colourSteps';
import { themeProblems } from '../../../src/schema/themeProblems';
import { contrast } from '../../support/contrast';

const problems = (theme: object, hasLogo = true) => themeProblems(theme as Parameters<typeof themeProblems>[0], () => hasLogo);

const colours = ['#0B6E63', '#1D4ED8', '#000000', '#15803D', '#6D28D9', '#BE123C', '#7A4B00', '#4D4D4D', '#09101D'];

describe.each(colours)('the steps of %s', (colour) => {
  const primary = toColourSteps(colour);

  it('can be read wherever a step is used', () => {
    expect(problems({ colour })).toEqual([]);
    expect(problems({ colour: primary })).toEqual([]);
    expect(contrast(primary[300], '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary[100], '#121B2B')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary[100], primary[500])).toBeGreaterThanOrEqual(3);
  });

  it('give charts whose neighbours differ, and main actions that change under the pointer', async () => {
    vi.resetModules();
    vi.doMock('../../../customizations/theme', () => ({ theme: { colour } }));
    const { chartColours } = await import('../../../src/features/dashboard/charts/chartColours');
    const { filledAction } = await import('../../../src/ui/theme/palette');
    vi.doUnmock('../../../customizations/theme');
    for (const [mode, paper] of [
      ['light', '#FFFFFF'],
      ['dark', '#121B2B'],
    ] as const) {
      const { series } = chartColours[mode];
      for (const [index, part] of series.entries()) {
        expect(contrast(part, paper), part).toBeGreaterThanOrEqual(3);
        expect(contrast(part, series.at(index - 1) ?? ''), `${part} beside ${series.at(index - 1)}`).toBeGreaterThanOrEqual(1.3);
      }
      const { rest, hover, text } = filledAction[mode];
      expect(contrast(rest, hover)).toBeGreaterThanOrEqual(1.2);
      for (const fill of [rest, hover]) expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('a theme with mistakes', () => {
  test('names all of them at once, as docs/integrators/customizing/theme.md shows', () => {
    const found = problems({ colour: '#2BE28A', density: 'compakt', radius: -4, logo: 'mark.png' });
    expect(found).toHaveLength(4);
    expect(readFileSync('docs/integrators/customizing/theme.md', 'utf8')).toContain(
      `customizations/theme.ts has mistakes:\n${found.map((problem) => `  ${problem}\n`).join('')}`,
    );
  });

  test.each([
    [{}, 'theme.colour[500]: undefined is not a colour'],
    [{ colour: 'teal' }, 'theme.colour: "teal" is not a colour such as "#0B6E63".'],
    [{ colour: '#0B6E63', colors: 1 }, 'Did you mean "colour"?'],
    [{ colour: '#0B6E63', logo: '../../etc/passwd' }, 'is not the name of an SVG file'],
    [{ colour: '#0B6E63', radius: Number.NaN }, 'theme.radius'],
    [{ colour: { 500: '#777777', 300: '#528C85', 100: '#A6CFC9' } }, 'theme.colour[500]: "#777777" has a contrast of 4.2:1'],
  ])('%j: %s', (theme, message) => {
    expect(problems(theme).join('\n')).toContain(message);
  });

  test.each([
    [{ name: '' }, 'theme.name: "" is not a name of 1 to 60 characters.'],
    [{ name: { en: 'Kettle', xy: 'Kettle' } }, 'theme.name: "xy" is not a valid language of the interface. Did you mean'],
    [
      { fonts: { latin: 'Inter; color: red' } },
      'theme.fonts.latin: "Inter; color: red" is not the name of a font family, such as "Inter".',
    ],
    [{ fonts: { latn: 'Inter' } }, 'theme.fonts: "latn" is not a valid script. Did you mean "latin"? There are latin, arabic.'],
  ])('%j: %s', (theme, message) => {
    expect(problems({ colour: '#0B6E63', ...theme }).join('\n')).toContain(message);
  });

  test('a name and fonts pass', () => {
    expect(problems({ colour: '#0B6E63', name: { en: 'Kettle', ar: 'كتل' }, fonts: { latin: 'Inter', arabic: 'Cairo' } })).toEqual([]);
  });

  test('a logo that does not exist is named', () => {
    expect(problems({ colour: '#0B6E63', logo: 'mark.svg' }, false)).toEqual(['theme.logo: customizations/mark.svg does not exist.']);
  });

  test('the colour that a message suggests passes', () => {
    for (const colour of ['#2BE28A', '#FDCC4A', '#FFFFFF', '#5F8CBF']) {
      const [, better = ''] = /passes is "(#\w{6})"/.exec(problems({ colour }).join()) ?? [];
      expect(problems({ colour: better })).toEqual([]);
    }
  });
});
