import type { DataProvider } from 'react-admin';
import { isTokenRefused } from '../../auth/isNotAllowed';
import type { CallParams } from '../../data/appDataProvider';
import { isPrefetch } from '../../http/httpClient';
import type { LostSession } from './createLostSession';

/**
 * Wraps a data provider for pages behind the sign-in dialog of a lost session. Refused reads wait for the user and are then repeated, so
 * the page shows no errors. Refused writes fail and are never repeated by themselves; the user decides.
 *
 * All methods throw the provider's errors; reads also an AbortError when the user does not come back.
 */
export function holdReads(provider: DataProvider, lostSession: Pick<LostSession, 'getState' | 'claim' | 'whenBack'>): DataProvider {
  async function hold<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (isPrefetch(signal)) return read();
    if (lostSession.getState()) await lostSession.whenBack(signal);
    try {
      return await read();
    } catch (error) {
      if (!isTokenRefused(error) || !lostSession.claim()) throw error;
      return hold(read, signal);
    }
  }
  return {
    ...provider,
    getList: (resource, params) => hold(() => provider.getList(resource, params), params.signal),
    getOne: (resource, params) => hold(() => provider.getOne(resource, params), params.signal),
    getMany: (resource, params) => hold(() => provider.getMany(resource, params), params.signal),
    getManyReference: (resource, params) => hold(() => provider.getManyReference(resource, params), params.signal),
    getWidget: (widget: unknown, dates: unknown, signal?: AbortSignal) => hold(() => provider.getWidget(widget, dates, signal), signal),
    call(resource: string | undefined, params: CallParams) {
      const call = () => provider.call(resource, params);
      return params.method === 'GET' ? hold(call, params.signal) : call();
    },
  };
}
