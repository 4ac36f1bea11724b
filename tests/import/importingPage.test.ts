import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printFindings } from '../../tools/import/cli/printReport';
import { createPaint } from '../../tools/paint';
import { document } from '../unit/import/support/document';
import { temporaryProject } from '../unit/import/support/project';

const text = { type: 'string' };
const example = document({
  children: { name: { ...text, maxLength: 60 }, birth_date: { ...text, format: 'date' }, notes: text },
  feedings: {
    child: { type: 'integer' },
    start: { ...text, format: 'date-time' },
    end: { ...text, format: 'date-time' },
    duration: { ...text, format: 'duration', readOnly: true },
    amount: { type: 'number' },
  },
});

/** Lines of the page's first report. `…` stands for any number of lines. */
const page = readFileSync('docs/integrators/importing.md', 'utf8');
const [, , , block = ''] = page.split('```');
const shown = block.split('\n').filter((line) => line !== '');

it('the report of docs/integrators/importing.md is what the import prints', { timeout: 60_000 }, async () => {
  const project = temporaryProject();
  try {
    project.write('openapi.json', example);
    const { report } = await project.prepare(join(project.root, 'openapi.json'), '--replace', '--dry-run');
    const said = printFindings(report, createPaint(false)).replaceAll(`${project.root}/`, '');
    const printed = said.split('\n').filter((line) => line !== '');
    let at = 0;
    let mayGap = false;
    for (const line of shown) {
      if (line.trim() === '…') {
        mayGap = true;
        continue;
      }
      const found = mayGap ? printed.indexOf(line, at) : at;
      expect(printed[found], said).toBe(line);
      at = found + 1;
      mayGap = false;
    }
    expect(at, said).toBe(printed.length);
  } finally {
    project.remove();
  }
});
