import { authBasePath } from '../../auth/authBasePath';
import { httpError } from '../../http/toHttpError';
import { toAddress } from '../../schema/basePath';
import type { ContractReport } from '../../schema/contract';

/** @returns undefined if the gateway does not check the contract @throws HttpError */
export async function fetchContract(method: 'GET' | 'POST', signal?: AbortSignal): Promise<ContractReport | undefined> {
  const url = toAddress(authBasePath(import.meta.env.VITE_AUTH_URL ?? '').replace(/\/[^/]*$/, '/contract/'));
  const response = await fetch(url, { method, credentials: 'include', signal: signal ?? null });
  if (response.status === 401) throw httpError(401, 'errors.signedOut', ['not_authenticated']);
  if (response.status === 403) throw httpError(403, 'errors.forbidden');
  // A static host answers with the app's page.
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (response.status === 404 || response.status === 405 || (response.ok && !isJson)) return undefined;
  if (!response.ok) throw httpError(response.status, 'errors.unreachable');
  return response.json();
}
