import { createServer, type InlineConfig } from 'vite';
import { checkTheme } from './checkTheme';

/** A separate cache, because Vite would otherwise empty that of a running development server. */
export const checksConfig: InlineConfig = {
  appType: 'custom',
  // The caller reports the error.
  logLevel: 'silent',
  cacheDir: 'node_modules/.vite/check',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
};

/** Checks the theme, the names in `customizations/`, icons, sections and features. Exits the process after a mistake. */
export async function checkNames(): Promise<void> {
  checkTheme();
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
