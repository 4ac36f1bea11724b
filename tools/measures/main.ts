/** `npm run measures [-- <name>]`: prints figures about the code. `--write` updates the document, `--check` compares it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { measureCode } from './measureCode';
import { withMeasures } from './withMeasures';

const document = 'docs/contributors/architecture.md';
const [wanted] = process.argv.slice(2);
const measures = await measureCode();
const shown = measures.find(({ name }) => name === wanted);
const text = readFileSync(document, 'utf8');
const counted = withMeasures(text, measures);
if (wanted === '--write') writeFileSync(document, counted);
else if (wanted === '--check') {
  if (counted !== text) {
    console.error(`${document} has other figures than are counted. Run \`npm run measures -- --write\`.`);
    process.exitCode = 1;
  }
} else if (wanted && !shown) console.error(`Unknown measure "${wanted}". There are: ${measures.map(({ name }) => name).join(', ')}.`);
for (const place of shown?.places ?? []) console.log(place);
if (!shown) for (const { name, label, value } of measures) console.log(`${label.padEnd(60)} ${String(value).padStart(8)}   ${name}`);
