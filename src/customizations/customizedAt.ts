import { ownValue } from '../schema/ownValue';
import type { Customizations, LoadComponent, ViewCustomizations } from './customizations';

type Views = ViewCustomizations & { readonly [view: string]: LoadComponent | undefined };

/** Returns what loads the customized page or view at a path, e.g. `exercises/7/show`. Any other view of a resource may be its form. */
export function customizedAt({ pages, resources }: Customizations, path: string): LoadComponent | undefined {
  const [name = '', id, tab] = path.split('/');
  const views = (resources?.[name]?.views ?? {}) as Views;
  return pages?.[name]?.Page ?? ownValue(views, tab || id || 'list') ?? views.edit;
}
