import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { transitionIn } from '../../schema/transitionIn';

export function useKindLabel(): (entry: HistoryEntry, resource: ResolvedResource | undefined) => string {
  const translate = useTranslate();
  return useCallback(
    ({ kind, changes }, resource) => {
      const transition = resource && (kind === 'transition' || kind === 'bulk') ? transitionIn(resource, changes) : undefined;
      if (!resource || !transition) return translate(`history.kinds.${kind}`);
      const key = `resources.${resource.name}.transitions.${transition.name}`;
      return translate(`${key}.happened`, { _: translate(`${key}.label`) });
    },
    [translate],
  );
}
