import type { AuthProvider, DataProvider } from 'react-admin';
import { authBasePath } from './auth/authBasePath';
import { type AccountCalls, createAccountCalls } from './auth/createAccountCalls';
import { createAuthProvider } from './auth/createAuthProvider';
import { createSessionClient, type SessionClient } from './auth/createSessionClient';
import { tokenSource } from './auth/tokenSource';
import { createDataProvider } from './data/createDataProvider';
import { attempt } from './extensions/attempt';
import type { Feature, WrapContext } from './extensions/feature';
import { createThrottle, type Throttle } from './http/createThrottle';
import { createHttpClient } from './http/httpClient';
import { createI18nProvider, type LoadingI18nProvider } from './i18n/createI18nProvider';
import type { LoadMessages } from './i18n/messages';
import { startNamespaces } from './i18n/startNamespaces';
import { gatewayMount } from './schema/api';
import type { AppLocale } from './schema/fieldTypes';
import type { Registry } from './schema/registry';

/** Where the app finds what it talks to. */
export interface ProviderOptions {
  readonly registry: Registry;
  /** They wrap the providers. Default: none. */
  readonly features?: readonly Feature[];
  readonly locale: AppLocale;
  /** Origin of the product API; empty: the gateway that served the page. */
  readonly apiUrl: string;
  /** Where the session endpoints are, see `authBasePath`; empty: `/api/auth` of the gateway that served the page. */
  readonly authUrl: string;
  readonly loadMessages: LoadMessages;
  /** Told of the session before the messages are there, so that both can be on their way at once. */
  readonly onSession?: (session: SessionClient) => void;
  /** Answers every call; without it, the network. */
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>;
  /** The page's address. */
  readonly location?: () => Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>;
}

/** The real providers, wired to each other. */
export interface Providers {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly accountCalls: AccountCalls;
  readonly i18nProvider: LoadingI18nProvider;
  readonly throttle: Throttle;
  readonly session: SessionClient;
}

/** Seconds between two looks at the session (specification §4, "polling at a configured interval"). */
const sessionPollSeconds = 300;

/**
 * Builds session, data and language. Nothing is asked for but the messages; the session when it is started, or first needed.
 *
 * @throws MessagesUnavailableError when the messages cannot be fetched
 */
export async function createProviders({
  registry,
  features = [],
  locale,
  apiUrl,
  authUrl,
  loadMessages,
  onSession,
  fetch,
  location,
}: ProviderOptions): Promise<Providers> {
  let currentLocale = () => locale;
  const session = createSessionClient({
    basePath: authBasePath(authUrl),
    refetchInterval: sessionPollSeconds,
    getLocale: () => currentLocale(),
    ...(fetch && { fetch }),
  });
  onSession?.(session);
  const i18nProvider = await createI18nProvider({ load: loadMessages, initialLocale: locale, namespaces: startNamespaces });
  currentLocale = i18nProvider.getLocale;
  const throttle = createThrottle();
  const httpClient = createHttpClient({
    apiUrl,
    isGateway: authUrl.startsWith(apiUrl),
    api: registry.api,
    session: tokenSource(session),
    getLocale: i18nProvider.getLocale,
    translate: i18nProvider.translate,
    throttle,
    ...(fetch && { fetch }),
  });
  const app: WrapContext = { registry, session, throttle, getLocale: i18nProvider.getLocale };
  const ownProvider = createDataProvider({ registry, httpClient, root: apiUrl ? registry.api.root : gatewayMount });
  const authProvider = createAuthProvider({
    session,
    notFound: registry.api.notFound,
    ...(location && { location }),
  });
  return {
    dataProvider: wrapByFeatures('dataProvider', ownProvider, features, app),
    authProvider: wrapByFeatures('authProvider', authProvider, features, app),
    accountCalls: createAccountCalls(httpClient),
    i18nProvider,
    throttle,
    session,
  };
}

interface Wrapped {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
}

/** Lets each feature wrap a provider; the last one is the outermost. A feature that throws is reported and left out. */
function wrapByFeatures<K extends keyof Wrapped>(
  kind: K,
  provider: Wrapped[K],
  features: readonly Feature[],
  app: WrapContext,
): Wrapped[K] {
  return features.reduce((inner, feature) => {
    const wrap = feature[kind] as ((provider: Wrapped[K], app: WrapContext) => Wrapped[K]) | undefined;
    return attempt(`features.${feature.name}.${kind}`, () => wrap?.(inner, app) ?? inner, inner);
  }, provider);
}
