import type { DataProvider } from 'react-admin';
import type { WrapContext } from '../../extensions/feature';
import { readGap } from '../../schema/textGaps';

/** Filters by texts that lack a language, for singletons and for states without a declared parameter (`translation` of resources/api.ts). */
export function withGaps(provider: DataProvider, { registry }: WrapContext): DataProvider {
  return {
    ...provider,
    getList: async (name, params) => {
      const gap = readGap(params.filter ?? {});
      const resource = registry.get(name);
      if (!gap || (resource.kind === 'collection' && registry.api.translation[gap.state])) return provider.getList(name, params);
      const { getGapList } = await import('./getGapList');
      return getGapList(provider, resource, params, gap) as never;
    },
  };
}
