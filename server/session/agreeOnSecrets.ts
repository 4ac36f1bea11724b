import { ConfigError } from '../config/config';
import { deriveKeys } from '../config/readSecrets';
import type { Log } from '../lib/createLog';
import type { SessionDatabase } from './sessionTables';

/** Checks that gateways on one PostgreSQL share a secret. @param database locked against other starts @throws ConfigError if they do not */
export async function agreeOnSecrets({ db, dialect }: SessionDatabase, secrets: readonly string[], log: Log): Promise<void> {
  // An embedded database has one gateway.
  if (dialect === 'sqlite') return;
  const own = deriveKeys(secrets, 'gateway-secrets').map((key) => key.toString('hex'));
  await db.transaction().execute(async (trx) => {
    const known = (await trx.selectFrom('gateway_secrets').select('fingerprint').execute()).map(({ fingerprint }) => fingerprint);
    if (known.length > 0 && !own.some((one) => known.includes(one)))
      throw new ConfigError([
        'AUTH_SECRET: differs from that of the other gateways on this database. Set the same for all of them. To replace it, see docs/operators/many-gateways.md; if it is lost, run "delete from gateway_secrets" in the database: all users sign in again.',
      ]);
    if (known.length > 0 && !known.includes(own[0] ?? ''))
      log(
        'AUTH_SECRET: its first secret is new to this database. Gateways that do not list it yet sign out users who sign in here: restart them.',
        { level: 'warn' },
      );
    await trx.deleteFrom('gateway_secrets').execute();
    await trx
      .insertInto('gateway_secrets')
      .values([...new Set(own)].map((fingerprint) => ({ fingerprint })))
      .execute();
  });
}
