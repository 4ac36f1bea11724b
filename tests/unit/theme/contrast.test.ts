import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartColours } from '../../../src/features/dashboard/charts/chartColours';
import { tint } from '../../../src/schema/colourSteps';
import { dangerColour, grey, night, primary, secondary, sidebarColours, successColour, warningColour } from '../../../src/ui/theme/colours';
import { createAppTheme } from '../../../src/ui/theme/createAppTheme';
import { controlBorder, filledAction, palettes, switchTrack, type ThemeMode } from '../../../src/ui/theme/palette';
import { tones } from '../../../src/ui/theme/tones';
import { contrast } from '../../support/contrast';

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

  test('the thumb of a switch stands out from its track and from the page, on and off', () => {
    const { off, on } = switchTrack[mode];
    const thumbs = { off: palette.text?.secondary as string, on: (palette.primary as { main: string }).main };
    for (const [thumb, track] of [
      [thumbs.off, off],
      [thumbs.on, on],
    ] as const)
      for (const ground of [track, ...surfaces]) expect(contrast(thumb, ground), `${thumb} on ${ground}`).toBeGreaterThanOrEqual(control);
  });

  test('the line of an input that is wrong can be made out, in the specification’s own danger', () => {
    for (const surface of surfaces) expect(contrast(dangerColour, surface)).toBeGreaterThanOrEqual(control);
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

describe('the colours of specification §9', () => {
  // covers: 9.10
  test('are in use, each where it can be read', () => {
    expect(palettes.light.primary).toMatchObject({ main: primary[500], light: primary[300] });
    expect(palettes.dark.primary).toMatchObject({ main: primary[100], dark: primary[300] });
    expect(filledAction.light).toMatchObject({ rest: primary[500], hover: primary[300] });
    expect(filledAction.dark).toMatchObject({ rest: primary[300], hover: primary[500] });
    expect(switchTrack).toMatchObject({ light: { on: primary[100] }, dark: { on: primary[500] } });
    expect(palettes.light.text).toMatchObject({ primary: secondary[500], secondary: grey[800] });
    expect(sidebarColours).toMatchObject({ ground: secondary[500], selected: primary[500], mark: primary[100], badge: warningColour });
    expect(palettes.light.background?.default).toBe(grey[50]);
    expect(chartColours.light.series.slice(0, 2)).toEqual([primary[500], primary[300]]);
    expect(chartColours.light.tones).toMatchObject({ danger: dangerColour });
    expect(chartColours.dark.tones).toMatchObject({ success: successColour, warning: warningColour, danger: dangerColour });
    expect(palettes.dark).toMatchObject({ success: { main: successColour }, warning: { main: warningColour } });
    for (const mode of modes) {
      const ground = mode === 'light' ? '#FFFFFF' : night.surface;
      const share = { light: { success: 0.2, warning: 0.3, danger: 0.14 }, dark: { success: 0.2, warning: 0.2, danger: 0.3 } }[mode];
      for (const [tone, colour] of Object.entries({ success: successColour, warning: warningColour, danger: dangerColour }) as [
        'success' | 'warning' | 'danger',
        string,
      ][])
        expect(tones[mode][tone]).toMatchObject({ line: colour, background: tint(colour, share[tone], ground) });
    }
  });

  const listed = [
    ...readFileSync('docs/reports/specification-coverage.md', 'utf8').matchAll(
      /^- `(#\w{6})` as (text|line or figure) on `(#\w{6})`: ([\d.]+):1\. .*`(#\w{6})`: ([\d.]+):1/gm,
    ),
  ].map(([, own = '', use, ground = '', ownRatio, standIn = '', ratio]) => ({ own, use, ground, ownRatio, standIn, ratio }));

  test('that another stands in for are listed in docs/reports/specification-coverage.md', () => {
    const used = JSON.stringify([palettes, chartColours]).toUpperCase();
    expect(listed).toHaveLength(8);
    for (const { standIn } of listed) expect(used).toContain(standIn.toUpperCase());
  });

  // covers: 9.10
  test.each(listed)('$own as $use on $ground cannot be read, $standIn can, in the ratios that are written down', (line) => {
    const least = line.use === 'text' ? text : control;
    expect(contrast(line.own, line.ground).toFixed(2)).toBe(line.ownRatio);
    expect(contrast(line.standIn, line.ground).toFixed(2)).toBe(line.ratio);
    expect(contrast(line.own, line.ground)).toBeLessThan(least);
    expect(contrast(line.standIn, line.ground)).toBeGreaterThanOrEqual(least);
  });
});
