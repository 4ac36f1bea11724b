import type { AppDataProvider } from '../../data/appDataProvider';
import { defineFeature } from '../../extensions/feature';
import { FramePrefetch } from './FramePrefetch';
import { ListPrefetch } from './ListPrefetch';
import { withPrefetch } from './withPrefetch';

export const prefetchFeature = defineFeature({
  name: 'prefetch',
  dataProvider: (provider, { getLocale, session, throttle }) =>
    withPrefetch(provider as AppDataProvider, {
      getLocale,
      mayPrefetch: () => Boolean(session.getState().session) && !throttle.getWaiting(),
      onSession: session.subscribe,
    }),
  parts: { root: { frame: { Component: FramePrefetch } }, 'list.above': { list: { Component: ListPrefetch } } },
});
