/** `npm run dev`: Vite serves the app with hot reload on PORT; the gateway runs beside it and restarts when its code changes. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { checkNames } from './checkNames';

await checkNames();

const port = Number(process.env.PORT || 3000);
const gatewayPort = port + 1;
const gateway = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  // The browser talks to Vite's port, so that is the public one.
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(gatewayPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
});

const target = `http://127.0.0.1:${gatewayPort}`;
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': target,
      '/media': target,
      // GET /auth/login is a page of the app; POST /auth/login/ is a call.
      '/auth': { target, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
    },
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    gateway.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
