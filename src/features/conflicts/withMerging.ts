import type { AppDataProvider } from '../../data/appDataProvider';
import type { Merging } from '../../data/versions/merging';
import { httpError } from '../../http/toHttpError';

export function withMerging(provider: AppDataProvider): AppDataProvider {
  provider.mergeWith(createLazyMerging());
  return provider;
}

const loadMerging = () => import('./mergeWrites');

export const preloadMerging = (): Promise<unknown> => loadMerging().catch(() => undefined);

function createLazyMerging(): Merging {
  let code: Promise<Merging> | undefined;
  const load = (): Promise<Merging> => {
    code ??= loadMerging().then(
      ({ createMerging }) => createMerging(),
      () => {
        code = undefined;
        throw httpError(0, 'errors.unreachable');
      },
    );
    return code;
  };
  return {
    // Loads the code before the connection can fail.
    prepare: () => void preloadMerging(),
    merge: async (...change) => (await load()).merge(...change),
    isInWay: async (...change) => (await load()).isInWay(...change),
    withoutOwn: async (resource, current) => (code ? (await code).withoutOwn(resource, current) : current),
    onLost: (...save) =>
      void load().then(
        (merging) => merging.onLost(...save),
        () => undefined,
      ),
    onSaved: (...save) =>
      void code?.then(
        (merging) => merging.onSaved(...save),
        () => undefined,
      ),
  };
}
