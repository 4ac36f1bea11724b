import type { ComponentType } from 'react';
import type { I18nProvider, RaRecord, ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { LoadComponent, ViewCustomizations } from '../../customizations/customizations';
import { attempt } from '../../extensions/attempt';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import type { Feature } from '../../extensions/feature';
import { recordName } from '../../fields/recordName';
import { getPageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { lazyView } from '../lazy/lazyPart';
import { toLazyView } from '../lazy/toLazyView';
import { GeneratedList } from '../list/GeneratedList';
import { LazyEdit, LazyShow, withWrites } from './recordViews';

// Lists are in the first chunk; other views are in separate ones.
const LazyCreate = lazyView(async () => (await withWrites(import('../edit/GeneratedCreate'))).GeneratedCreate);
const SingletonEdit = lazyView(async () => (await withWrites(import('../show/SingletonEdit'))).SingletonEdit);
const NotOffered = lazyView(async () => (await import('../states/NotOffered')).NotOffered);

export interface ResourceViews extends Pick<ResourceProps, 'name' | 'children'> {
  readonly list: ComponentType;
  readonly show?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly recordRepresentation: (record: RaRecord) => string;
}

type Limit = (View: ComponentType, isShown: (resource: ResolvedResource) => boolean) => ComponentType;

export function getResourceViews(
  resource: ResolvedResource,
  i18nProvider: I18nProvider,
  features: readonly Feature[],
  customized: ViewCustomizations = {},
  limit: Limit = (View) => View,
): ResourceViews {
  const { name, can } = resource;
  const own = (view: string) => isolated(`resources.${name}.views.${view}`, customized[view as keyof ViewCustomizations]);
  const { translate } = i18nProvider;
  // Called later, because the language may change.
  const recordRepresentation = (record: RaRecord) => recordName(resource, record, { translate, locale: getPageLocale(i18nProvider) });
  const views = features.flatMap((feature) =>
    Object.entries(feature.views ?? {})
      .map(([path, { View, when }]) => {
        const isShown = (one: ResolvedResource) => attempt(`features.${feature.name}.views.${path}.when`, () => when?.(one) ?? true, false);
        return { path, View, isShown };
      })
      .filter(({ isShown }) => isShown(resource))
      .map(({ path, View, isShown }) => {
        const Shown = limit(own(path) ?? View, isShown);
        return <Route key={path} path={path} element={<Shown />} />;
      }),
  );
  if (resource.kind === 'singleton')
    return {
      name,
      list: own('edit') ?? SingletonEdit,
      children: (
        <>
          {views}
          <Route path=":id/*" element={<NotOffered what="page" />} />
        </>
      ),
      recordRepresentation,
    };
  return {
    name,
    list: own('list') ?? GeneratedList,
    show: own('show') ?? LazyShow,
    ...((can.create || customized.create) && { create: own('create') ?? LazyCreate }),
    ...((can.edit || customized.edit) && { edit: own('edit') ?? LazyEdit }),
    children: (
      <>
        {views}
        {!can.create && !customized.create && <Route path="create/*" element={<NotOffered what="create" />} />}
        {!can.edit && !customized.edit && <Route path=":id/*" element={<NotOffered what="edit" />} />}
      </>
    ),
    recordRepresentation,
  };
}

function isolated(path: string, load: LoadComponent | undefined): ComponentType | undefined {
  if (!load) return undefined;
  const View = toLazyView(load);
  return () => (
    <CustomizationBoundary path={path}>
      <View />
    </CustomizationBoundary>
  );
}
