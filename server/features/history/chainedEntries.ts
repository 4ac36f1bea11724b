import type { Executor } from '../../database/database';
import type { ChainedEntries } from '../../extensions/featureTables';
import type { HistoryExecutor } from './historyTables';
import { verifyHistory } from './verifyHistory';

const typed = (db: Executor) => db as unknown as HistoryExecutor;

export const chainedEntries: ChainedEntries = {
  async verify({ db, dialect }, secrets) {
    const { faults } = await verifyHistory({ db: typed(db), dialect }, secrets, Date.now());
    const fault = faults.find(({ problem }) => problem !== 'unsealed');
    return (
      fault &&
      `The history does not verify (${fault.problem}${fault.place ? ` at ${fault.place}` : ''}). Run history verify on the libsql database for details.`
    );
  },
  async lastHash(db) {
    return (await typed(db).selectFrom('gateway_history_chain').select('last_hash').executeTakeFirst())?.last_hash;
  },
  async newestAt(db) {
    const newest = await typed(db).selectFrom('gateway_history').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
    return newest && Number(newest.at);
  },
};
