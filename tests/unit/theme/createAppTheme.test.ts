import { createTheme } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import type { TextDirection } from '../../../src/i18n/direction';
import { iconNames } from '../../../src/schema/declaration';
import { createAppTheme } from '../../../src/ui/theme/createAppTheme';
import { icons } from '../../../src/ui/theme/icons';

const directions: TextDirection[] = ['ltr', 'rtl'];
const variants = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'subtitle1', 'subtitle2', 'body1', 'body2', 'caption', 'overline', 'button'] as const;

// covers: 9.10
test('the colours are those of the specification', () => {
  const { palette } = createTheme(createAppTheme('ltr', 'light'));
  expect(palette.primary.main).toBe('#7D131F');
  expect(palette.secondary.main).toBe('#09101D');
  expect(palette.error.light).toBe('#DB4437');
  expect(palette.success.light).toBe('#2BE28A');
  expect(palette.warning.light).toBe('#FDCC4A');
  expect(palette.grey[50]).toBe('#f8f8f8');
  expect(palette.grey[900]).toBe('#4e4e4e');
});

describe.each(directions)('type in a %s page', (direction) => {
  const { typography } = createTheme(createAppTheme(direction, 'light'));

  test.each(variants)('%s has no letter-spacing and a weight that is loaded', (variant) => {
    expect(Number(typography[variant].letterSpacing)).toBe(0);
    expect([400, 500, 600]).toContain(typography[variant].fontWeight);
  });
});

test('Arabic is a touch larger, with more room between the lines, in its own face first', () => {
  const english = createTheme(createAppTheme('ltr', 'light')).typography;
  const arabic = createTheme(createAppTheme('rtl', 'light')).typography;
  expect(Number.parseFloat(String(arabic.body1.fontSize))).toBeGreaterThan(Number.parseFloat(String(english.body1.fontSize)));
  expect(Number(arabic.body1.lineHeight)).toBeGreaterThan(Number(english.body1.lineHeight));
  expect(arabic.fontFamily).toMatch(/^"IBM Plex Sans Arabic"/);
  expect(english.fontFamily).toMatch(/^"IBM Plex Sans"/);
});

test('only what floats casts a shadow', () => {
  const { shadows } = createTheme(createAppTheme('ltr', 'light'));
  expect(shadows.slice(0, 6)).toEqual(Array(6).fill('none'));
  expect(shadows[8]).toContain('rgba');
});

test('no transition takes 200 ms', () => {
  const { duration } = createTheme(createAppTheme('ltr', 'light')).transitions;
  expect(Math.max(...Object.values(duration))).toBeLessThan(200);
});

test('every icon that a declaration can name has a drawing of its own', () => {
  expect(new Set(iconNames.map((name) => icons[name])).size).toBe(iconNames.length);
});
