import { describe, expect, it } from 'vitest';
import { demoRecords } from '../../../demo/demoRecords';
import { type DemoRecord, toIds, toRecords } from '../../../demo/toRecords';
import { registry } from '../../../resources/registry';
import { sanitizeHtml } from '../../../server/api/sanitizeHtml';
import { fieldProblems, sourcesOf } from './fieldProblems';

const now = new Date('2025-03-10T04:30:00Z');
const records = demoRecords(now);
const of = (name: string): DemoRecord[] => records[name] ?? [];
const arabicLetter = /\p{Script=Arabic}/u;
const latinLetter = /\p{Script=Latin}/u;
/** What is read of a formatted text. */
const textOf = (value: unknown) => String(value).replace(/<[^<>]*>/g, '');

describe('demo records', () => {
  it('exist for every declared resource, and for no other', () => {
    expect(Object.keys(records).sort()).toEqual(registry.resources.map((resource) => resource.name).sort());
  });

  it('are as many as a real catalogue has', () => {
    expect(of('exercises').length).toBeGreaterThanOrEqual(64);
    expect(of('trainers').length).toBeGreaterThanOrEqual(44);
    expect(of('users').length).toBeGreaterThanOrEqual(25);
    const atLeast = { muscles: 18, equipments: 20, goals: 10, activities: 6, specializations: 16, languagePreference: 12 };
    for (const [name, count] of Object.entries(atLeast)) expect(of(name).length, name).toBeGreaterThanOrEqual(count);
  });

  it('come in an order in which referenced resources are there first', () => {
    const order = Object.keys(records);
    for (const resource of registry.resources)
      for (const field of Object.values(resource.fields))
        if ('resource' in field)
          expect(order.indexOf(field.resource), `${resource.name} → ${field.resource}`).toBeLessThan(order.indexOf(resource.name));
  });

  it('are the same at every call', () => {
    expect(demoRecords(now)).toEqual(records);
  });

  it('date the same record later when they are loaded later', () => {
    const [earlier] = of('trainers');
    const [later] = demoRecords(new Date('2025-03-11T04:30:00Z')).trainers ?? [];
    expect(Date.parse(String(later?.date_joined)) - Date.parse(String(earlier?.date_joined))).toBe(24 * 60 * 60 * 1000);
  });
});

describe.each(registry.resources.map((resource) => [resource.name, resource] as const))('demo records of %s', (name, resource) => {
  const fields = Object.entries(resource.fields);

  it('are numbered from 1 without gaps', () => {
    expect(of(name).map((record) => record.id)).toEqual(of(name).map((_, index) => index + 1));
  });

  it('hold exactly the declared fields, without passwords', () => {
    const kept = fields.filter(([, field]) => field.type !== 'password' && !field.through);
    const sources = kept.flatMap(([source, field]) => sourcesOf(source, field));
    for (const record of of(name)) expect(Object.keys(record).sort()).toEqual(['id', ...sources].sort());
  });

  it('keep the limits of the declaration', () => {
    const problems = of(name).flatMap((record) =>
      fields.flatMap(([source, field]) => fieldProblems(source, field, record).map((problem) => `${record.id}: ${problem}`)),
    );
    expect(problems).toEqual([]);
  });

  it('refer to records that exist', () => {
    for (const [source, field] of fields)
      if (field.type === 'references' || field.type === 'reference') {
        const known = new Set(of(field.resource).map((record) => record.id));
        for (const record of of(name))
          for (const id of [record[source] ?? []].flat() as number[]) expect(known.has(id), `${record.id}.${source}: ${id}`).toBe(true);
      }
  });

  it('are unique where they must be, in any letter case', () => {
    for (const [source, field] of fields)
      if (field.unique)
        for (const key of sourcesOf(source, field)) {
          const values = of(name).map((record) => String(record[key]).toLowerCase());
          expect(
            values.filter((value, index) => values.indexOf(value) !== index),
            key,
          ).toEqual([]);
        }
  });

  it('are Arabic in Arabic and English in English', () => {
    for (const [source, field] of fields)
      if (field.type === 'localized')
        for (const record of of(name)) {
          expect(record[`${source}_ar`], `${record.id}.${source}_ar`).toMatch(arabicLetter);
          expect(textOf(record[`${source}_ar`]), `${record.id}.${source}_ar`).not.toMatch(latinLetter);
          expect(record[`${source}_en`], `${record.id}.${source}_en`).toMatch(latinLetter);
          expect(record[`${source}_en`], `${record.id}.${source}_en`).not.toMatch(arabicLetter);
        }
  });
});

describe('demo texts', () => {
  const formatted = registry.resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([source, field]) =>
      field.type === 'localized' && field.of === 'richText'
        ? of(resource.name).flatMap((record) => [record[`${source}_en`], record[`${source}_ar`]].map(String))
        : [],
    ),
  );

  it('are what the sanitiser leaves as it is', () => {
    expect(formatted.length).toBeGreaterThanOrEqual(46);
    for (const html of formatted) expect(sanitizeHtml(html)).toBe(html);
  });

  it('answer at least twenty questions, several of each topic', () => {
    const topics = of('faqs').map(({ topic }) => topic);
    expect(topics.length).toBeGreaterThanOrEqual(20);
    for (const topic of new Set(topics)) expect(topics.filter((one) => one === topic).length).toBeGreaterThanOrEqual(4);
  });

  it('have the same sections in both languages', () => {
    for (const name of ['aboutUs', 'privacyAndPolicy', 'termsAndConditions'])
      for (const record of of(name)) {
        const count = (locale: string, tag: string) => String(record[`content_${locale}`]).split(`<${tag}>`).length - 1;
        for (const tag of ['h2', 'p', 'li', 'strong', 'a']) expect(count('ar', tag), `${name} <${tag}>`).toBe(count('en', tag));
        expect(count('en', 'h2')).toBeGreaterThanOrEqual(4);
      }
  });
});

