import { ConfigError } from '../config/config';
import { deriveKeys } from '../config/readSecrets';
import type { Log } from '../lib/createLog';
import type { SessionDatabase } from './sessionTables';

/**
 * Gateways on one PostgreSQL have the same secrets: what one signs, the others read. The database keeps a fingerprint of each secret of
 * the gateway that started last, from which no secret can be told.
 *
 * @param database while no other gateway starts
 * @param log told where a secret begins to sign that the others may not have yet
 * @throws ConfigError when this gateway has none of them
 */
export async function agreeOnSecrets({ db, dialect }: SessionDatabase, secrets: readonly string[], log: Log): Promise<void> {
  // A file has one gateway.
  if (dialect === 'sqlite') return;
  const own = deriveKeys(secrets, 'gateway-secrets').map((key) => key.toString('hex'));
  await db.transaction().execute(async (trx) => {
    const known = (await trx.selectFrom('gateway_secrets').select('fingerprint').execute()).map(({ fingerprint }) => fingerprint);
    if (known.length > 0 && !own.some((one) => known.includes(one)))
      throw new ConfigError([
        'AUTH_SECRET: not the one of the gateways that use this database. Set the same for all of them. To replace it, see docs/deploying.md; if it is lost, run "delete from gateway_secrets" in the database: everybody signs in again.',
      ]);
    if (known.length > 0 && !known.includes(own[0] ?? ''))
      log(
        'AUTH_SECRET: its first secret is new to this database. Gateways that do not list it yet sign out whoever signs in here: restart them.',
        { level: 'warn' },
      );
    await trx.deleteFrom('gateway_secrets').execute();
    await trx
      .insertInto('gateway_secrets')
      .values([...new Set(own)].map((fingerprint) => ({ fingerprint })))
      .execute();
  });
}
