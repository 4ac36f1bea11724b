/** `npm run coverage`: writes the last column of docs/reports/specification-coverage.md. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const document = 'docs/reports/specification-coverage.md';
/** Precedes a test and lists the sentences of the specification that it covers. */
const tag = /^ *\/\/ covers: (.+)$/gm;
const row = /^\| (\d+\.\d+) \| (.+) \| .*\|$/gm;

interface Coverage {
  readonly document: string;
  readonly written: string;
  readonly untested: readonly string[];
  /** Sentence numbers that occur in tests but not in the document, with their files. */
  readonly unknown: readonly string[];
}

export function readCoverage(root = '.'): Coverage {
  const files = new Map<string, Set<string>>();
  for (const path of readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(test|spec)\.tsx?$/.test(path) || path.includes('node_modules')) continue;
    for (const [, numbers = ''] of readFileSync(join(root, 'tests', path), 'utf8').matchAll(tag))
      for (const number of numbers.split(', ')) files.set(number, (files.get(number) ?? new Set()).add(path.replaceAll('\\', '/')));
  }
  const text = readFileSync(join(root, document), 'utf8');
  const numbers = [...text.matchAll(row)].map(([, number = '']) => number);
  const linkTo = (file: string) => `[${file.slice(file.lastIndexOf('/') + 1)}](../../tests/${file})`;
  return {
    document: text,
    written: text.replace(row, (_, number, sentence) => {
      const links = [...(files.get(number) ?? [])].sort().map(linkTo);
      return `| ${number} | ${sentence} | ${links.join(', ')} |`;
    }),
    untested: numbers.filter((number) => !files.has(number)),
    unknown: [...files].filter(([number]) => !numbers.includes(number)).map(([number, paths]) => `${number} in ${[...paths].join(', ')}`),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { written, untested } = readCoverage();
  writeFileSync(document, written);
  if (untested.length > 0) console.error(`No test covers: ${untested.join(', ')}`);
}
