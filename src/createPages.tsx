import { type ComponentType, lazy } from 'react';
import { dashboard } from '../resources/dashboard';
import type { LoadingI18nProvider } from './i18n/createI18nProvider';

/** The pages that are built by hand. Each comes with the messages that only it uses. */
export function createPages({ loadNamespace }: Pick<LoadingI18nProvider, 'loadNamespace'>) {
  const lazyPage = (load: () => Promise<ComponentType>, ...namespaces: readonly string[]): ComponentType =>
    lazy(async () => {
      const [page] = await Promise.all([load(), ...namespaces.map(loadNamespace)]);
      return { default: page };
    });
  return {
    DashboardPage: lazyPage(async () => {
      const { DashboardPage } = await import('./ui/dashboard/DashboardPage');
      return () => <DashboardPage dashboard={dashboard} />;
    }, 'dashboard'),
    ProfilePage: lazyPage(async () => (await import('./ui/profile/ProfilePage')).ProfilePage, 'profile'),
    // A new password keeps the same rules as on the profile page, in the same words.
    AccountPages: lazyPage(async () => (await import('./ui/account/AccountPages')).AccountPages, 'account', 'profile'),
  };
}
