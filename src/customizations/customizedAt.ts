import { ownValue } from '../schema/objects';
import type { Customizations, LoadComponent, ViewCustomizations } from './customizations';

type Views = ViewCustomizations & { readonly [view: string]: LoadComponent | undefined };

export function customizedAt({ pages, resources }: Customizations, path: string): LoadComponent | undefined {
  const [name = '', id, tab] = path.split('/');
  const views = (resources?.[name]?.views ?? {}) as Views;
  return pages?.[name]?.Page ?? ownValue(views, tab || id || 'list') ?? views.edit;
}
