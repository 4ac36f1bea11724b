import { useTranslate } from 'react-admin';
import { useRegistry } from '../../ui/registry/RegistryContext';

/** Number of changes of state that are named; a selected resource has rarely more. */
const maxNamed = 4;

/**
 * Names the changes of state that records can have: "Activated, Deactivated".
 *
 * @param name of the resource whose changes are meant; without it those of all resources
 * @returns undefined if there are none
 */
export function useHappened(name: string | undefined): string | undefined {
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
