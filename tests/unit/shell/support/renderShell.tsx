import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, type AuthProvider, type DataProvider, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { registry } from '../../../../resources/registry';
import { FeaturesContext } from '../../../../src/extensions/FeaturesContext';
import { features } from '../../../../src/features';
import { createI18nProvider } from '../../../../src/i18n/createI18nProvider';
import { getDirection } from '../../../../src/i18n/direction';
import type { Messages } from '../../../../src/i18n/messages';
import { type ApiDeclaration, defineApi } from '../../../../src/schema/api';
import { RegistryProvider } from '../../../../src/ui/registry/RegistryContext';
import { createAppTheme } from '../../../../src/ui/theme/createAppTheme';
import { NavigateContext } from '../../../../src/ui/theme/PlainLink';
import type { AppLocale } from '../../../support/testedLocales';

/** Rejects every call that the test has not set up. */
function refuse(name: string) {
  return () => Promise.reject(new Error(`${name} was not set up for this test`));
}

const dataProvider = Object.fromEntries(
  ['getList', 'getOne', 'getMany', 'getManyReference', 'create', 'update', 'updateMany', 'delete', 'deleteMany'].map((name) => [
    name,
    refuse(name),
  ]),
) as unknown as DataProvider;

const authProvider = Object.fromEntries(
  ['login', 'logout', 'checkAuth', 'checkError', 'getIdentity', 'getPermissions'].map((name) => [name, refuse(name)]),
) as unknown as AuthProvider;

export interface ShellOptions {
  readonly at?: string;
  readonly locale?: AppLocale;
  readonly auth?: Partial<AuthProvider>;
  readonly data?: Partial<DataProvider>;
  /** Differences between the product API and the specification's. */
  readonly api?: ApiDeclaration;
  /** Message namespaces besides the shell's. */
  readonly namespaces?: readonly string[];
  readonly stored?: Readonly<Record<string, unknown>>;
}

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="place">{pathname + search}</output>;
}

export async function renderShell(
  element: ReactElement,
  { at = '/', locale = 'en', auth = {}, data = {}, api, namespaces = [], stored = {} }: ShellOptions = {},
) {
  const load = async (wanted: string, namespace: string): Promise<Messages> => {
    const module = (await import(`../../../../i18n/${wanted}/${namespace}.ts`)) as Record<string, Messages>;
    return module[namespace] as Messages;
  };
  const i18nProvider = await createI18nProvider({ load, initialLocale: locale, namespaces: ['auth', 'ra', 'resources', ...namespaces] });
  const page = (
    <AdminContext
      dataProvider={{ ...dataProvider, ...data } as DataProvider}
      authProvider={{ ...authProvider, ...auth }}
      i18nProvider={i18nProvider}
      store={memoryStore({ ...stored })}
      lightTheme={createAppTheme(getDirection(locale), 'light')}
      darkTheme={createAppTheme(getDirection(locale), 'dark')}
    >
      <RegistryProvider registry={api ? { ...registry, api: defineApi(api) } : registry}>
        <FeaturesContext value={features}>
          {element}
          <Place />
        </FeaturesContext>
      </RegistryProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return render(
    <NavigateContext value={router.navigate}>
      <RouterProvider router={router} useTransitions={false} />
    </NavigateContext>,
  );
}
