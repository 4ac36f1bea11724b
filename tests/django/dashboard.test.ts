/** Widgets on payloads of another API, and on plain lists: their HTTP calls and the resulting figures. */
import { describe, expect, it } from 'vitest';
import { readWidgetAnswer } from '../../src/data/widgets/readWidgetAnswer';
import { defineDashboard } from '../../src/schema/dashboard';
import { previousDates } from '../../src/schema/period';
import { clinicDashboard } from '../support/clinicDashboard';
import { clinicRegistry } from '../support/clinicRegistry';
import { findWidget } from '../support/findWidget';
import { djangoMissing } from '../support/startDjango';
import { useClinic } from './support/useClinic';

const year = { after: '2025-01-01', before: '2025-12-31' };

describe.skipIf(await djangoMissing())('The clinic’s home page', () => {
  const clinic = useClinic();

  /** Figures of a widget in a period, and the calls that it made. */
  async function shown(name: string, dates = year) {
    clinic().forget();
    const widget = findWidget(clinicDashboard, name);
    const { data } = await clinic().provider.getWidget(widget, dates);
    return { lines: clinic().lines(), reading: readWidgetAnswer(widget as never, data) as never as Record<string, never> };
  }
  const getCount = async (path: string): Promise<number> => {
    const [name, query] = path.split('?');
    const filter = Object.fromEntries(new URLSearchParams(query));
    const { total } = await clinic().provider.getList(String(name), { pagination: { page: 1, perPage: 1 }, filter });
    return total ?? Number.NaN;
  };

  it('reads two figures of one payload, without a period where none is declared', async () => {
    const { lines, reading } = await shown('owners');
    expect(lines).toEqual(['GET statistics/overview/']);
    expect(reading).toEqual({ total: await getCount('owners'), previous: undefined });
    expect((await shown('active')).reading).toEqual({ total: await getCount('owners?is_active=true'), previous: undefined });
  });

  it('tells the period in the back end’s own words', async () => {
    const { lines, reading } = await shown('revenue');
    expect(lines).toEqual(['GET statistics/revenue/?from=2025-01-01&to=2025-12-31']);
    expect(reading).toMatchObject({ step: 'month', total: expect.any(Number) });
    expect(reading.series).toContainEqual({ day: expect.stringMatching(/^2025-\d\d-01$/), value: expect.any(Number) });
  });

  it('reads parts out of an object, and names that the answer has', async () => {
    const { lines, reading } = await shown('byStatus');
    expect(lines).toEqual(['GET statistics/appointments-by-status/?from=2025-01-01&to=2025-12-31']);
    expect((reading.parts as unknown as { key: string }[]).map(({ key }) => key)).toEqual(['booked', 'confirmed', 'done', 'cancelled']);
    expect((await shown('bySpecies')).reading.parts).toContainEqual({ key: 'cat', label: 'Cat', value: expect.any(Number) });
  });

  it('counts a list in one call for the smallest page, with its filters as it is declared to take them', async () => {
    const { lines, reading } = await shown('booked');
    expect(lines).toEqual(['GET appointments/?status=booked&status=confirmed&limit=1&offset=0']);
    expect(reading).toEqual({
      total: (await getCount('appointments?status=booked')) + (await getCount('appointments?status=confirmed')),
      previous: undefined,
    });
    expect(clinic().calls[0]?.headers.get('Authorization')).toMatch(/^Bearer ./);
  });

  it('counts the period, and the one before in a second call', async () => {
    const { lines, reading } = await shown('joined');
    const before = previousDates(year);
    expect(lines.sort()).toEqual(
      [before, year].map((dates) => `GET owners/?joined_after=${dates.after}&joined_before=${dates.before}&page=1&page_size=1`),
    );
    expect(reading).toEqual({ total: expect.any(Number), previous: expect.any(Number) });
  });

  it('counts a breakdown in one call a choice', async () => {
    const { lines, reading } = await shown('byCity');
    expect(lines.sort()).toEqual(['abha', 'dammam', 'jeddah', 'riyadh'].map((city) => `GET owners/?city=${city}&page=1&page_size=1`));
    const sum = (reading.parts as unknown as { value: number }[]).reduce((all, { value }) => all + value, 0);
    expect(sum).toBe(await getCount('owners'));
  });

  it('counts a trend in one call a bar and two more, the same as the period by itself', async () => {
    const { lines, reading } = await shown('ownersOverTime');
    expect(lines).toHaveLength(12 + 2);
    for (const day of ['2024-01-02', '2025-01-01', '2025-12-01', '2026-01-01'])
      expect(lines).toContain(`GET owners/?joined_after=${day}&page=1&page_size=1`);
    const { total, previous } = (await shown('joined')).reading;
    expect(reading).toMatchObject({ total, previous });
    expect(Number(total)).toBeGreaterThan(0);
  });

  it('counts days by a filter that compares moments', async () => {
    const { lines, reading } = await shown('appointmentsOverTime');
    expect(lines).toContain('GET appointments/?starts_at_after=2025-03-01T00:00:00+00:00&limit=1&offset=0');
    const { total } = await clinic().provider.getList('appointments', { pagination: { page: 1, perPage: 1 }, filter: { starts_at: year } });
    expect(clinic().lines().at(-1)).toContain(
      'starts_at_after=2025-01-01T00:00:00+00:00&starts_at_before=2025-12-31T23:59:59.999999+00:00',
    );
    expect(reading.total).toBe(total);
    expect(total).toBeGreaterThan(0);
  });

  it('refuses to be declared on a list with cursors', () => {
    expect(() => defineDashboard(clinicRegistry, [{ name: 'reminders', kind: 'figure', resource: 'reminders' }] as never)).toThrow(
      /dashboard › reminders.*cursors/s,
    );
  });
});
