import { defineServerFeature } from '../../extensions/serverFeature';

export const renderFirstScreenFeature = defineServerFeature({
  name: 'firstScreen',
  async start({ distDir }) {
    if (distDir === undefined) return {};
    const [{ screenRoutes }, { renderingCheck }] = await Promise.all([import('./screenRoutes'), import('./renderingCheck')]);
    const rendering = renderingCheck(distDir);
    return { documents: screenRoutes, ...(rendering && { checks: { rendering } }) };
  },
});
