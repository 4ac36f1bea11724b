import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the app if the build is outdated. @returns the build's folder */
export async function builtApp(): Promise<string> {
  await promisify(execFile)('npx', ['tsx', 'tools/build.ts', '--if-changed']);
  return 'dist';
}
