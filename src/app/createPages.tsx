import type { ComponentType } from 'react';
import { dashboard } from '../../resources/dashboard';
import type { LoadingI18nProvider } from '../i18n/createI18nProvider';
import { lazyPage } from './lazyPage';

/** The pages that are built by hand, each with the messages that only it uses. */
export function createPages({ loadNamespace }: Pick<LoadingI18nProvider, 'loadNamespace'>): Readonly<Record<string, ComponentType>> {
  return {
    dashboard: lazyPage(
      async () => {
        const { DashboardPage } = await import('../ui/dashboard/DashboardPage');
        return () => <DashboardPage dashboard={dashboard} />;
      },
      () => loadNamespace('dashboard'),
    ),
    profile: lazyPage(
      async () => (await import('../ui/profile/ProfilePage')).ProfilePage,
      () => loadNamespace('profile'),
    ),
    account: lazyPage(
      async () => (await import('../ui/account/AccountPages')).AccountPages,
      // A new password keeps the same rules as on the profile page, in the same words.
      async () => void (await Promise.all([loadNamespace('account'), loadNamespace('profile')])),
    ),
  };
}
