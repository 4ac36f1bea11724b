import { describe, expect, it } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway } from '../support/createGateway';

describe('the log of the session', () => {
  it('has no error for a cookie that a stranger made up, and one for a database that does not answer', async () => {
    const { app, log, database } = createGateway();
    const browser = createBrowser(app);
    for (const cookie of [
      'authjs.session-token=made-up',
      'authjs.session-token=%E0%A4%A',
      'authjs.session-token.0=a; authjs.session-token.1=b',
    ])
      expect(await (await browser.send('session', { headers: { cookie } })).json()).toEqual({});
    expect(log).toEqual([]);
    await browser.signIn();
    await database.db.schema.dropTable('gateway_sessions').execute();
    await browser.session();
    expect(log.map(({ level }) => level)).toContain('error');
  });
});

describe('the log beacon', () => {
  // covers: 7.39
  it('server 23: _log takes error, warn and debug, cleans them, and always answers 200', async () => {
    const { app, log } = createGateway();
    const browser = createBrowser(app);
    expect(
      (await browser.form('_log', { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'one\r\ntwo\u0000\u2028three' })).status,
    ).toBe(200);
    expect(log).toEqual([{ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'one two three', from: 'browser' }]);
    expect((await browser.form('_log', { level: 'fatal', code: 'X' })).status).toBe(200);
    expect((await browser.form('_log', { level: 'error', message: 'x'.repeat(50_000) })).status).toBe(200);
    expect((await browser.send('_log', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' })).status).toBe(200);
    expect(log).toHaveLength(1);
    for (let line = 0; line < 100; line += 1) await browser.form('_log', { level: 'warn', code: 'FLOOD', message: 'x'.repeat(5_000) });
    expect(log).toHaveLength(60);
    expect(log[1]?.message).toHaveLength(1_000);
  });
});
