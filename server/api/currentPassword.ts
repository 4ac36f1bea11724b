import { z } from 'zod';
import type { ResolvedResource } from '../../src/schema/resource';
import { toTableName } from '../database/tables';
import { invalid, throttled } from '../http/apiError';
import { verifyPassword } from './passwords';
import type { Services } from './services';

interface ProvedBody {
  readonly values: Record<string, unknown>;
  readonly provedHash?: string | undefined;
}

function currentPasswordSource({ account }: ResolvedResource): string | undefined {
  return account && (account.currentPassword ?? 'current_password');
}

export function withCurrentPassword<T>(resource: ResolvedResource, schema: z.ZodType<T>): z.ZodType<T> {
  const source = currentPasswordSource(resource);
  if (source === undefined) return schema;
  const typed = z.string({ error: 'invalid:text' }).max(1000, { error: 'password_incorrect' }).nullish();
  return (schema as unknown as z.ZodObject).extend({ [source]: typed }) as unknown as z.ZodType<T>;
}

/** Prevents taking over an account with a stolen token (OWASP ASVS 2.1.6). @throws ApiError 400, 429 after too many wrong passwords */
export async function proveOwnPassword(
  { database, actor, attemptPassword }: Services,
  resource: ResolvedResource,
  ids: readonly number[],
  body: Readonly<Record<string, unknown>>,
): Promise<ProvedBody> {
  const source = currentPasswordSource(resource);
  const { account } = resource;
  if (!account || source === undefined) return { values: { ...body } };
  const { [source]: typed, ...values } = body;
  if (values[account.password] === undefined || actor === undefined || !ids.includes(actor)) return { values };
  if (typeof typed !== 'string' || typed === '') throw refusal(source, 'required');
  const query = database.db.selectFrom(toTableName(resource)).select(account.password).where('id', '=', actor);
  const record = await query.executeTakeFirst();
  const attempt = await attemptPassword?.(`account-${actor}`);
  if (attempt && !attempt.allowed) throw throttled(attempt.retryAfterSeconds);
  const provedHash = record?.[account.password] as string | null | undefined;
  if (!(await verifyPassword(typed, provedHash)) || !provedHash) throw refusal(source, 'password_incorrect');
  if (attempt?.allowed) await attempt.succeeded();
  return { values, provedHash };
}

/** @throws ApiError 400 if the password was changed since `proveOwnPassword` */
export function checkStillProved(
  resource: ResolvedResource,
  { provedHash }: ProvedBody,
  actor: number | undefined,
  records: readonly Record<string, unknown>[],
) {
  const { account } = resource;
  if (provedHash === undefined || !account) return;
  const own = records.find(({ id }) => id === actor);
  if (own?.[account.password] !== provedHash) throw refusal(currentPasswordSource(resource) as string, 'password_incorrect');
}

const refusal = (attr: string, code: string) => invalid([{ code, attr }]);
