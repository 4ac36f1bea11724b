/** `npm run check` of declarations that the product does not have. */
import { afterEach, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { defineRegistry } from '../../src/schema/defineRegistry';
import type { Registry } from '../../src/schema/registry';
import { joinRegistries } from '../support/apiUnderTest';
import { type CheckUnderTest, checkUnderTest, type Deviation } from '../support/checkUnderTest';
import { claims } from '../support/claims';
import { invoices } from '../support/invoices';

let under: CheckUnderTest;
afterEach(() => under.close());

async function check(declared: Registry, deviate: Deviation = (request, next) => next(request)) {
  under = await checkUnderTest([], { registry: joinRegistries(productRegistry, declared) });
  const only = declared.resources.map(({ name }) => name);
  return under.check({ only, write: true, token: under.api.access }, { deviate });
}

it('The check finds nothing wrong with an API that keeps the rules', async () => {
  const { findings, leftovers } = await check(defineRegistry([invoices]));
  const about = findings.filter((one) => one.subject === 'invoices' && /^(create|change|emptying|rows)$/.test(one.check));
  expect(about.filter(({ level }) => level !== 'conforms')).toEqual([]);
  expect(about.length).toBeGreaterThanOrEqual(4);
  expect(leftovers).toEqual([]);
});

it('The check takes transitions with fields', async () => {
  const bodies: unknown[] = [];
  const { findings, leftovers } = await check(defineRegistry([claims]), async (request, next) => {
    if (request.url.includes('/refuse/')) bodies.push(Object.fromEntries(await request.clone().formData()));
    return next(request);
  });
  const about = findings.filter((one) => one.check === 'transition').map((one) => [one.about, one.level]);
  for (const name of ['refuse', 'hurry']) expect(about).toContainEqual([name, 'conforms']);
  expect(bodies[0]).toMatchObject({
    status: 'refused',
    rejection_reason: expect.stringContaining('Contract check'),
    letter: expect.any(File),
  });
  expect(leftovers).toEqual([]);
});
