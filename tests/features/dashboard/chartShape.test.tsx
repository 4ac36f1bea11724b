import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DonutChart } from '../../../src/features/dashboard/charts/DonutChart';
import { TrendChart } from '../../../src/features/dashboard/charts/TrendChart';

const point = (day: string, value: number) => ({ day, value, label: day, text: String(value), tick: day });

test('a document holds the bars of a chart over time, below a round number, before any code runs', () => {
  const html = renderToString(
    <ThemeProvider theme={createTheme()}>
      <TrendChart points={[point('2026-11-01', 4), point('2026-11-02', 8)]} minHeight={64} isSmall format={String} />
    </ThemeProvider>,
  );
  expect(html.match(/height:[\d.]+%/g)).toEqual(['height:40%', 'height:80%']);
});

test('and the ring of a breakdown', () => {
  const part = (value: number, fill: string) => ({ value, fill, label: fill, text: String(value) });
  const html = renderToString(
    <ThemeProvider theme={createTheme()}>
      <DonutChart parts={[part(1, 'red'), part(3, 'blue')]} size={100} total="4" label="All" />
    </ThemeProvider>,
  );
  expect(html).toContain('conic-gradient(red 0% 25%, blue 25% 100%)');
});
