import { manifest } from 'virtual:messages';
import { createRoot } from 'react-dom/client';
import { registry } from '../../resources/registry';
import { applyDocumentLocale } from '../i18n/direction';
import { createMessageLoader } from '../i18n/loadMessages';
import { readLocale } from '../i18n/localeStorage';
import { App } from './App';
import { announceSignIn } from './announceSignIn';
import { createPages } from './createPages';
import { createProviders } from './createProviders';
import { createQueryClient } from './createQueryClient';
import { createStore } from './createStore';
import { readAnswers } from './readAnswers';
import { showStartFailure } from './showStartFailure';
import { takeOver } from './takeOver';

/** The entry in the browser: builds the real providers, waits for the language, draws. */
async function main(root: HTMLElement): Promise<void> {
  const locale = readLocale();
  applyDocumentLocale(locale);
  const providers = await createProviders({
    registry,
    locale,
    apiUrl: import.meta.env.VITE_API_URL ?? '',
    authUrl: import.meta.env.VITE_AUTH_URL ?? '',
    loadMessages: createMessageLoader(manifest),
    onSession: (session) => {
      session.start();
      announceSignIn();
    },
    fetch: readAnswers(locale),
  });
  const queryClient = createQueryClient();
  takeOver(root, queryClient);
  createRoot(root).render(
    <App {...{ registry, queryClient }} store={createStore()} pages={createPages(providers.i18nProvider)} {...providers} />,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
main(root).catch((error: unknown) => {
  showStartFailure(root);
  // For whoever looks: the page itself only says what to do.
  reportError(error);
});
