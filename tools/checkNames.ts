import { createServer, type InlineConfig } from 'vite';

/** Configuration of the check. Its cache is its own: it would empty that of a running development server. */
export const checksConfig: InlineConfig = {
  appType: 'custom',
  // The check reports the error itself.
  logLevel: 'silent',
  cacheDir: 'node_modules/.vite/check',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
};

/**
 * Checks every name in `customizations/`, the icons and sections of the registry, and that the features fit together. Ends the process where one
 * leads nowhere: `npm start`, `npm run build` and `npm run dev` alike.
 */
export async function checkNames(): Promise<void> {
  const vite = await createServer(checksConfig);
  try {
    await vite.ssrLoadModule('/src/checkComposition.ts');
  } catch (error) {
    console.error(error instanceof Error && ['CustomizationError', 'FeatureError'].includes(error.name) ? error.message : error);
    process.exit(1);
  } finally {
    await vite.close();
  }
}
