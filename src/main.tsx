import { manifest } from 'virtual:messages';
import { createRoot } from 'react-dom/client';
import { languages } from '../i18n/languages';
import { access } from '../resources/access';
import { createAdmin } from './admin';
import { announceSignIn } from './auth/crossTab';
import { allFeatures, registry } from './composition';
import { createProviders } from './createProviders';
import { createStore } from './createStore';
import { createQueryClient } from './data/createQueryClient';
import { CodeError } from './extensions/CodeError';
import { applyDocumentLocale, getDirection } from './i18n/direction';
import { createMessageLoader } from './i18n/loadMessages';
import { readLocale } from './i18n/localeStorage';
import { startWithScreen } from './performance/startWithScreen';
import { screenId } from './schema/screen';

async function main(root: HTMLElement): Promise<void> {
  const locale = readLocale();
  applyDocumentLocale(locale);
  const queryClient = createQueryClient();
  const [apiUrl, authUrl] = [import.meta.env.VITE_API_URL ?? '', import.meta.env.VITE_AUTH_URL ?? ''];
  const { fetch, prepare } = startWithScreen({
    root,
    locale,
    queryClient,
    home: registry.order[0] ?? '',
    isLocal: { session: authUrl === '', api: apiUrl === '' },
  });
  const providers = await createProviders({
    registry,
    access,
    locale,
    apiUrl,
    authUrl,
    features: allFeatures,
    loadMessages: createMessageLoader(manifest),
    onSession: (session) => {
      session.start();
      // Without a session, as on the sign-in page, the cookie is for the next page.
      void session.getSession().then((known) => known && announceSignIn());
    },
    ...(fetch && { fetch }),
  });
  await prepare(providers);
  const Admin = createAdmin(providers, queryClient);
  createRoot(root, {
    onCaughtError,
    // React has emptied the page, because no error boundary is above the providers.
    onUncaughtError(error) {
      showStartFailure(root);
      reportError(error);
    },
  }).render(<Admin store={createStore()} />);
}

/** Ignores code that could not be fetched: the browser has logged it, and the page shows it. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: React does so by default
  if (!(error instanceof CodeError)) console.error(error);
}

function showStartFailure(root: HTMLElement): void {
  // In all languages, because the messages could not be fetched.
  const sections = Object.entries(languages).map(([lang, { failure }]) => {
    const section = document.createElement('section');
    section.lang = lang;
    section.dir = getDirection(lang);
    const paragraph = document.createElement('p');
    paragraph.textContent = failure.text;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = failure.retry;
    button.addEventListener('click', () => window.location.reload());
    section.append(paragraph, button);
    return section;
  });
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.className = 'start-failure';
  main.append(...sections);
  root.replaceChildren(main);
  document.getElementById(screenId)?.replaceWith(root);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
main(root).catch((error: unknown) => {
  showStartFailure(root);
  reportError(error);
});
