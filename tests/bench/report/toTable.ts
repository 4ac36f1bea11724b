import { isReached, type Measure } from '../measure';

const digitsOf: { readonly [U in Measure['unit']]: number } = {
  ms: 0,
  kB: 1,
  calls: 0,
  requests: 0,
  nodes: 2,
  listeners: 2,
  score: 4,
  '1/s': 0,
  MB: 1,
};

/** The figures as a Markdown table, a line each, with what must be reached. */
export function toTable(measures: readonly Measure[]): string {
  const lines = measures.map((measure) => {
    const { name, unit, value, reference, ratio, target } = measure;
    const show = (figure: number | undefined) => (figure === undefined ? '–' : `${figure.toFixed(digitsOf[unit])} ${unit}`);
    const sign = target.is === 'at most' ? '≤' : '≥';
    const wanted = `${sign} ${target.limit}${target.of === 'ratio' ? ' ×' : ` ${unit}`}`;
    const cells = [
      name,
      show(value),
      show(reference),
      ratio?.toFixed(2) ?? '–',
      wanted,
      isReached(measure) ? 'reached' : '**not reached**',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| measure | ours | compared with | ratio | must reach | |', '|---|---|---|---|---|---|', ...lines].join('\n');
}
