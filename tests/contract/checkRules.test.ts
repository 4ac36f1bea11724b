import { expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { runCheck } from '../../tools/check/runCheck';
import { administrator, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { libsql } from '../support/databases';
import { invoices } from '../support/invoices';
import { listen } from '../support/listen';

it('The check finds nothing wrong with an API that keeps the rules', async () => {
  const registry = joinRegistries(productRegistry, defineRegistry([invoices]));
  const api = await apiUnderTest(libsql, { registry });
  const server = await listen(async (request) => api.app.fetch(request));
  try {
    const report = await runCheck({
      registry,
      dashboard: undefined,
      listener: { subject: () => undefined, finding: () => undefined, note: () => undefined },
      options: {
        ...{ origin: server.origin, account: administrator.email, password: administrator.password, token: api.access },
        ...{ write: true, only: ['invoices'], headers: {}, appOrigin: undefined, strict: false },
        ...{ slowMilliseconds: 10_000, timeoutMilliseconds: 10_000 },
      },
    });
    const about = report.findings.filter(({ subject, check }) => subject === 'invoices' && /^(create|change|emptying|rows)$/.test(check));
    expect(about.filter(({ level }) => level !== 'conforms')).toEqual([]);
    expect(about.length).toBeGreaterThanOrEqual(4);
    expect(report.leftovers).toEqual([]);
  } finally {
    await server.close();
    await api.close();
  }
});
