import type { ColumnType, Kysely } from 'kysely';
import type { ContractProblem } from '../../../src/schema/contract';
import { createTablesOnce } from '../../database/createTablesOnce';

type Milliseconds = ColumnType<number | string, number, number>;

export interface ContractTables {
  gateway_contract: {
    id: number;
    /** End of one gateway's exclusive right to check. */
    claimed_until: Milliseconds;
    checked_at: Milliseconds;
    address: string;
    problem: ContractProblem | null;
    status: number | null;
    digest: string | null;
    /** `Contract` as JSON, of the last document that was read. */
    found: string | null;
  };
}

export interface ContractDatabase {
  readonly db: Kysely<ContractTables>;
  readonly dialect: 'sqlite' | 'postgres';
}

export const ensureContractTable = (database: ContractDatabase): Promise<void> => createTablesOnce(database, 'contract', createTable);

async function createTable(db: Kysely<ContractTables>): Promise<void> {
  await db.schema
    .createTable('gateway_contract')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('problem', 'varchar(20)')
    .addColumn('status', 'integer')
    .addColumn('digest', 'varchar(64)')
    .addColumn('found', 'text')
    .execute();
}
