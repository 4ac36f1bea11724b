import { httpError } from '../http/toHttpError';
import type { createWriteMethods } from './writeMethods';
import { type WriteMethods, writeNames } from './writeNames';

let code: Promise<typeof import('./writeMethods')> | undefined;

/** Fetches the code of writes, which the first screen does not need. Forms fetch it when they open. */
export function loadWrites(): Promise<typeof import('./writeMethods')> {
  code ??= import('./writeMethods').catch(() => {
    code = undefined;
    throw httpError(0, 'errors.unreachable');
  });
  return code;
}

export function createLazyWrites(...dependencies: Parameters<typeof createWriteMethods>): WriteMethods {
  let methods: WriteMethods | undefined;
  const method =
    (name: keyof WriteMethods) =>
    async (...parameters: unknown[]) => {
      const { createWriteMethods } = await loadWrites();
      methods ??= createWriteMethods(...dependencies);
      return (methods[name] as (...parameters: unknown[]) => Promise<unknown>)(...parameters);
    };
  return Object.fromEntries(writeNames.map((name) => [name, method(name)])) as unknown as WriteMethods;
}
