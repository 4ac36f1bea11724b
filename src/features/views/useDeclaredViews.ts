import { useTranslate } from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';
import type { NamedView } from './listViewState';

export function useDeclaredViews(): (resource: ResolvedResource) => readonly NamedView[] {
  const translate = useTranslate();
  return ({ name, list }) =>
    list.views.map((view) => ({
      id: view.name,
      name: translate(`resources.${name}.views.${view.name}`),
      content: { filter: view.filter },
      isDeclared: true,
    }));
}
