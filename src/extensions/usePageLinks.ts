import type { IconName } from '../schema/declaration';
import { useFeatures } from './FeaturesContext';
import type { PageLink } from './feature';

export interface ShownPageLink {
  /** Path of the page, without the slash. */
  readonly name: string;
  readonly icon: IconName;
}

const always = () => true;

/** Returns the pages of features that people can get to now. @param place where the links stand. Default: anywhere */
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
