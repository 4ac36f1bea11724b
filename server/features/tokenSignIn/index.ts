import { defineServerFeature } from '../../extensions/serverFeature';

export const tokenFormFeature = defineServerFeature({
  name: 'tokenSignIn',
  async start({ registry: { api }, config }) {
    if (!api.tokenSignIn || !config.apiUrl) return {};
    const { createTokenForm } = await import('./createTokenForm');
    return { signInForms: { token: createTokenForm(api, api.tokenSignIn) } };
  },
});
