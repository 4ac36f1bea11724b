/** `npm run check` against a back end of somebody else (tests/django), over real HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckReport } from '../../tools/check/report/report';
import { runCheck } from '../../tools/check/runCheck';
import { lineOf, problemsOf } from '../support/checkUnderTest';
import { clinicRegistry } from '../support/clinicRegistry';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

describe.skipIf(await djangoMissing())('The check of a back end in Django', () => {
  let django: Django;
  beforeAll(async () => {
    django = await startDjango();
  });
  afterAll(async () => {
    await django.stop();
    expect(django.errors()).toBe('');
  });

  const check = (only: readonly string[], write = false): Promise<CheckReport> =>
    runCheck({
      registry: clinicRegistry,
      listener: { subject: () => undefined, finding: () => undefined, note: () => undefined },
      options: {
        origin: django.origin,
        account: clinicAccounts.staff.username,
        password: clinicAccounts.staff.password,
        token: undefined,
        write,
        only,
        headers: {},
        appOrigin: undefined,
        slowMilliseconds: 20_000,
        timeoutMilliseconds: 20_000,
        strict: false,
      },
    });

  it('finds that owners and species conform', async () => {
    const report = await check(['owners', 'species']);
    expect(problemsOf(report)).toEqual([]);
    expect(report.exitStatus).toBe(0);
  });

  it('names filters by several values that are dropped, and the declaration that fits', async () => {
    const report = await check(['pets']);
    expect(problemsOf(report)).toContain('✗ pets filter owner: owner__in is silently ignored');
    expect(report.findings.map((one) => one.remedy?.code)).toContain("list: { parameters: { owner: { equals: 'owner' } } }");
    expect(report.exitStatus).toBe(1);
  });

  it('knows lists by limit and offset, by cursor, and in one piece', async () => {
    const report = await check(['appointments', 'reminders', 'rooms']);
    const lists = report.findings.filter(({ check: name }) => name === 'list' || name === 'page size' || name === 'pages');
    expect(lists.filter(({ level }) => level !== 'conforms').map(lineOf)).toEqual([]);
  });

  it('says where names are read one by one', async () => {
    const report = await check(['vets']);
    expect(problemsOf(report)).toEqual(['! vets several by key: id__in is ignored']);
    expect(report.exitStatus).toBe(0);
  });

  it('waits for a list that may be asked only so often', async () => {
    const report = await check(['textMessages']);
    expect(report.findings.filter(({ level }) => level === 'fails').map(lineOf)).toEqual([]);
    expect(problemsOf(report)).toContainEqual(expect.stringMatching(/^! textMessages busy: \d+ calls? answered 429; the check waited/));
  });

  it('creates, changes and deletes records of its own, by key, with PUT and with nested rows', async () => {
    const written = ['owners', 'species', 'rooms', 'invoices'];
    const totals = async () => (await check(written)).findings.filter(({ check: one }) => one === 'list').map(lineOf);
    const before = await totals();
    const report = await check(written, true);
    for (const resource of written)
      for (const name of ['create', 'change', 'delete'])
        expect(report.findings.filter(({ subject, check: one }) => subject === resource && one === name).map(lineOf)).toEqual([
          expect.stringMatching(/^✓/),
        ]);
    expect(report.leftovers).toEqual([]);
    expect(await totals()).toEqual(before);
  });

  it('finds an amount that can neither be empty nor be left out', async () => {
    const report = await check(['invoices'], true);
    expect(problemsOf(report)).toContain('✗ invoices emptying discount: refused: This field may not be null.');
  });
});
