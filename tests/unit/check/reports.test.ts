import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../tools/check/finding';
import type { RecordedCall } from '../../../tools/check/recordCalls';
import { nextSteps } from '../../../tools/check/report/nextSteps';
import { Printer, type PrinterOptions } from '../../../tools/check/report/Printer';
import type { CheckReport } from '../../../tools/check/report/report';
import { toJson } from '../../../tools/check/report/toJson';
import { toJunit } from '../../../tools/check/report/toJunit';
import { createPaint } from '../../../tools/paint';

const call: RecordedCall = {
  method: 'GET',
  url: 'https://api.example.com/api/v1/owners/?city=%D8%A3%D8%A8%D9%87%D8%A7&page=1',
  requestHeaders: new Headers(),
  requestBody: undefined,
  status: 200,
  headers: new Headers(),
  text: '[]',
  json: [],
  milliseconds: 31.4,
  bytes: 2,
  redirect: undefined,
};
const finding = (given: Partial<Finding>): Finding => ({
  subject: 'owners',
  check: 'filter',
  about: 'city',
  level: 'conforms',
  message: 'narrows by one value',
  consequence: undefined,
  remedy: undefined,
  evidence: undefined,
  calls: [call],
  ...given,
});
const findings = [
  finding({ subject: 'session', check: 'sign-in', about: undefined, message: 'signed in' }),
  finding({}),
  finding({ check: 'search', about: 'name', level: 'skipped', message: 'no record has a word to look for', calls: [] }),
  finding({
    check: 'page size',
    about: undefined,
    level: 'works',
    message: '100 asked, 50 given',
    consequence: 'Pages are put together.',
    evidence: call,
  }),
  finding({
    level: 'fails',
    message: 'answers <b> & "quotes"\u0000',
    consequence: 'The list looks narrowed, and is not: somebody may act on the wrong records, and nobody would know of it.',
    remedy: { file: 'resources/owners.ts', code: "list: { filters: ['a'] }" },
    evidence: call,
  }),
];
const report: CheckReport = {
  origin: 'https://api.example.com',
  startedAt: new Date('2026-03-04T05:06:07Z'),
  milliseconds: 1234,
  write: false,
  strict: false,
  findings,
  calls: 12,
  leftovers: [{ resource: 'owners', what: 'delete 17 (Contract check 1)', reason: 'answered 403' }],
  ended: undefined,
  exitStatus: 1,
};

function printed(options: Partial<PrinterOptions> = {}): string[] {
  const lines: string[] = [];
  const printer = new Printer({
    write: (line) => lines.push(line),
    columns: 100,
    paint: createPaint(false),
    quiet: false,
    verbose: false,
    ...options,
  });
  for (const [index, one] of findings.entries()) {
    if (one.subject !== findings[index - 1]?.subject) printer.subject(one.subject, '/api/v1/owners/');
    printer.finding(one);
  }
  printer.summary(report);
  return lines;
}

function getLines(found: readonly Finding[], end?: CheckReport): string[] {
  const lines: string[] = [];
  const printer = new Printer({ write: (line) => lines.push(line), columns: 100, paint: createPaint(false), quiet: false, verbose: false });
  for (const one of found) printer.finding(one);
  if (end) printer.summary(end);
  return lines;
}

