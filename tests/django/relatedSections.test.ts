import { describe, expect, it } from 'vitest';
import { relatedSections } from '../../src/features/related/relatedSections';
import { sumField } from '../../src/features/related/sumField';
import { clinicRegistry } from '../support/clinicRegistry';
import { djangoMissing } from '../support/startDjango';
import { useClinic } from './support/useClinic';

describe.skipIf(await djangoMissing())('The related records of a back end in Django', () => {
  const clinic = useClinic();

  const ofOwner = (owner: unknown, perPage: number, where: object = {}) =>
    clinic().provider.getList('invoices', {
      pagination: { page: 1, perPage },
      sort: { field: 'issued', order: 'DESC' },
      filter: { owner, ...where },
    });

  it('are those whose list has the filter, and no others', () => {
    expect(relatedSections(clinicRegistry, 'owners').map(({ key }) => key)).toContain('invoices.owner');
    expect(relatedSections(clinicRegistry, 'owners').map(({ key }) => key)).not.toContain('textMessages.owner');
  });

  it('come with their count and the first five in one call, and are added up from all with the wanted values', async () => {
    const line = (unit_price: string) => ({ product: 3, description: 'Food', quantity: 1, unit_price });
    const made: number[] = [];
    for (let at = 1; at <= 6; at += 1) {
      const data = { owner: 2, issued: `2031-01-0${at}`, lines: [line(`${at}.10`)] };
      made.push((await clinic().provider.create('invoices', { data })).data.id);
    }
    clinic().forget();
    const { data, total } = await ofOwner(2, 5);
    expect(clinic().lines()).toHaveLength(1);
    expect(clinic().lines()[0]).toMatch(/^GET invoices\/\?.*owner=2/);
    expect(data.map(({ id }) => id)).toEqual(made.slice(1).reverse());
    expect(data.every(({ owner }) => owner === 2)).toBe(true);
    expect(total).toBeGreaterThanOrEqual(6);

    const drafts = await ofOwner(2, 100, { status: 'draft' });
    expect(drafts.total).toBe(drafts.data.length);
    const sum = drafts.data.reduce((all, one) => all + Number(one.total), 0);
    expect(Number(sumField(drafts.data, 'total', { status: 'draft' }))).toBeCloseTo(sum, 6);
    expect(sum).toBeGreaterThan(20);
    const others = await ofOwner(2, 100, { status: ['paid', 'sent'] });
    expect(others.data.every(({ status }) => ['paid', 'sent'].includes(status))).toBe(true);
    await clinic().provider.deleteMany('invoices', { ids: made });
  });
});
