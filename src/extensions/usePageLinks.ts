import type { IconName } from '../schema/declaration';
import { useFeatures } from './FeaturesContext';
import type { PageLink } from './feature';

export interface ShownPageLink {
  readonly name: string;
  readonly icon: IconName;
}

const always = () => true;

export function usePageLinks(place?: PageLink['in']): readonly ShownPageLink[] {
  return useFeatures().flatMap(({ pages = {} }) =>
    Object.entries(pages).flatMap(([name, { link }]) => {
      if (!link || (place && link.in !== place)) return [];
      const useIsShown = link.useIsShown ?? always;
      // biome-ignore lint/correctness/useHookAtTopLevel: the features stay the same for as long as the app runs
      return useIsShown() ? [{ name, icon: link.icon }] : [];
    }),
  );
}
