import { authBasePath } from '../../auth/authBasePath';
import { httpError } from '../../http/toHttpError';
import { toAddress } from '../../schema/basePath';
import type { StoredView, StoredViews, ViewChoice, ViewWrite } from '../../schema/listViews';

export class ChangedViewError extends Error {
  constructor(readonly current: StoredView) {
    super('views.changedByOthers');
  }
}

/** Reads the views of the account. @returns null if no gateway keeps views @throws HttpError */
export async function fetchViews(signal?: AbortSignal): Promise<StoredViews | null> {
  const response = await send('GET', '', undefined, signal);
  // A static host answers with the app's page.
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (response.status === 404 || response.status === 405 || (response.ok && !isJson)) return null;
  return (await checked(response)).json();
}

/** Creates or replaces a view. @throws ChangedViewError if its version is outdated @throws HttpError */
export async function putView(id: string, write: ViewWrite): Promise<StoredView> {
  return (await checked(await send('PUT', `${id}/`, write))).json();
}

/** Deletes a version of a view. @throws ChangedViewError @throws HttpError */
export async function removeView({ id, version }: Pick<StoredView, 'id' | 'version'>): Promise<void> {
  await checked(await send('DELETE', `${id}/?version=${version}`));
}

/** Sets with which view a list opens, and which are pinned. @throws HttpError */
export async function putChoice(resource: string, choice: ViewChoice): Promise<void> {
  await checked(await send('PUT', 'choices/', { resource, ...choice }));
}

const timeoutMs = 20_000;

async function send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const url = toAddress(authBasePath(import.meta.env.VITE_AUTH_URL ?? '').replace(/\/[^/]*$/, `/views/${path}`));
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      method,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw httpError(0, 'errors.unreachable');
  }
}

async function checked(response: Response): Promise<Response> {
  const { status } = response;
  if (response.ok) return response;
  if (status === 412) {
    const { current } = (await response.json()) as { readonly current: StoredView };
    throw new ChangedViewError(current);
  }
  if (status === 401) throw httpError(401, 'errors.signedOut', ['not_authenticated']);
  if (status === 404) throw httpError(404, 'views.gone');
  if (status === 403) throw httpError(403, 'errors.forbidden');
  if (status === 409) throw httpError(409, 'views.tooMany');
  if (status === 400) throw httpError(400, 'views.tooLarge');
  throw httpError(status, status === 429 ? 'errors.throttled' : 'errors.unreachable');
}
