import { createServer as createSocketServer } from 'node:net';
import { resolve } from 'node:path';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { namesPlugin } from './namesPlugin.ts';

interface DevPorts {
  readonly port: number;
  readonly gatewayPort: number;
}

/** Configures the development server, with a separate cache, because other Vite processes empty the shared one. */
export function devConfig({ port, gatewayPort }: DevPorts): InlineConfig {
  const target = `http://127.0.0.1:${gatewayPort}`;
  return {
    cacheDir: 'node_modules/.vite/dev',
    plugins: [namesPlugin()],
    server: {
      port,
      strictPort: true,
      watch: { ignored: [`${resolve('dist')}*/**`] },
      proxy: {
        '/api': target,
        '/media': target,
        // GET /auth/login is a page of the app; POST /auth/login/ is a call.
        '/auth': { target, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
      },
    },
  };
}

export const createDevServer = (ports: DevPorts): Promise<ViteDevServer> => createServer(devConfig(ports));

export async function portProblem({ port, gatewayPort }: DevPorts): Promise<string | undefined> {
  if (!(await isFree(port))) return `PORT: port ${port} is in use. Stop what uses it, or name another: PORT=${port + 10} npm run dev`;
  if (!(await isFree(gatewayPort)))
    return `PORT: port ${gatewayPort}, which the gateway takes behind ${port}, is in use. Stop what uses it, or name another: PORT=${port + 10} npm run dev`;
  return undefined;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createSocketServer();
    server.once('error', () => answer(false));
    server.listen(port, () => server.close(() => answer(true)));
  });
}
