import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { readWidgetAnswer } from '../../../src/data/widgets/readWidgetAnswer';
import { specifiedPeriod } from '../../../src/schema/period';
import { resolveWidget } from '../../../src/schema/resolveWidget';
import type { AnyWidget } from '../../../src/schema/widget';

const text = readFileSync(new URL('../../../docs/features/dashboard.md', import.meta.url), 'utf8');
/** Rows of the table of answers and widgets. Ellipses become a value, and resources are removed because they are examples. */
const rows = [...text.matchAll(/^\| `(.+?)` \| `(\{ name: .+?\})` \|$/gm)].map(([, answer = '', widget = '']) => [
  answer.replaceAll('…', '"2026-01-01": 9'),
  widget.replace(/, resource: .*? \}$/, ' }'),
]);

it('docs/features/dashboard.md has an answer of every shape', () => {
  expect(rows.length).toBeGreaterThan(14);
});

it.each(rows)('%s is read by %s, as docs/features/dashboard.md says', (answer, source) => {
  const widget = new Function(`return ${source}`)() as AnyWidget;
  expect(() => readWidgetAnswer(resolveWidget(registry, widget, specifiedPeriod) as never, JSON.parse(String(answer)))).not.toThrow();
});
