import { type ComponentType, lazy } from 'react';

/**
 * A page whose code is fetched when it is opened, together with the messages that only it uses.
 *
 * @param load imports the page
 * @param loadMessages `() => i18nProvider.loadNamespace('…')`
 */
export function lazyPage(load: () => Promise<ComponentType>, loadMessages: () => Promise<void>): ComponentType {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadMessages()]);
    return { default: page };
  });
}
