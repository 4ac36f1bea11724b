import { useTranslate } from 'react-admin';

/**
 * What a resource's records are called: `labelOf(name, 2)` for several. react-admin's `useGetResourceLabel` looks for labels among its
 * registered resources as well; ours are messages, and its callers re-render each time that one is registered.
 */
export function useResourceLabel(): (name: string, count: number) => string {
  const translate = useTranslate();
  return (name, count) => translate(`resources.${name}.name`, { smart_count: count });
}
