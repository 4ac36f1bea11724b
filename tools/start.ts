/** `npm start`: builds if needed, then runs the gateway. `exec` in package.json, because a shell drops npm's signals. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const build = spawn(process.execPath, ['--import', 'tsx', 'tools/build.ts', '--if-changed'], { stdio: 'inherit' });
const signals = ['SIGINT', 'SIGTERM'] as const;
let wasStopped = false;
const stopBuild = (signal: NodeJS.Signals) => {
  wasStopped = true;
  build.kill(signal);
};
for (const signal of signals) process.on(signal, stopBuild);
const [code] = (await once(build, 'exit')) as [number | null];
if (wasStopped || code !== 0) process.exit(code || 1);
for (const signal of signals) process.off(signal, stopBuild);

await import('../server/main');
