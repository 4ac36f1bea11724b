import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverageDocuments, isCaseOf, isWritten, parseCoverage, unshown } from '../../../tools/specificationCoverage';
import { readPlaywright, readVitest } from '../../../tools/testReports';

const rows = parseCoverage(readFileSync('docs/specification-coverage.md', 'utf8'));

describe('docs/specification-coverage.md', () => {
  it('has every section of the specification', () => {
    const sections = [...new Set(rows.map(({ section }) => section.split('.')[0]))];
    expect(sections).toEqual(['The card', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });
});

describe.each(coverageDocuments)('%s', (document) => {
  const named = parseCoverage(readFileSync(document, 'utf8'));

  it('names a file and a test for every sentence', () => {
    expect(named.filter(({ files, tests }) => files.length === 0 || tests.length === 0)).toEqual([]);
  });

  it('names files that exist', () => {
    const files = named.flatMap((row) => [...row.files, ...row.tests.map(({ file }) => file)]);
    expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names tests that stand in their files, by their whole title', () => {
    const sources = new Map<string, string>();
    const sourceOf = (file: string) => {
      const source = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
      sources.set(file, source);
      return source;
    };
    const unknown = named.flatMap(({ tests }) => tests).filter(({ file, title }) => title === '' || !isWritten(sourceOf(file), title));
    expect(unknown).toEqual([]);
  });
});

describe('a table of the document', () => {
  it('is read by row: sentence, files, tests', () => {
    const markdown = [
      '## 4. States',
      '',
      '| Sentence | Where | Shown by |',
      '|---|---|---|',
      "| en \\| ar | `a.ts`, `b.ts` | `t.test.ts › it's a › b`<br>`u.test.ts › c` |",
    ];
    expect(parseCoverage(markdown.join('\n'))).toEqual([
      {
        section: '4. States',
        sentence: 'en | ar',
        files: ['a.ts', 'b.ts'],
        tests: [
          { file: 't.test.ts', title: "it's a › b" },
          { file: 'u.test.ts', title: 'c' },
        ],
      },
    ]);
  });

  it('with a row of two cells is refused', () => {
    expect(() => parseCoverage('| one | two |')).toThrow('Not three cells');
  });
});

describe('a named test', () => {
  it('is written when its whole title is a string of the file', () => {
    expect(isWritten("it('shows the name', …)", 'shows the name')).toBe(true);
    expect(isWritten("it('shows the name', …)", 'shows the')).toBe(false);
  });

  it.each([
    ['says %s as a key', 'says NO_SECRET as a key', true],
    ['says %s as a key', 'says NO_SECRET', false],
    ['has $count.of in (all)', 'has 3 in (all)', true],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what stands in the source of a test
    ['refused with ${code} first', 'refused with token_not_valid first', true],
    ['plain. text', 'plainX text', false],
  ])('%s is a template of the case "%s": %s', (title, ran, expected) => {
    expect(isCaseOf(title, ran)).toBe(expected);
  });

  it('is shown only when all its cases ran and passed', () => {
    const named = ['ran %s', 'failed %s', 'never'].map((title) => ({ file: 'a.test.ts', title }));
    const ran = [
      { file: 'a.test.ts', title: 'ran 1', passed: true },
      { file: 'a.test.ts', title: 'failed 1', passed: true },
      { file: 'a.test.ts', title: 'failed 2', passed: false },
      { file: 'b.test.ts', title: 'never', passed: true },
    ];
    expect(unshown(named, ran).map(({ title }) => title)).toEqual(['failed %s', 'never']);
  });

  it('is found in the reports of both runners', () => {
    const vitest = {
      testResults: [
        {
          name: '/r/tests/a.test.ts',
          assertionResults: [
            { title: 'one', status: 'passed' },
            { title: 'two', status: 'skipped' },
          ],
        },
      ],
    };
    expect(readVitest(vitest, '/r')).toEqual([
      { file: 'tests/a.test.ts', title: 'one', passed: true },
      { file: 'tests/a.test.ts', title: 'two', passed: false },
    ]);
    const spec = (title: string, ok: boolean, status: string) => ({ file: 'b.spec.ts', title, ok, tests: [{ status }] });
    const suite = {
      file: 'b.spec.ts',
      specs: [spec('three', true, 'expected')],
      suites: [{ file: 'b.spec.ts', specs: [spec('four', true, 'skipped')] }],
    };
    expect(readPlaywright({ config: { rootDir: '/r/tests/browser' }, suites: [suite] }, '/r')).toEqual([
      { file: 'tests/browser/b.spec.ts', title: 'three', passed: true },
      { file: 'tests/browser/b.spec.ts', title: 'four', passed: false },
    ]);
  });
});