describe('The report for people', () => {
  it('has a line for each check, and says below what does not conform what the admin does about it', () => {
    expect(printed()).toEqual([
      '',
      'session  /api/v1/owners/',
      '  ✓ sign-in                    signed in                                                       31 ms',
      '',
      'owners  /api/v1/owners/',
      '  ✓ filter city                narrows by one value                                            31 ms',
      '  – search name                no record has a word to look for',
      '  ! page size                  100 asked, 50 given                                             31 ms',
      '      GET /api/v1/owners/?city=أبها&page=1 → 200',
      '      Pages are put together.',
      '  ✗ filter city                answers <b> & "quotes"\u0000                                         31 ms',
      '      GET /api/v1/owners/?city=أبها&page=1 → 200',
      '      The list looks narrowed, and is not: somebody may act on the wrong records, and nobody would',
      '      know of it.',
      "      resources/owners.ts: list: { filters: ['a'] }",
      '',
      '              ✓    –    !    ✗',
      'session       1    ·    ·    ·',
      'owners        1    1    1    1',
      'all           2    1    1    1',
      '',
      'Left behind: owners: delete 17 (Contract check 1) – answered 403',
      '1 finding to fix (✗), 1 to note (!). 12 calls in 1.2 s.',
      '',
      'Next',
      '  1. Take away by hand what was left behind.',
      '  2. Write what stands above after ‘resources/owners.ts:’ into resources/owners.ts.',
      '  3. See whether the declarations compile:',
      '     npm run lint',
      '  4. Check again; what failed alone with',
      '     --only owners --quiet',
      '  5. What a line means: docs/api-teams/checking-your-api.md; what is usual:',
      '     docs/integrators/connect-your-api.md.',
    ]);
  });

  it('name the file alone where it needs several lines', () => {
    const remedied = (code: string) => finding({ level: 'fails', remedy: { file: 'resources/owners.ts', code } });
    const [step] = nextSteps({ ...report, leftovers: [], findings: [remedied("key: 'uuid'"), remedied('list: { sortable: [] }')] });
    expect(step?.text).toBe('Write what stands above after ‘resources/owners.ts:’ into resources/owners.ts (2).');
  });

  it.each([80, 100, 120])('keeps within %i columns', (columns) => {
    for (const line of printed({ columns, verbose: true })) expect(line.length, line).toBeLessThanOrEqual(columns);
  });

  it('says what mends several findings once, and elsewhere that it was said', () => {
    const remedy = { file: 'resources/owners.ts', code: "list: { sortable: ['name'] }" };
    const paging = { file: 'resources/api.ts', code: "paging: { style: 'page', largest: 50 }" };
    const failing = (about: string) =>
      finding({ check: 'ordering', about, level: 'fails', message: 'is ignored', consequence: 'It looks as if it worked.', remedy });
    const capped = (subject: string) =>
      finding({
        subject,
        check: 'page size',
        about: undefined,
        level: 'works',
        message: '50 given',
        consequence: 'Put together.',
        remedy: paging,
      });
    const lines = getLines([failing('email'), failing('phone'), capped('owners'), capped('pets')]);
    expect(lines.filter((line) => line.startsWith('      ')).map((line) => line.trim())).toEqual([
      'It looks as if it worked.',
      "resources/owners.ts: list: { sortable: ['name'] }",
      'Put together.',
      "resources/api.ts: paging: { style: 'page', largest: 50 }",
      'Put together.',
      'resources/api.ts: see above',
    ]);
  });

  it('says in one line that nothing is wrong, and what could not be told', () => {
    const summary = (found: readonly Finding[]) => getLines(found, { ...report, findings: found, leftovers: [], exitStatus: 0 }).slice(-1);
    expect(summary([finding({})])).toEqual(['Everything conforms. 12 calls in 1.2 s.']);
    expect(summary([finding({}), finding({ level: 'skipped' })])).toEqual([
      'Everything that could be checked conforms; 1 could not (–). 12 calls in 1.2 s.',
    ]);
  });

  it('has no colour unless it is asked for', () => {
    expect(printed().join('')).not.toContain('\u001b');
    expect(printed({ paint: createPaint(true) }).join('')).toContain('\u001b[31m✗\u001b[39m');
  });

  it('leaves out what conforms where it is to be quiet, and subjects of which nothing is left', () => {
    const lines = printed({ quiet: true });
    expect(lines.filter((line) => /^ {2}[✓–]/.test(line))).toEqual([]);
    expect(lines.slice(0, 2)).toEqual(['', 'owners  /api/v1/owners/']);
  });
});

describe('The report as JSON', () => {
  it('has the documented shape', () => {
    expect(JSON.parse(JSON.stringify(toJson(report)))).toMatchObject({
      version: 1,
      api: 'https://api.example.com',
      startedAt: '2026-03-04T05:06:07.000Z',
      milliseconds: 1234,
      mode: 'read',
      strict: false,
      exitStatus: 1,
      ended: null,
      calls: 12,
      totals: { conforms: 2, skipped: 1, works: 1, fails: 1 },
      subjects: [
        { name: 'session', totals: { conforms: 1 } },
        {
          name: 'owners',
          findings: [
            {
              check: 'filter',
              about: 'city',
              level: 'conforms',
              message: 'narrows by one value',
              consequence: null,
              remedy: null,
              evidence: null,
              calls: [{ call: 'GET /api/v1/owners/?city=أبها&page=1', status: 200, milliseconds: 31, bytes: 2 }],
            },
            { level: 'skipped' },
            { level: 'works' },
            { level: 'fails', remedy: { file: 'resources/owners.ts', code: "list: { filters: ['a'] }" } },
          ],
        },
      ],
      leftovers: [{ resource: 'owners', what: 'delete 17 (Contract check 1)', reason: 'answered 403' }],
    });
  });
});

describe('The report as JUnit', () => {
  it('has a suite for each subject and a case for each check', () => {
    const xml = toJunit(report);
    expect(xml).toContain('<testsuites name="contract check" tests="5" failures="1" errors="0" time="1.234">');
    expect(xml).toContain('<testsuite name="owners" tests="4" failures="1" errors="0" skipped="1" time="0.094">');
    expect(xml).toContain(
      '<testcase classname="owners" name="search name" time="0.000"><skipped message="no record has a word to look for"/></testcase>',
    );
  });

  it('escapes what XML cannot hold', () => {
    const xml = toJunit(report);
    expect(xml).toContain('<failure message="answers &lt;b&gt; &amp; &quot;quotes&quot;\uFFFD">');
    expect(xml).not.toContain('\u0000');
  });

  it('counts what only works as a failure where it is to be strict', () => {
    expect(toJunit(report)).toContain('<system-out>100 asked');
    expect(toJunit({ ...report, strict: true })).toContain('failures="2"');
  });
});
