import { access } from '../resources/access';
import { registry } from '../resources/registry';
import { createAdmin } from './admin';
import { allFeatures } from './composition';
import { createProviders } from './createProviders';
import type { ScreenApp } from './performance/renderScreen';
import { isSignInPage } from './schema/authPages';

const references = new Map(
  registry.resources.map(({ name, fields }) => [
    name,
    Object.entries(fields).flatMap(([source, field]) =>
      field.type === 'reference' || field.type === 'references' ? [[source, field.resource] as const] : [],
    ),
  ]),
);

export const screenApp: ScreenApp = {
  warmUpPath: `/${registry.order[0]}`,
  getReferences: (name) => references.get(name) ?? [],
  async create(options, queryClient) {
    const providers = await createProviders({ ...options, registry, access, features: allFeatures, apiUrl: '', authUrl: '' });
    const { loadNamespace } = providers.i18nProvider;
    // Loaded before, because a render waits only briefly for lazy code, and without JavaScript nothing follows it.
    const ofSignIn = isSignInPage(options.location?.().pathname ?? '') ? [loadNamespace('signIn'), import('./ui/layout/CodeStep')] : [];
    await Promise.all([loadNamespace('withoutCode'), ...ofSignIn]);
    // A rejected call must not end the session: react-admin would navigate while it renders. The browser repeats the call.
    const authProvider = { ...providers.authProvider, checkError: async () => undefined };
    return { providers, Admin: createAdmin({ ...providers, authProvider }, queryClient) };
  },
};
