import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, memo, Suspense, useMemo, useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  type I18nProvider,
  Resource,
} from 'react-admin';
import { createBrowserRouter, Navigate, Route, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { accountPaths } from '../auth/accountPaths';
import type { AccountCalls } from '../auth/createAccountCalls';
import type { LostSession } from '../auth/createLostSession';
import type { SessionClient } from '../auth/createSessionClient';
import { errorPagePath, signInPath } from '../auth/signInUrl';
import type { Throttle } from '../http/createThrottle';
import { applyDocumentLocale } from '../i18n/direction';
import { readLocale } from '../i18n/localeStorage';
import { FramePartsAhead } from '../performance/FramePartsAhead';
import { AccessDenied, AuthenticationError, LoginPage, Notifications } from '../performance/lateParts';
import type { Registry } from '../schema/defineRegistry';
import type { Locale } from '../schema/fieldTypes';
import { AccountCallsProvider } from '../ui/account/AccountCallsContext';
import { AppLayout } from '../ui/layout/AppLayout';
import { AuthErrorPage } from '../ui/layout/AuthErrorPage';
import { BusyNotice } from '../ui/layout/BusyNotice';
import { ErrorPage } from '../ui/layout/ErrorPage';
import { LoadingPage } from '../ui/layout/LoadingPage';
import { NotFoundPage } from '../ui/layout/NotFoundPage';
import { RegistryProvider } from '../ui/RegistryContext';
import { type ResourceViews, viewsOf } from '../ui/resourceViews';
import { HintLayer } from '../ui/theme/HintLayer';
import { AppTheme, type DrawnFor } from './AppTheme';
import type { Store } from './createStore';
import { FreshAuth } from './FreshAuth';
import { LiveI18nProvider, withoutRemount } from './LiveI18nProvider';
import { LostSessionKeeper } from './LostSessionKeeper';
import { SignedInElsewhere } from './SignedInElsewhere';
import { SignedOutElsewhere } from './SignedOutElsewhere';
import { withFreshAuth } from './withFreshAuth';

const SectionOverview = lazy(() => import('../ui/overview/SectionOverview').then((module) => ({ default: module.SectionOverview })));

/**
 * The frame. What stands in it are the same routes always, which follow the address by themselves; react-admin makes them anew with each
 * question about the session, and the frame would be drawn anew with every page.
 */
const Frame = memo(AppLayout, () => true);

/** Everything the app is made of; each is given, so that tests and other hosts can give their own. */
export interface AppProps {
  readonly registry: Registry;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly i18nProvider: I18nProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
  /** Keeps pages with an open form standing when the session ends. */
  readonly lostSession: LostSession;
  /** Calls the listener when the session ended in another tab and no form is open; returns what stops it. */
  readonly onSignedOut: (listener: () => void) => () => void;
  /** Where calls wait that the API has no time for; a notice says so. */
  readonly throttle: Throttle;
  readonly session: Pick<SessionClient, 'getState' | 'subscribe'>;
  /** Hand-written views in place of generated ones, by resource name. */
  readonly views?: Readonly<Record<string, Partial<ResourceViews>>>;
  /** The login-stage calls, for the page `account`. */
  readonly accountCalls?: AccountCalls;
  /** Pages of the registry that are built by hand, `profile`, and `account` for the pages under /auth that make or recover an account. One with tabs and no component of its own is their overview. */
  readonly pages?: Readonly<Record<string, ComponentType>>;
  /** Makes the router; without it, that of the browser's address bar. */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
  /** What a server draws for; in a browser the browser knows. */
  readonly drawnFor?: DrawnFor;
}

/**
 * The composition root in the browser: a data router, so that forms can hold a navigation back, around the admin.
 *
 * Without transitions: drawn in slices, as React does with them, a page takes half as long again on a weak computer, and a page whose code
 * is still under way would show nothing of the click.
 */
export function App({ createRouter = createBrowserRouter, ...props }: AppProps) {
  const [router] = useState(() => createRouter([{ path: '*', element: <Admin {...props} /> }]));
  return <RouterProvider router={router} useTransitions={false} />;
}

/** What under /auth leads nowhere leads to the sign-in page, and whoever is signed in from there to the start page. */
function ToSignIn() {
  return <Navigate to={{ pathname: signInPath, search: useLocation().search }} replace />;
}

function Admin({
  registry,
  authProvider,
  queryClient,
  i18nProvider,
  lostSession,
  onSignedOut,
  session,
  throttle,
  accountCalls,
  views = {},
  pages = {},
  drawnFor,
  ...rest
}: Omit<AppProps, 'createRouter'>) {
  const auth = useMemo(() => withFreshAuth(authProvider, queryClient), [authProvider, queryClient]);
  const { profile: ProfilePage, account: AccountPages } = pages;
  const outerI18n = useMemo(
    () => withoutRemount(i18nProvider, drawnFor ? () => i18nProvider.getLocale() as Locale : readLocale),
    [i18nProvider, drawnFor],
  );
  return (
    <CoreAdminContext {...rest} authProvider={auth} queryClient={queryClient} i18nProvider={outerI18n}>
      <LiveI18nProvider i18nProvider={i18nProvider} onLocale={applyDocumentLocale}>
        <AppTheme drawnFor={drawnFor}>
          <RegistryProvider registry={registry}>
            <LostSessionKeeper lostSession={lostSession}>
              <CssBaseline enableColorScheme />
              <CoreAdminUI
                layout={Frame}
                loading={LoadingPage}
                error={ErrorPage}
                accessDenied={AccessDenied}
                authenticationError={AuthenticationError}
                catchAll={NotFoundPage}
                loginPage={false}
                title=""
                requireAuth
                disableTelemetry
              >
                <CustomRoutes noLayout>
                  <Route path={signInPath} element={<LoginPage />} />
                  <Route path={errorPagePath} element={<AuthErrorPage />} />
                  <Route path="/auth/*" element={<ToSignIn />} />
                  {AccountPages &&
                    accountCalls &&
                    registry.api.accountPages &&
                    Object.values(accountPaths).map((path) => (
                      <Route
                        key={path}
                        path={path}
                        element={
                          <Suspense fallback={<LoadingPage />}>
                            <AccountCallsProvider calls={accountCalls}>
                              <AccountPages />
                            </AccountCallsProvider>
                          </Suspense>
                        }
                      />
                    ))}
                </CustomRoutes>
                <CustomRoutes>
                  <Route path="/" element={<Navigate to={`/${registry.order[0]}`} replace />} />
                  {registry.pages.map(({ name }) => {
                    const Page = pages[name];
                    const isSection = registry.resources.some(({ tabOf }) => tabOf === name);
                    if (!Page && !isSection) return null;
                    return <Route key={name} path={`/${name}/*`} element={Page ? <Page /> : <SectionOverview name={name} />} />;
                  })}
                  {ProfilePage ? <Route path="/profile" element={<ProfilePage />} /> : null}
                </CustomRoutes>
                {registry.resources.map((resource) => (
                  <Resource key={resource.name} {...viewsOf(resource)} {...views[resource.name]} />
                ))}
              </CoreAdminUI>
              <Notifications />
            </LostSessionKeeper>
            <HintLayer />
            <FramePartsAhead />
            <BusyNotice throttle={throttle} />
            <SignedOutElsewhere onSignedOut={onSignedOut} />
            <SignedInElsewhere session={session} />
            <FreshAuth session={session} />
          </RegistryProvider>
        </AppTheme>
      </LiveI18nProvider>
    </CoreAdminContext>
  );
}
