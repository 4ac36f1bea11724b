/** `npm run test:slowest`: prints the twenty slowest tests of the last runs; `-- --write` writes them into docs/contributors/testing.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { replaceBetween } from '../bench/report/replaceBetween';
import { readSlowTests } from './support/slowTests';

const document = 'docs/contributors/testing.md';
const rows = readSlowTests()
  .slice(0, 20)
  .map(({ ms, file, name }) => `| ${(ms / 1000).toFixed(1)} | ${file} | ${name.replaceAll('|', '\\|')} |`);
const table = ['| s | file | test |', '|---|---|---|', ...rows].join('\n');
process.stdout.write(`${table}\n`);
if (process.argv.includes('--write')) writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), 'slowest', table));
