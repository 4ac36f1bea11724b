/** `npm run tasks`: counts the clicks and keys of an administrator's tasks. `--write` updates docs/reports/tasks.md. */
import { spawnSync } from 'node:child_process';

const env = { ...process.env, LOOKS: 'all', ...(process.argv.includes('--write') && { WRITE_TASKS: 'true' }) };
const command = ['playwright', 'test', '--project', 'tasks', '--reporter', './tests/tasks/taskTable.ts,line'];
process.exitCode = spawnSync('npx', command, { stdio: 'inherit', env }).status ?? 1;
