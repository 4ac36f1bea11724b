import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Loads `customizations/index.tsx`, which checks every name in it and the icons and sections of the registry. Ends the process where one
 * leads nowhere: `npm start`, `npm run build` and `npm run dev` alike.
 */
export async function checkNames(): Promise<void> {
  try {
    await runnerImport(resolve('customizations/index.tsx'), { logLevel: 'error' });
  } catch (error) {
    console.error(error instanceof Error && error.name === 'CustomizationError' ? error.message : error);
    process.exit(1);
  }
}
