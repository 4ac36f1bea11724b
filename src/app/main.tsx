import { QueryClient } from '@tanstack/react-query';
import { localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { registry } from '../../resources/registry';
import { applyDocumentLocale } from '../i18n/direction';
import { readLocale } from '../i18n/localeStorage';
import { App } from './App';
import { createProviders } from './createProviders';

/** The entry in the browser: builds the real providers, waits for the language, draws. */
async function main(): Promise<void> {
  const locale = readLocale();
  applyDocumentLocale(locale);
  const providers = await createProviders({
    registry,
    locale,
    apiUrl: import.meta.env.VITE_API_URL ?? '',
    authUrl: import.meta.env.VITE_AUTH_URL ?? '',
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(<App registry={registry} store={localStorageStore()} queryClient={new QueryClient()} {...providers} />);
}

void main();
