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
import type { RoleParts } from './roleParts';
import { type Access, hasRules } from './schema/access';
import { gatewayMount } from './schema/api';
import type { AppLocale } from './schema/locales';
import type { Registry } from './schema/registry';

interface ProviderOptions {
  readonly registry: Registry;
  readonly access?: Access | undefined;
  readonly features?: readonly Feature[];
  readonly locale: AppLocale;
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly loadMessages: LoadMessages;
  readonly onSession?: (session: SessionClient) => void;
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>;
  readonly location?: () => Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>;
}

export interface Providers {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly accountCalls: AccountCalls;
  readonly i18nProvider: LoadingI18nProvider;
  readonly throttle: Throttle;
  readonly session: SessionClient;
  readonly roles?: RoleParts | undefined;
}

const sessionPollSeconds = 300;
/** Maximum time in which a tab follows another role. */
const rolePollSeconds = 60;

/** Creates session, data and language providers. Only the messages are fetched. @throws MessagesUnavailableError */
export async function createProviders({
  registry,
  access,
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
    refetchInterval: hasRules(access) ? rolePollSeconds : sessionPollSeconds,
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
  const ownProvider = createDataProvider({
    registry,
    httpClient,
    root: apiUrl ? registry.api.root : gatewayMount,
    onSession: session.subscribe,
  });
  const roles = hasRules(access) ? (await import('./roleParts')).createRoleParts(registry, access, session) : undefined;
  const authProvider = createAuthProvider({
    session,
    notFound: registry.api.notFound,
    ...(location && { location }),
  });
  return {
    dataProvider: wrapByFeatures('dataProvider', ownProvider, features, app),
    authProvider: wrapByFeatures('authProvider', roles?.withAccess(authProvider) ?? authProvider, features, app),
    accountCalls: createAccountCalls(httpClient),
    i18nProvider,
    throttle,
    session,
    roles,
  };
}

interface Wrapped {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
}

/** Wraps a provider with each feature; the last one is the outermost. A feature that throws is reported and skipped. */
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
