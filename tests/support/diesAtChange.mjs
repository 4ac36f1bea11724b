/**
 * Preloaded with `--import`. Kills the process before the `DIES_AT`-th change of a file in `DATA_DIR`, like `kill -9`. If that change
 * writes a whole file, the file is left incomplete. The last line of the output names the change.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

const { DATA_DIR = '', DIES_AT } = process.env;
// The originals. The module's functions are patched below.
const { existsSync, writeFileSync, writeSync } = fs;
let left = Number(DIES_AT);

function change(name, path) {
  if (typeof path !== 'string' || !`${path}${sep}`.startsWith(DATA_DIR + sep)) return;
  left -= 1;
  if (left > 0) return;
  if (name.startsWith('writeFile')) writeFileSync(path, 'half');
  writeSync(2, `dies before ${name} ${path.slice(DATA_DIR.length + 1)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Functions that create, remove or replace a file in one step. Files that are written in parts are renamed afterwards. */
const changes = ['copyFile', 'rename', 'rm', 'writeFile'];

function patch(of, suffix) {
  for (const name of changes) {
    const original = of[name + suffix];
    of[name + suffix] = (...args) => {
      if (name !== 'rm' || existsSync(String(args[0]))) change(name, args[0]);
      return original.apply(of, args);
    };
  }
}

if (DIES_AT) {
  patch(fs.promises, '');
  patch(fs, 'Sync');
  syncBuiltinESMExports();
}