describe('demo trainers', () => {
  it('are verified for the most part, with some who wait', () => {
    const waiting = of('trainers').filter((trainer) => !trainer.is_verified);
    expect(waiting.length).toBeGreaterThanOrEqual(8);
    expect(waiting.length).toBeLessThan(of('trainers').length / 3);
  });

  it('have ratings and a certificate once they are verified; some who wait have handed in none', () => {
    for (const trainer of of('trainers').filter((one) => one.is_verified))
      expect(trainer).toMatchObject({ rating: expect.any(String), certificate: expect.any(String) });
    const waiting = of('trainers').filter((one) => !one.is_verified);
    expect(waiting.every((one) => one.rating === null)).toBe(true);
    expect(new Set(waiting.map((one) => one.certificate === null))).toEqual(new Set([true, false]));
  });

  it('have words of their own', () => {
    for (const source of ['bio_en', 'bio_ar', 'name'])
      expect(new Set(of('trainers').map((one) => one[source])).size).toBe(of('trainers').length);
  });
});

describe('demo trainees', () => {
  const day = 24 * 60 * 60 * 1000;
  const joinedWithin = (days: number) => of('trainees').filter((one) => Date.parse(String(one.date_joined)) > now.getTime() - days * day);

  it('are 400, oldest first, more and more of them', () => {
    const joined = of('trainees').map((one) => String(one.date_joined));
    expect(joined).toHaveLength(400);
    expect(joined).toEqual([...joined].sort());
    expect(joinedWithin(7).length).toBeGreaterThanOrEqual(8);
    expect(joinedWithin(30).length).toBeGreaterThanOrEqual(30);
    expect(joinedWithin(365).length).toBeGreaterThan(250);
  });

  it('each have an account that says the same of them, most of them active and none of them an administrator', () => {
    const accounts = new Map(of('users').map((user) => [user.id, user]));
    for (const { user, name, email, phone, gender, image, date_joined } of of('trainees'))
      expect(accounts.get(Number(user))).toMatchObject({ name, email, phone, gender, image, date_joined, is_staff: false });
    expect(new Set(of('trainees').map((one) => one.user)).size).toBe(400);
    const inactive = of('trainees').filter((one) => accounts.get(Number(one.user))?.is_active === false);
    expect(inactive.length).toBeGreaterThan(30);
    expect(inactive.length).toBeLessThan(70);
  });

  it('are people of both genders and scripts; some have said little about themselves', () => {
    const share = (isSo: (one: DemoRecord) => boolean) => of('trainees').filter(isSo).length / 400;
    expect(share((one) => arabicLetter.test(String(one.name)))).toBeGreaterThan(0.25);
    expect(share((one) => latinLetter.test(String(one.name)))).toBeGreaterThan(0.5);
    expect(share((one) => one.gender === 'M')).toBeGreaterThan(0.4);
    expect(share((one) => one.gender === 'F')).toBeGreaterThan(0.4);
    for (const source of ['gender', 'phone', 'height', 'birth_date', 'goal'])
      expect(share((one) => one[source] === null)).toBeGreaterThan(0.01);
    expect(share((one) => one.trainer !== null)).toBeCloseTo(0.6, 1);
  });

  it('are trained by those who are verified', () => {
    const verified = new Set(of('trainers').flatMap((one) => (one.is_verified ? [one.id] : [])));
    for (const { trainer } of of('trainees')) if (trainer !== null) expect(verified.has(Number(trainer))).toBe(true);
  });
});

describe('demo dates', () => {
  it.each(['2025-03-10T00:00:00Z', '2025-03-10T23:59:59Z', '2024-02-29T12:00:00Z'])(
    'lie in the two years before %s, the latest in its last week',
    (moment) => {
      const loaded = new Date(moment);
      const all = demoRecords(loaded);
      const joined = [...(all.trainers ?? []), ...(all.users ?? []), ...(all.trainees ?? [])].map((record) =>
        Date.parse(String(record.date_joined)),
      );
      const created = (all.exercises ?? []).map((record) => Date.parse(String(record.created_at)));
      const day = 24 * 60 * 60 * 1000;
      expect(Math.max(...joined, ...created)).toBeLessThanOrEqual(loaded.getTime());
      expect(Math.max(...joined)).toBeGreaterThan(loaded.getTime() - 7 * day);
      expect(Math.min(...joined, ...created)).toBeGreaterThan(loaded.getTime() - 732 * day);
    },
  );
});

describe('toRecords', () => {
  it('names resource and slug when an entry refers to nothing', () => {
    const entries = { plank: { muscles: ['wings'], equipment: [] } };
    const ids = new Map([
      ['exercises', toIds(entries)],
      ['muscles', toIds({ chest: {} })],
    ]);
    expect(() => toRecords(registry.get('exercises'), entries, ids, () => ({}))).toThrow('exercises: no muscles has the slug "wings"');
  });

  it('fills in the defaults of the declaration', () => {
    const entries = { plank: { muscles: [], equipment: [] } };
    const [record] = toRecords(registry.get('exercises'), entries, new Map([['exercises', toIds(entries)]]), () => ({}));
    expect(record).toMatchObject({ id: 1, kind: 'strength', is_active: true, muscles: [], video_url: null });
  });
});
