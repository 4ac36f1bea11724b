import { useCallback } from 'react';
import { partsIn } from './FeatureParts';
import { useFeatures } from './FeaturesContext';
import type { Place } from './feature';

export function usePreloadParts(...places: readonly Place[]): () => Promise<unknown> {
  const parts = useFeatures().flatMap((feature) => places.flatMap((place) => partsIn(feature, place)));
  // biome-ignore lint/correctness/useHookAtTopLevel: the features stay the same for as long as the app runs
  const preloads = parts.map(([, { usePreload }]) => usePreload?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all of them
  return useCallback(() => Promise.all(preloads.map((preload) => preload?.())), preloads);
}
