import type { Measure } from './measureCode';

/** Figures of commit e645045e (November 2026), and goals. */
const goals: Readonly<Record<string, { readonly before: string; readonly goal: string }>> = {
  core: { before: '47.7k', goal: '22k' },
  src: { before: '47.7k', goal: '40k' },
  server: { before: '19.2k', goal: '17k' },
  tools: { before: '14.5k', goal: '12k' },
  tests: { before: '64.9k', goal: '50k' },
  comments: { before: '8.4k', goal: '4.5k' },
  members: { before: '38', goal: '15' },
  list: { before: '43', goal: '25' },
  folders: { before: '7', goal: '0' },
  circles: { before: '13', goal: '0' },
  names: { before: '9 or more', goal: '0' },
  tables: { before: '3', goal: '3' },
  functions: { before: '78', goal: '15' },
};

/** Thousands are rounded, so that small changes do not change the document. */
const roundTo = 500;

/** @param shown the figure in the document, kept while it is closer than `roundTo`: a count between two figures changes with each line */
function writeFigure(value: number, shown: string | undefined): string {
  if (value < 1_000) return String(value);
  if (shown?.endsWith('k') && Math.abs(Number.parseFloat(shown) * 1_000 - value) < roundTo) return shown;
  return `${Math.round(value / roundTo) / (1_000 / roundTo)}k`;
}

function measuresTable(measures: readonly Measure[], former: string): string {
  const shown = new Map(
    former
      .split('\n')
      .map((row) => row.split(' | '))
      .map(([label, , figure]) => [label?.replace('| ', ''), figure]),
  );
  const rows = measures.map(({ name, label, value }) => {
    const { before = '–', goal = '–' } = goals[name] ?? {};
    return `| ${label} | ${before} | ${writeFigure(value, shown.get(label))} | ${goal} |`;
  });
  return ['| measure | e645045e | now | to reach |', '|---|---|---|---|', ...rows].join('\n');
}

const place = /(<!-- measures -->\n)([\s\S]*?)(\n<!-- \/measures -->)/;

/** Returns the document with these figures. @throws Error if the document has no place for them */
export function withMeasures(document: string, measures: readonly Measure[]): string {
  if (!place.test(document)) throw new Error('The document has no place for the measures: <!-- measures --> … <!-- /measures -->');
  return document.replace(place, (_, begin: string, former: string, end: string) => begin + measuresTable(measures, former) + end);
}
