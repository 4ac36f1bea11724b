import { createRoot } from 'react-dom/client';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { applyDocumentLocale } from '../i18n/direction';
import { readLocale } from '../i18n/localeStorage';
import { App } from './App';
import { createProviders } from './createProviders';
import { createQueryClient } from './createQueryClient';
import { createStore } from './createStore';
import { lazyPage } from './lazyPage';
import { showStartFailure } from './showStartFailure';

/** The entry in the browser: builds the real providers, waits for the language, draws. */
async function main(root: HTMLElement): Promise<void> {
  const locale = readLocale();
  applyDocumentLocale(locale);
  const providers = await createProviders({
    registry,
    locale,
    apiUrl: import.meta.env.VITE_API_URL ?? '',
    authUrl: import.meta.env.VITE_AUTH_URL ?? '',
  });
  const { loadNamespace } = providers.i18nProvider;
  const pages = {
    dashboard: lazyPage(
      async () => {
        const { DashboardPage } = await import('../dashboard/DashboardPage');
        return () => <DashboardPage dashboard={dashboard} />;
      },
      () => loadNamespace('dashboard'),
    ),
    profile: lazyPage(
      async () => (await import('../profile/ProfilePage')).ProfilePage,
      () => loadNamespace('profile'),
    ),
    account: lazyPage(
      async () => (await import('../account/AccountPages')).AccountPages,
      // A new password keeps the same rules as on the profile page, in the same words.
      async () => void (await Promise.all([loadNamespace('account'), loadNamespace('profile')])),
    ),
  };
  createRoot(root).render(<App registry={registry} store={createStore()} queryClient={createQueryClient()} pages={pages} {...providers} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
main(root).catch((error: unknown) => {
  showStartFailure(root);
  // For whoever looks: the page itself only says what to do.
  reportError(error);
});
