import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rulesOfAll = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

/**
 * Returns axe-core's violations, one per line.
 *
 * @param rules tags or names of rules
 * @param within selector of the part to check
 */
export async function getViolations(page: Page, rules: readonly string[] = rulesOfAll, within = 'html'): Promise<string[]> {
  // Evaluated through the protocol, because the page's Content-Security-Policy blocks injected script elements.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(findViolations, [within, { runOnly: [...rules], resultTypes: ['violations'] } satisfies RunOptions] as const);
}

/**
 * Runs in the page. Ignores target sizes that are reduced only because a sticky or fixed bar covers the target at the current scroll
 * position.
 */
async function findViolations([context, options]: readonly [string, RunOptions]): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } };
  const getBar = ([selector]: readonly unknown[]): Element | undefined => {
    let found = document.querySelector(String(selector));
    while (found && !/sticky|fixed/.test(getComputedStyle(found).position)) found = found.parentElement;
    return found ?? undefined;
  };
  const { violations } = await axe.run(context, options);
  return violations.flatMap(({ id, nodes }) => {
    const isBelowBar = ({ any, target }: (typeof nodes)[number]) => {
      const over = any.flatMap(({ relatedNodes = [] }) => relatedNodes.map((related) => getBar(related.target)));
      return id === 'target-size' && over.length > 0 && over.every((bar) => bar && bar !== getBar(target));
    };
    const left = nodes.filter((node) => !isBelowBar(node));
    return left.length > 0 ? [`${id}: ${left.map(({ html }) => html.slice(0, 120)).join(' | ')}`] : [];
  });
}
