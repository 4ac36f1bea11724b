import { manifest } from 'virtual:messages';
import { createRoot } from 'react-dom/client';
import { registry } from '../../resources/registry';
import { drawsDocuments } from '../auth/drawsDocuments';
import { sleep } from '../http/sleep';
import { applyDocumentLocale } from '../i18n/direction';
import { createMessageLoader } from '../i18n/loadMessages';
import { readLocale } from '../i18n/localeStorage';
import { readInto } from '../performance/knownReads';
import { readAnswers } from '../performance/readAnswers';
import { showScreen, takeOver } from '../performance/takeOver';
import { withFirstScreen } from '../performance/withFirstScreen';
import { App } from './App';
import { announceSignIn } from './announceSignIn';
import { createPages } from './createPages';
import { createProviders } from './createProviders';
import { createQueryClient } from './createQueryClient';
import { createStore } from './createStore';
import { showStartFailure } from './showStartFailure';

/** For so long the first screen need not ask again for what came with it, in milliseconds: until it is drawn, on a weak computer too. */
const startMilliseconds = 5_000;

/** All of it is in the page; what would come over the line after all is not waited for. Milliseconds. */
const readMilliseconds = 100;

/** The entry in the browser: builds the real providers, waits for the language, draws. */
async function main(root: HTMLElement): Promise<void> {
  const locale = readLocale();
  applyDocumentLocale(locale);
  const queryClient = createQueryClient();
  const answers = readAnswers(locale);
  const [apiUrl, authUrl] = [import.meta.env.VITE_API_URL ?? '', import.meta.env.VITE_AUTH_URL ?? ''];
  // A session that another server keeps is not known to the one that draws.
  const isDrawn = authUrl === '' && drawsDocuments();
  const providers = await createProviders({
    ...{ registry, locale, apiUrl, authUrl },
    loadMessages: createMessageLoader(manifest),
    onSession: (session) => {
      session.start();
      announceSignIn();
    },
    fetch: isDrawn
      ? withFirstScreen(answers, { home: registry.order[0] ?? '', show: (screen) => showScreen(root, screen, queryClient) })
      : answers.fetch,
  });
  takeOver(root, queryClient);
  if (apiUrl === '') await Promise.race([readInto(queryClient, providers, answers.reads, startMilliseconds), sleep(readMilliseconds)]);
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
