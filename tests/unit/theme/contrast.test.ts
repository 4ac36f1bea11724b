import { describe, expect, test } from 'vitest';
import { chartColours } from '../../../src/theme/chartColours';
import { sidebarColours } from '../../../src/theme/colours';
import { createAppTheme } from '../../../src/theme/createAppTheme';
import { controlBorder, filledAction, type palettes, type ThemeMode } from '../../../src/theme/palette';
import { tones } from '../../../src/theme/tones';

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const modes: ThemeMode[] = ['light', 'dark'];
const text = 4.5;
const control = 3;

test('black on white has the contrast that WCAG gives it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});

describe.each(modes)('in the %s mode', (mode) => {
  const { palette } = createAppTheme('ltr', mode) as { palette: typeof palettes.light };
  const surfaces = [palette.background?.default, palette.background?.paper] as string[];
  const mains = (['primary', 'secondary', 'error', 'success', 'warning', 'info'] as const).map((name) => {
    const colour = palette[name] as { main: string; contrastText: string };
    return [name, colour.main, colour.contrastText] as const;
  });

  test.each(mains)('%s can be read on every surface, and what is written on it too', (_, main, contrastText) => {
    for (const surface of surfaces) expect(contrast(main, surface)).toBeGreaterThanOrEqual(text);
    expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(text);
  });

  test('figures that are drawn stand out from their card, and neighbours of a ring from each other', () => {
    const { series, tones: toned } = chartColours[mode];
    const paper = String(palette.background?.paper);
    for (const colour of [...series, ...Object.values(toned)]) expect(contrast(colour, paper), colour).toBeGreaterThanOrEqual(control);
    for (const [index, colour] of series.entries())
      expect(contrast(colour, series[(index + 1) % series.length] ?? ''), colour).toBeGreaterThanOrEqual(1.3);
  });

  test('text and quiet text can be read on every surface', () => {
    for (const surface of surfaces) {
      expect(contrast(palette.text?.primary as string, surface)).toBeGreaterThanOrEqual(7);
      expect(contrast(palette.text?.secondary as string, surface)).toBeGreaterThanOrEqual(text);
    }
  });

  test('the main action can be read at rest and under the pointer', () => {
    const { rest, hover, text: label } = filledAction[mode];
    for (const fill of [rest, hover]) expect(contrast(fill, label)).toBeGreaterThanOrEqual(text);
  });

  test('the border of an input can be made out', () => {
    for (const surface of surfaces) expect(contrast(controlBorder[mode], surface)).toBeGreaterThanOrEqual(control);
  });

  test.each(Object.entries(tones[mode]))('a %s chip can be read', (_, { background, text: label }) => {
    expect(contrast(background, label)).toBeGreaterThanOrEqual(text);
  });
});

test('the sidebar can be read: its items, headings, selection and counts', () => {
  const { ground, text: label, heading, hover, selected, selectedText, mark, badge, badgeText } = sidebarColours;
  for (const [one, other] of [
    [label, ground],
    [heading, ground],
    [selectedText, hover],
    [selectedText, selected],
    [badgeText, badge],
  ] as const)
    expect(contrast(one, other)).toBeGreaterThanOrEqual(text);
  expect(contrast(mark, ground)).toBeGreaterThanOrEqual(control);
});
