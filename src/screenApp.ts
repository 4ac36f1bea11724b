import { registry } from '../resources/registry';
import { createAdmin } from './admin';
import { allFeatures } from './composition';
import { createProviders } from './createProviders';
import type { ScreenApp } from './performance/renderScreen';

/** The app as the gateway renders it. */
export const screenApp: ScreenApp = {
  warmUpPath: `/${registry.order[0]}`,
  async create(options, queryClient) {
    const providers = await createProviders({ ...options, registry, features: allFeatures, apiUrl: '', authUrl: '' });
    // A refused call ends no session here: react-admin would navigate while it renders, and clear the data. The browser's app repeats the call.
    const authProvider = { ...providers.authProvider, checkError: async () => undefined };
    return { providers, Admin: createAdmin({ ...providers, authProvider }, queryClient) };
  },
};
