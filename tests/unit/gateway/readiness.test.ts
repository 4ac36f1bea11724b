import { describe, expect, it } from 'vitest';
import { createReadiness, type ReadinessCheck } from '../../../server/probes/createReadiness';

const ok: ReadinessCheck = { required: true, ask: async () => 'ok' };
const failing = (required: boolean): ReadinessCheck => ({
  required,
  ask: async () => {
    throw new Error('no room left');
  },
});

function getReadiness(checks: Record<string, ReadinessCheck>, more: { keepMs?: number; isStopping?: () => boolean } = {}) {
  const lines: string[] = [];
  const ask = createReadiness({ checks, isStopping: () => false, log: (line) => lines.push(line), timeoutMs: 50, keepMs: 0, ...more });
  return { ask, lines };
}

describe('readiness', () => {
  it('is there when all that is required is there', async () => {
    const { ask } = getReadiness({ database: ok, rendering: failing(false) });
    expect(await ask()).toEqual({ status: 'ready', checks: { database: 'ok', rendering: 'failed' } });
  });

  it('is not there without what is required, and while anything starts for the first time', async () => {
    expect((await getReadiness({ database: ok, media: failing(true) }).ask()).status).toBe('not ready');
    expect((await getReadiness({ database: ok, rendering: { required: false, ask: async () => 'starting' } }).ask()).status).toBe(
      'not ready',
    );
  });

  it('says that the gateway stops', async () => {
    expect(await getReadiness({ database: ok }, { isStopping: () => true }).ask()).toEqual({
      status: 'stopping',
      checks: { database: 'ok' },
    });
  });

  it('does not wait for a check that hangs, and does not begin it again', async () => {
    let asked = 0;
    const hangs: ReadinessCheck = {
      required: true,
      ask: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    };
    const { ask, lines } = getReadiness({ database: hangs, media: ok });
    for (let times = 0; times < 3; times += 1)
      expect(await ask()).toEqual({ status: 'not ready', checks: { database: 'timeout', media: 'ok' } });
    expect(asked).toBe(1);
    expect(lines, 'said once').toEqual(['Not ready: database: no answer within 0.05 s']);
  });

  it('asks once for however many ask at the same time, and keeps the answer for a while', async () => {
    let asked = 0;
    const counted: ReadinessCheck = {
      required: true,
      ask: async () => {
        asked += 1;
        return 'ok';
      },
    };
    const { ask } = getReadiness({ database: counted }, { keepMs: 60_000 });
    await Promise.all(Array.from({ length: 500 }, ask));
    await ask();
    expect(asked).toBe(1);
  });

  it('says once why it is not there, and once that it is again', async () => {
    let isWell = false;
    const flaky: ReadinessCheck = {
      required: true,
      ask: (): Promise<'ok'> => (isWell ? Promise.resolve('ok') : Promise.reject(new Error('refused'))),
    };
    const { ask, lines } = getReadiness({ database: flaky });
    await ask();
    await ask();
    isWell = true;
    await ask();
    await ask();
    expect(lines).toEqual(['Not ready: database: refused', 'Ready again: database']);
  });
});
