/**
 * `npm start`: builds the app when something that goes into it has changed, then runs the gateway in this same process. `exec` in
 * package.json takes the shell's place: npm passes a signal on to its child only, and a shell would end and leave the gateway running.
 */
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
