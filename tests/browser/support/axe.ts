import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe-core's names for the rules of WCAG 2.2 A and AA, and for its best practices. */
const rulesOfAll = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

/**
 * What axe-core finds, a line each.
 *
 * @param rules tags or names of rules
 * @param within a selector: what else is on the page is left out
 */
export async function violationsOf(page: Page, rules: readonly string[] = rulesOfAll, within = 'html'): Promise<string[]> {
  // Through the protocol rather than a script element: the page's Content-Security-Policy refuses those.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const results = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: { run(c: string, o: object): Promise<AxeResults> } }).axe.run(context, options),
    [within, { runOnly: [...rules], resultTypes: ['violations'] } satisfies RunOptions] as const,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
