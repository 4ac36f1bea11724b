import { expect, it } from 'vitest';
import { drawPicture, type WidgetPicture } from '../../../src/features/dashboard/menu/drawPicture';

const picture: WidgetPicture = {
  title: 'Balance',
  subtitle: 'In this period',
  headline: '30',
  chart: 'trend',
  lines: [1, 2].map((value) => ({
    key: `${value}`,
    label: `${value}`,
    text: `${value}`,
    tick: `day ${value}`,
    value,
    fill: `bar ${value}`,
  })),
  direction: 'ltr',
  fontFamily: 'Test',
  colours: { paper: 'paper', text: 'text', soft: 'soft', line: 'line' },
  formatTick: String,
};

/** Records each rectangle and text with its colour. happy-dom has no canvas. */
function record(drawn: WidgetPicture) {
  const rectangles: { colour: string; x: number; width: number }[] = [];
  const texts: { text: string; x: number; direction: string }[] = [];
  const context = {
    fillStyle: '',
    direction: '',
    ...{ scale() {}, beginPath() {}, arc() {}, stroke() {} },
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillRect: (x: number, _y: number, width: number) => rectangles.push({ colour: context.fillStyle, x, width }),
    fillText: (text: string, x: number) => texts.push({ text, x, direction: context.direction }),
  };
  const canvas = { width: 0, height: 0, getContext: () => context };
  drawPicture(canvas as never, drawn);
  return { canvas, texts, at: (colour: string) => rectangles.find((one) => one.colour === colour) };
}

it('time runs from left to right in English and from right to left in Arabic, on the colour of the page', () => {
  const { at, texts, canvas } = record(picture);
  expect(at('bar 1')?.x).toBeLessThan(at('bar 2')?.x ?? 0);
  expect(at('paper')).toMatchObject({ x: 0, width: canvas.width / 2 });
  expect(texts[0]).toEqual({ text: 'Balance', x: 40, direction: 'ltr' });
  const arabic = record({ ...picture, direction: 'rtl' });
  expect(arabic.at('bar 1')?.x).toBeGreaterThan(arabic.at('bar 2')?.x ?? 0);
  expect(arabic.texts[0]).toEqual({ text: 'Balance', x: 920, direction: 'rtl' });
});

it('a table shares the width of the picture, and cuts what does not fit', () => {
  const { headline: _, ...rest } = picture;
  const rows = [
    ['Name', 'End'],
    ['x'.repeat(200), '5 Dec'],
  ];
  const { texts } = record({ ...rest, chart: 'table', lines: [], rows });
  expect(texts.map(({ text }) => text)).toEqual([
    'Balance',
    'In this period',
    'Name',
    'End',
    expect.stringMatching(/^x+…$/),
    expect.any(String),
  ]);
  const arabic = record({ ...rest, chart: 'table', lines: [], rows, direction: 'rtl' }).texts;
  expect(arabic[2]?.x).toBeGreaterThan(arabic[3]?.x ?? 0);
});

it.each(['figure', 'donut', 'split', 'bars'] as const)('a %s is drawn, also without figures', (chart) => {
  expect(record({ ...picture, chart }).texts.map(({ text }) => text)).toContain('30');
  expect(record({ ...picture, chart, lines: [] }).canvas.height).toBeGreaterThan(300);
});
