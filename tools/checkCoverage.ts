/** The last step of `npm test`: every test that the coverage documents name has run and passed. */
import { readFileSync } from 'node:fs';
import { coverageDocuments, parseCoverage, unshown } from './specificationCoverage';
import { type PlaywrightReport, readPlaywright, readVitest, reportFiles, type VitestReport } from './testReports';

const root = process.cwd();

function readReport<R>(file: string): R {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R;
  } catch {
    console.error(`No report at ${file}. It is written by "npm run test:unit" and "npm run test:browser"; "npm test" runs all of it.`);
    process.exit(1);
  }
}

const rows = coverageDocuments.flatMap((document) => parseCoverage(readFileSync(document, 'utf8')));
const ran = [
  ...readVitest(readReport<VitestReport>(reportFiles.vitest), root),
  ...readPlaywright(readReport<PlaywrightReport>(reportFiles.playwright), root),
];
const named = rows.flatMap(({ tests }) => tests);
const missing = unshown(named, ran);
for (const { file, title } of missing) console.error(`Did not run and pass: ${file} › ${title}`);
if (missing.length > 0) process.exit(1);
console.log(
  `Specification: ${rows.length} sentences and cases, shown by ${new Set(named.map(({ file, title }) => `${file} › ${title}`)).size} tests that ran and passed.`,
);
