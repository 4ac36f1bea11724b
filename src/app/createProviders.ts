import { manifest } from 'virtual:messages';
import type { AuthProvider, DataProvider } from 'react-admin';
import { type AccountCalls, createAccountCalls } from '../auth/createAccountCalls';
import { createAuthProvider } from '../auth/createAuthProvider';
import { createSessionClient } from '../auth/createSessionClient';
import { tokenSource } from '../auth/tokenSource';
import { watchIdentity } from '../auth/watchIdentity';
import { watchSignOut } from '../auth/watchSignOut';
import { createDataProvider } from '../data/createDataProvider';
import { createThrottle, type Throttle } from '../http/createThrottle';
import { createHttpClient } from '../http/httpClient';
import { createI18nProvider, type LoadingI18nProvider } from '../i18n/createI18nProvider';
import { createMessageLoader } from '../i18n/loadMessages';
import { gatewayMount } from '../schema/api';
import type { Registry } from '../schema/defineRegistry';
import type { Locale } from '../schema/fieldTypes';

/** Where the app finds what it talks to. */
export interface ProviderOptions {
  readonly registry: Registry;
  readonly locale: Locale;
  /** Origin of the product API; empty: the gateway that served the page. */
  readonly apiUrl: string;
  /** Origin of the session endpoints; empty: the gateway that served the page. */
  readonly authUrl: string;
}

/** The real providers, wired to each other. */
export interface Providers {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly accountCalls: AccountCalls;
  readonly i18nProvider: LoadingI18nProvider;
  readonly throttle: Throttle;
  readonly onSignedOut: (listener: () => void) => () => void;
  readonly onIdentityChanged: (listener: () => void) => () => void;
}

/** Namespaces that every page uses. */
const namespaces = ['common', 'ra', 'auth', 'errors', 'resources', 'lists', 'forms', 'ordering'];

/** Seconds between two looks at the session (specification §4, "polling at a configured interval"). */
const sessionPollSeconds = 300;

/**
 * Builds session, data and language. The session is asked for while the messages load.
 *
 * @throws MessagesUnavailableError when the messages cannot be fetched
 */
export async function createProviders({ registry, locale, apiUrl, authUrl }: ProviderOptions): Promise<Providers> {
  let currentLocale = () => locale;
  const session = createSessionClient({
    basePath: `${authUrl}/api/auth`,
    refetchInterval: sessionPollSeconds,
    getLocale: () => currentLocale(),
  });
  session.start();
  const i18nProvider = await createI18nProvider({ load: createMessageLoader(manifest), initialLocale: locale, namespaces });
  currentLocale = i18nProvider.getLocale;
  const throttle = createThrottle();
  const httpClient = createHttpClient({
    apiUrl,
    api: registry.api,
    session: tokenSource(session),
    getLocale: i18nProvider.getLocale,
    translate: i18nProvider.translate,
    throttle,
  });
  return {
    dataProvider: createDataProvider({ registry, httpClient, root: apiUrl ? registry.api.root : gatewayMount }),
    authProvider: createAuthProvider({ session }),
    accountCalls: createAccountCalls(httpClient),
    i18nProvider,
    throttle,
    onSignedOut: (listener) => watchSignOut(session, listener),
    onIdentityChanged: (listener) => watchIdentity(session, listener),
  };
}
