/** The entry of the thread in which the gateway renders first screens. */
import { registry } from '../resources/registry';
import { createAdmin } from './admin';
import { createProviders } from './createProviders';
import { serveScreens } from './performance/serveScreens';

await serveScreens({
  warmUpPath: `/${registry.order[0]}`,
  async create(options, queryClient) {
    const providers = await createProviders({ ...options, registry, apiUrl: '', authUrl: '' });
    return { providers, Admin: createAdmin(providers, queryClient) };
  },
});
