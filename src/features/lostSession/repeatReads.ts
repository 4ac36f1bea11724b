import type { DataProvider } from 'react-admin';
import { isTokenRefused } from '../../auth/isNotAllowed';
import type { CallParams } from '../../data/appDataProvider';
import { isPrefetch } from '../../http/httpClient';
import type { LostSession } from './createLostSession';

/** Repeats rejected reads after the sign-in over a page; rejected writes fail. @throws AbortError for reads if the session ends */
export function repeatReads(
  provider: DataProvider,
  lostSession: Pick<LostSession, 'getState' | 'reportExpired' | 'whenRestored'>,
): DataProvider {
  async function repeat<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (isPrefetch(signal)) return read();
    if (lostSession.getState()) await lostSession.whenRestored(signal);
    try {
      return await read();
    } catch (error) {
      if (!isTokenRefused(error) || !lostSession.reportExpired()) throw error;
      return repeat(read, signal);
    }
  }
  return {
    ...provider,
    getList: (resource, params) => repeat(() => provider.getList(resource, params), params.signal),
    getOne: (resource, params) => repeat(() => provider.getOne(resource, params), params.signal),
    getMany: (resource, params) => repeat(() => provider.getMany(resource, params), params.signal),
    getManyReference: (resource, params) => repeat(() => provider.getManyReference(resource, params), params.signal),
    getWidget: (widget: unknown, dates: unknown, signal?: AbortSignal) => repeat(() => provider.getWidget(widget, dates, signal), signal),
    call(resource: string | undefined, params: CallParams) {
      const call = () => provider.call(resource, params);
      return params.method === 'GET' ? repeat(call, params.signal) : call();
    },
  };
}
