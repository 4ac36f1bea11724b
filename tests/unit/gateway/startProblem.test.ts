import { createServer } from 'node:http';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../server/config/config';
import { DatabaseUnavailableError } from '../../../server/database/databaseErrors';
import { listen } from '../../../server/http/listen';
import { startProblem } from '../../../server/startProblem';

const failed = async (host: string, port = 0) => {
  const error: unknown = await listen(host, port, async () => () => new Response()).catch((reason: unknown) => reason);
  return startProblem(error);
};

describe('a start that fails', () => {
  it('on an address that is not this machine’s, or a name that nobody knows, is one sentence', async () => {
    expect(await failed('192.0.2.1')).toEqual({
      output:
        'The gateway cannot start:\n  HOST: 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL). Use one that is, or 0.0.0.0 for all.',
      exitCode: 1,
    });
    expect((await failed('nowhere.invalid')).output).toMatch(
      /^The gateway cannot start:\n {2}HOST: "nowhere\.invalid" is not an address or name/,
    );
  });

  it('on a port that is taken says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    expect((await failed('127.0.0.1', port)).output).toContain(`PORT, PROBES_PORT: ${port} is in use.`);
    other.close();
  });

  it('for want of the right to a port does not blame the database file', () => {
    const error = Object.assign(new Error('listen EACCES'), { syscall: 'listen', code: 'EACCES', address: '127.0.0.1', port: 80 });
    expect(startProblem(error).output).toContain('PORT, PROBES_PORT: this account may not listen on 80 (EACCES).');
    const file = Object.assign(new Error('open EACCES'), { syscall: 'open', code: 'EACCES' });
    expect(startProblem(file).output).toContain('Cannot open the database file or its folder');
  });

  it.each([
    ['42501', 'permission denied for schema public', 'alter database admin owner to admin'],
    ['22P05', 'character with byte sequence 0xd8 0xb3 has no equivalent in encoding "LATIN1"', "encoding 'UTF8'"],
  ])('on a PostgreSQL database that cannot be set up (%s) says how to mend it', (code, message, remedy) => {
    const { output } = startProblem(Object.assign(new pg.DatabaseError(message, 0, 'error'), { code }));
    expect(output).toMatch(/^The gateway cannot start:\n {2}DATABASE_URL: .+$/);
    expect(output).toContain(message);
    expect(output).toContain(remedy);
  });

  it.each([
    ['28P01', 'password authentication failed for user "admin"', 'Correct its user and password.'],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.7", user "admin", database "admin", no encryption', 'add ?sslmode=verify-full.'],
    ['3D000', 'database "admin" does not exist', 'create database admin owner admin'],
    ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'Write the password into it'],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.invalid', 'Correct its host name'],
    ['', 'The server does not support SSL connections', 'Turn on TLS at the server.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'sslrootcert='],
  ])('on a PostgreSQL server that refuses it (%s) does not advise to wait', (code, message, remedy) => {
    const { output } = startProblem(new DatabaseUnavailableError(Object.assign(new Error(message), { code })));
    expect(output).toContain(`The gateway cannot start:\n  DATABASE_URL: ${message}. `);
    expect(output).toContain(remedy);
    expect(output).not.toContain('when the database is available');
  });

  it('by its configuration ends with 2, by anything else with 1', () => {
    expect(startProblem(new ConfigError(['PORT: no.']))).toEqual({ output: 'The gateway cannot start:\n  PORT: no.', exitCode: 2 });
    expect(startProblem(new DatabaseUnavailableError(new Error('away'))).exitCode).toBe(1);
    const unknown = new Error('unknown');
    expect(startProblem(unknown)).toEqual({ output: unknown, exitCode: 1 });
  });
});
