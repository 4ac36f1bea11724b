/** `npm run dev`: Vite serves the app with hot reload on PORT; the gateway runs beside it and restarts when its code changes. */
import { spawn } from 'node:child_process';
import { checkNames } from './checkNames';
import { createDevServer, portProblem } from './devServer';

const port = Number(process.env.PORT || 3000);
const ports = { port, gatewayPort: port + 1 };
const problem = await portProblem(ports);
if (problem) {
  console.error(problem);
  process.exit(1);
}
await checkNames();

const gateway = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  // The browser calls Vite's port, so that is the public one.
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(ports.gatewayPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
});

const vite = await createDevServer(ports);
await vite.listen();
vite.printUrls();
console.log(`  ➜  Gateway: http://localhost:${ports.gatewayPort}/ (its API, sign-in and uploads are part of the address above)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    gateway.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
