import { manifest } from 'virtual:messages';
import { createRoot } from 'react-dom/client';
import { createAdmin } from './admin';
import { announceSignIn } from './auth/crossTab';
import { allFeatures, registry } from './composition';
import { createProviders } from './createProviders';
import { createStore } from './createStore';
import { createQueryClient } from './data/createQueryClient';
import { CodeError } from './extensions/CodeError';
import { applyDocumentLocale } from './i18n/direction';
import { createMessageLoader } from './i18n/loadMessages';
import { readLocale } from './i18n/localeStorage';
import { startWithScreen } from './performance/startWithScreen';
import { screenId } from './schema/screen';

/** The entry in the browser: builds the real providers, waits for the language, renders. */
async function main(root: HTMLElement): Promise<void> {
  const locale = readLocale();
  applyDocumentLocale(locale);
  const queryClient = createQueryClient();
  const [apiUrl, authUrl] = [import.meta.env.VITE_API_URL ?? '', import.meta.env.VITE_AUTH_URL ?? ''];
  const { fetch, prepare } = startWithScreen({
    ...{ root, locale, queryClient },
    home: registry.order[0] ?? '',
    isLocal: { session: authUrl === '', api: apiUrl === '' },
  });
  const providers = await createProviders({
    ...{ registry, locale, apiUrl, authUrl },
    features: allFeatures,
    loadMessages: createMessageLoader(manifest),
    onSession: (session) => {
      session.start();
      // The sign-in page has no session: while it is being left, the cookie is for the page that follows.
      void session.getSession().then((known) => known && announceSignIn());
    },
    ...(fetch && { fetch }),
  });
  await prepare(providers);
  const Admin = createAdmin(providers, queryClient);
  createRoot(root, { onCaughtError }).render(<Admin store={createStore()} />);
}

/** Logs what a boundary caught, except code that could not be fetched: the browser has logged that, and the page shows it. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: React does so by default
  if (!(error instanceof CodeError)) console.error(error);
}

/** Both languages, because the messages are what could not be fetched. */
const words = [
  { lang: 'en', dir: 'ltr', text: 'The dashboard could not be loaded. Check the connection and try again.', retry: 'Try again' },
  { lang: 'ar', dir: 'rtl', text: 'تعذّر تحميل لوحة الإدارة. تحقّق من الاتصال ثم أعد المحاولة.', retry: 'إعادة المحاولة' },
] as const;

/**
 * Says that the app could not start, without anything that has to be loaded.
 *
 * @param root the element that the app would have been drawn into
 */
function showStartFailure(root: HTMLElement): void {
  const sections = words.map(({ lang, dir, text, retry }) => {
    const section = document.createElement('section');
    section.lang = lang;
    section.dir = dir;
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = retry;
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
  // For whoever looks: the page itself only says what to do.
  reportError(error);
});
