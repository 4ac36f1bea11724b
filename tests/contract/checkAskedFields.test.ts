import { expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { runCheck } from '../../tools/check/runCheck';
import { administrator, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { claims } from '../support/claims';
import { libsql } from '../support/databases';
import { listen } from '../support/listen';

it('The check takes transitions with fields', async () => {
  const registry = joinRegistries(productRegistry, defineRegistry([claims]));
  const api = await apiUnderTest(libsql, { registry });
  const bodies: unknown[] = [];
  const server = await listen(async (request) => {
    if (request.url.includes('/refuse/')) bodies.push(Object.fromEntries(await request.clone().formData()));
    return api.app.fetch(request);
  });
  try {
    const report = await runCheck({
      registry,
      dashboard: undefined,
      listener: { subject: () => undefined, finding: () => undefined, note: () => undefined },
      options: {
        ...{ origin: server.origin, account: administrator.email, password: administrator.password, token: api.access },
        ...{ write: true, only: ['claims'], headers: {}, appOrigin: undefined, strict: false },
        ...{ slowMilliseconds: 10_000, timeoutMilliseconds: 10_000 },
      },
    });
    const about = report.findings.filter(({ check }) => check === 'transition').map((finding) => [finding.about, finding.level]);
    expect(about).toEqual(
      expect.arrayContaining([
        ['refuse', 'conforms'],
        ['hurry', 'conforms'],
      ]),
    );
    expect(bodies[0]).toMatchObject({
      status: 'refused',
      rejection_reason: expect.stringContaining('Contract check'),
      letter: expect.any(File),
    });
    expect(report.leftovers).toEqual([]);
  } finally {
    await server.close();
    await api.close();
  }
});
