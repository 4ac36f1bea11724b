import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { readWidgetAnswer } from '../../../src/data/widgets/readWidgetAnswer';
import { specifiedPeriod } from '../../../src/schema/period';
import { resolveWidget } from '../../../src/schema/resolveWidget';
import type { AnyWidget } from '../../../src/schema/widget';

const text = readFileSync(new URL('../../../docs/dashboards.md', import.meta.url), 'utf8');
/** Rows of the table of answers and widgets; what stands for more is left out, and resources are those of nobody. */
const rows = [...text.matchAll(/^\| `(.+?)` \| `(\{ name: .+?\})` \|$/gm)].map(([, answer = '', widget = '']) => [
  answer.replaceAll('…', '"2026-01-01": 9'),
  widget.replace(/, resource: .*? \}$/, ' }'),
]);

it('docs/dashboards.md has an answer of every shape', () => {
  expect(rows.length).toBeGreaterThan(14);
});

it.each(rows)('%s is read by %s, as docs/dashboards.md says', (answer, source) => {
  const widget = new Function(`return ${source}`)() as AnyWidget;
  expect(() => readWidgetAnswer(resolveWidget(registry, widget, specifiedPeriod) as never, JSON.parse(String(answer)))).not.toThrow();
});
