import { createHash } from 'node:crypto';
import type { Contract } from '../../../src/schema/contract';
import { readContract } from '../../openApi/readContract';
import type { ContractDatabase } from './contractTable';
import { type DocumentFailure, fetchDocument, toFailureReason } from './fetchDocument';

const hour = 60 * 60_000;

/** Ms between checks of all gateways. Daily jobs of several gateways do not start at the same minute. */
const checkGapMs = { daily: 20 * hour, failed: hour, asked: 60_000 };

/** Longer than the time limits of the call and of the process together. */
const claimMs = 3 * 60_000;

const maxStored = 8_000_000;

const row = 1;

interface CheckOptions {
  readonly database: ContractDatabase;
  readonly address: string;
  readonly token: string | undefined;
  readonly now: () => number;
  readonly onProblem?: (failure: DocumentFailure) => void;
}

/** Checks the document unless another gateway did recently. @param reason `asked`: by an administrator @returns whether it was checked */
export function createContractCheck({ database: { db }, address, token, now, onProblem }: CheckOptions) {
  const claim = async (reason: 'daily' | 'asked'): Promise<boolean> => {
    const at = now();
    await db
      .insertInto('gateway_contract')
      .values({ id: row, claimed_until: 0, checked_at: 0, address, problem: null, status: null, digest: null, found: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const due = at - checkGapMs[reason];
    const { numUpdatedRows } = await db
      .updateTable('gateway_contract')
      .set({ claimed_until: at + claimMs })
      .where('id', '=', row)
      .where('claimed_until', '<=', at)
      .where(({ eb, or, and }) =>
        or([
          eb('checked_at', '<=', due),
          eb('address', '!=', address),
          and([eb('problem', 'is not', null), eb('checked_at', '<=', at - Math.min(checkGapMs[reason], checkGapMs.failed))]),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const findBefore = () => db.selectFrom('gateway_contract').select(['address', 'digest']).where('id', '=', row).executeTakeFirst();

  return async (reason: 'daily' | 'asked', signal: AbortSignal): Promise<boolean> => {
    if (!(await claim(reason))) return false;
    try {
      const read = await readDocument(address, token, await findBefore(), signal);
      // A stopped gateway leaves the check to another one.
      if (signal.aborted) return false;
      if ('problem' in read) onProblem?.(read);
      const result = 'problem' in read ? { problem: read.problem, status: read.status ?? null } : { problem: null, status: null, ...read };
      await db
        .updateTable('gateway_contract')
        .set({ checked_at: now(), address, ...result })
        .where('id', '=', row)
        .execute();
      return true;
    } finally {
      await db.updateTable('gateway_contract').set({ claimed_until: 0 }).where('id', '=', row).execute();
    }
  };
}

async function readDocument(
  address: string,
  token: string | undefined,
  before: { readonly address: string; readonly digest: string | null } | undefined,
  signal: AbortSignal,
): Promise<DocumentFailure | { readonly digest?: string; readonly found?: string }> {
  const fetched = await fetchDocument(address, token, signal);
  if ('problem' in fetched) return fetched;
  const digest = createHash('sha256').update(fetched.text).digest('hex');
  if (before?.address === address && before.digest === digest) return {};
  try {
    const found = JSON.stringify(await readContract(fetched.text, address, signal));
    return found.length > maxStored ? { problem: 'tooLarge' } : { digest, found };
  } catch (error) {
    return { problem: 'unreadable', reason: toFailureReason(error) };
  }
}

export async function readLastCheck({ db }: ContractDatabase) {
  const last = await db.selectFrom('gateway_contract').selectAll().where('id', '=', row).executeTakeFirst();
  if (!last || Number(last.checked_at) === 0) return undefined;
  return {
    checkedAt: Number(last.checked_at),
    ...(last.problem && { problem: last.problem }),
    ...(last.status !== null && { status: last.status }),
    found: last.found === null ? undefined : (JSON.parse(last.found) as Contract),
  };
}
