import { defineServerFeature } from '../../extensions/serverFeature';

/** Answers documents with their screen already rendered (`docs/decisions/0011-first-screen.md`). */
export const renderFirstScreenFeature = defineServerFeature({
  name: 'firstScreen',
  async start({ distDir }) {
    if (distDir === undefined) return {};
    const [{ screenRoutes }, { renderingCheck }] = await Promise.all([import('./screenRoutes'), import('./renderingCheck')]);
    const drawing = renderingCheck(distDir);
    return { documents: screenRoutes, ...(drawing && { checks: { drawing } }) };
  },
});
