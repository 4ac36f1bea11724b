import { createServer } from 'vite';

/**
 * Loads `customizations/index.tsx`, which checks every name in it and the icons and sections of the registry. Ends the process where one
 * leads nowhere: `npm start`, `npm run build` and `npm run dev` alike.
 */
export async function checkNames(): Promise<void> {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await vite.ssrLoadModule('/customizations/index.tsx');
  } catch (error) {
    console.error(error instanceof Error && error.name === 'CustomizationError' ? error.message : error);
    process.exit(1);
  } finally {
    await vite.close();
  }
}
