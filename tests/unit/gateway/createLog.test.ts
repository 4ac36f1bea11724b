import { describe, expect, it } from 'vitest';
import { createLog, type LogFormat, type LogLevel } from '../../../server/lib/createLog';
import { withRequest } from '../../../server/lib/requestContext';

function logTo(format: LogFormat = 'json', level: LogLevel = 'info') {
  const written: string[] = [];
  return { log: createLog({ level, format, write: (line) => written.push(line) }), written };
}

function only(written: readonly string[]): Record<string, unknown> {
  expect(written).toHaveLength(1);
  expect(written[0]?.match(/\n/g), 'one line').toHaveLength(1);
  return JSON.parse(written[0] ?? '');
}

describe('the log', () => {
  it('has time, level, message and members in one JSON line', () => {
    const { log, written } = logTo();
    log('request', { status: 200, route: '/api/v1/trainers/', account: undefined });
    const line = only(written);
    expect(line).toMatchObject({ level: 'info', message: 'request', status: 200, route: '/api/v1/trainers/' });
    expect(line).not.toHaveProperty('account');
    expect(String(line.time)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('names the request that a line belongs to', () => {
    const { log, written } = logTo();
    withRequest({ id: '7f3a000011112222' }, () => log('The database is not available'));
    expect(only(written)).toMatchObject({ requestId: '7f3a000011112222' });
  });

  it('leaves out what is below its level', () => {
    const { log, written } = logTo('json', 'warn');
    log('asset', { level: 'debug' });
    log('request');
    log('a screen could not be drawn', { level: 'error' });
    expect(written).toHaveLength(1);
  });

  it('lets nobody forge a line, in JSON or in text', () => {
    const attack = 'one\r\n{"level":"error","message":"forged"}\u2028two\u0000\u001b[31m\u202e';
    const json = logTo();
    json.log(attack, { path: attack });
    const line = only(json.written);
    expect(String(line.path)).not.toMatch(/[\p{C}\p{Zl}]/u);
    expect(String(line.message)).not.toMatch(/[^\P{C}\n]|\p{Zl}/u);

    const text = logTo('text');
    text.log(attack, { path: attack });
    const [first, ...rest] = text.written.join('').trimEnd().split('\n');
    expect(first).toMatch(/^\d\d:\d\d:\d\d\.\d{3} INFO {2}one/);
    for (const next of rest) expect(next, 'set off from lines of its own').toMatch(/^ {4}/);
  });

  it.each([
    ['a token', 'refused eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlc2ln here', 'eyJzdWIi'],
    ['a header', 'sent Authorization: Bearer abcdef0123456789abcdef', 'abcdef0123456789'],
    ['a query', 'cannot fetch https://api.example.com/x?page=1&access_token=s3cr3t-value', 's3cr3t'],
    ['an address with a password', 'cannot reach postgres://admin:hunter22@db.example.com/admin', 'hunter22'],
  ])('removes %s from a message', (_, message, secret) => {
    const { log, written } = logTo();
    log(message, { level: 'error' });
    expect(written[0]).not.toContain(secret);
    expect(written[0], 'the rest is there').toMatch(/refused|sent|cannot/);
  });

  it('cuts what is too long, in little time', () => {
    const { log, written } = logTo();
    const began = performance.now();
    for (const piece of ['x', 'a.', 'eyJaaaaa.', 'a-', '&token', 'Bearer '])
      log(piece.repeat(200_000 / piece.length), { path: piece.repeat(200_000 / piece.length) });
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const line of written) expect(line.length).toBeLessThan(10_000);
  });
});
