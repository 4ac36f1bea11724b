import { useTranslate } from 'react-admin';
import { useRegistry } from '../../ui/registry/RegistryContext';

const maxNamed = 4;

/** Returns the labels of transitions, e.g. "Activated, Deactivated", of one resource or all; undefined if there are none. */
export function useTransitionNames(name: string | undefined): string | undefined {
  const translate = useTranslate();
  const { resources } = useRegistry();
  const all = resources
    .filter((resource) => !name || resource.name === name)
    .flatMap((resource) => resource.transitions.map((transition) => `resources.${resource.name}.transitions.${transition.name}`))
    .map((key) => translate(`${key}.happened`, { _: translate(`${key}.label`) }));
  const names = [...new Set(all)];
  if (names.length === 0) return undefined;
  const more = names.length > maxNamed ? '…' : '';
  return names.slice(0, maxNamed).join(translate('history.activity.separator')) + more;
}
