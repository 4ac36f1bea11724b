/** `npm run release`: writes `release/`, which starts with `node server.js` anywhere (docs/operators/release.md). */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { nativePackages } from '../../vite.gateway.config';
import { copyNative } from './copyNative';
import { lockedPackages, withDependencies } from './lockedPackages';
import { writeBillOfMaterials } from './writeBillOfMaterials';
import { writeLicences } from './writeLicences';
import { getVersions, writeReleaseManifest } from './writeReleaseManifest';

const target = 'release';
const folder = `${target}.new`;

/** Build metadata for tests, which is not shipped. */
const notes = ['.contents.json', '.packages.json'];
const isShipped = (file: string) => !notes.includes(basename(file));

function packagesIn(built: string): readonly string[] {
  const file = join(built, '.packages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

execFileSync(process.execPath, ['--import', 'tsx', 'tools/build.ts', '--if-changed'], { stdio: 'inherit' });
process.env.NODE_ENV = 'production';
await build({ configFile: 'vite.gateway.config.ts', logLevel: 'warn', build: { outDir: folder } });

const locked = lockedPackages();
const native = withDependencies(nativePackages, locked);
const copied = copyNative(native, locked, folder);
const packages = [...new Set([...packagesIn('dist'), ...packagesIn('dist/screens'), ...packagesIn(folder), ...copied])].sort();

cpSync('dist', join(folder, 'dist'), { recursive: true, filter: isShipped });
// A project without the demo's resources has no demo pictures.
if (existsSync('demo/media')) cpSync('demo/media', join(folder, 'demo/media'), { recursive: true });
cpSync('LICENSE', join(folder, 'LICENSE'));
writeFileSync(join(folder, 'server.js'), "import './server/main.js';\n");
writeReleaseManifest(folder, nativePackages, native, locked);
writeLicences(join(folder, 'LICENSES.txt'), packages, locked);
await writeBillOfMaterials(join(folder, 'sbom.cdx.json'), getVersions(packages, locked));
for (const note of notes) rmSync(join(folder, note), { force: true });

// Replaced atomically, so that a copy never contains half a release.
rmSync(target, { recursive: true, force: true });
renameSync(folder, target);
console.log(`Wrote ${target}/. Copy it where it is to run and start it with: node server.js`);
