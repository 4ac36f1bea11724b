/**
 * Loaded in front of a program (`--import`): kills it before the `DIES_AT`-th change of a file in `DATA_DIR`, as `kill -9` does
 * at that moment. A file that would be written whole is left with a part of it. The last line says what the change would have been.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

const { DATA_DIR = '', DIES_AT } = process.env;
// What is called here is patched below.
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

/** By which a file comes or goes, or gets its content at once. What is written piece by piece is renamed afterwards. */
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
