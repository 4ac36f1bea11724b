import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the app where the build is older than what goes into it. @returns its folder */
export async function builtApp(): Promise<string> {
  await promisify(execFile)('npx', ['tsx', 'tools/build.ts', '--if-changed']);
  return 'dist';
}
