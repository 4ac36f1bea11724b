import { isReached, type Measure, type Target } from '../measure';

const getDigits: { readonly [U in Measure['unit']]: number } = {
  ms: 0,
  kB: 1,
  calls: 0,
  requests: 0,
  handles: 0,
  nodes: 2,
  listeners: 2,
  score: 4,
  'requests/s': 0,
  MB: 1,
};

function judge(measure: Measure & { readonly target: Target }): [wanted: string, verdict: string] {
  const { unit, target } = measure;
  const sign = target.is === 'at most' ? '≤' : '≥';
  const wanted = `${sign} ${target.limit}${target.of === 'ratio' ? ' ×' : ` ${unit}`}`;
  return [wanted, isReached(measure) ? 'reached' : '**not reached**'];
}

export function toTable(measures: readonly Measure[]): string {
  const lines = measures.map((measure) => {
    const { name, unit, value, reference, ratio, target } = measure;
    const show = (figure: number | undefined) =>
      figure === undefined ? '–' : `${figure.toFixed(unit === 'ms' && figure < 10 ? 1 : getDigits[unit])} ${unit}`;
    const cells = [name, show(value), show(reference), ratio?.toFixed(2) ?? '–', ...(target ? judge({ ...measure, target }) : ['–', ''])];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| measure | ours | compared with | ratio | must reach | |', '|---|---|---|---|---|---|', ...lines].join('\n');
}
