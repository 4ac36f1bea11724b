import type { ComponentType } from 'react';
import type { I18nProvider, RaRecord, ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { LoadComponent, ViewCustomizations } from '../../customizations/customizations';
import { attempt } from '../../extensions/attempt';
import { CustomizationBoundary } from '../../extensions/CustomizationBoundary';
import type { Feature } from '../../extensions/feature';
import { recordName } from '../../fields/recordName';
import { pageLocaleOf } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { lazyView } from '../lazy/lazyPart';
import { toLazyView } from '../lazy/toLazyView';
import { GeneratedList } from '../list/GeneratedList';
import { LazyEdit, LazyShow, withWrites } from './recordViews';

// Lists are where people begin, so they come with the app; the others each in a chunk of its own: a list loads without the code of the forms.
const LazyCreate = lazyView(async () => (await withWrites(import('../edit/GeneratedCreate'))).GeneratedCreate);
const SingletonEdit = lazyView(async () => (await withWrites(import('../edit/SingletonEdit'))).SingletonEdit);
const NotOffered = lazyView(async () => (await import('../states/NotOffered')).NotOffered);

/** Props of react-admin's `<ResolvedResource>`. */
interface ResourceViews extends Pick<ResourceProps, 'name' | 'children'> {
  readonly list: ComponentType;
  readonly show?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly recordRepresentation: (record: RaRecord) => string;
}

/**
 * The views of a declared resource, for `<Resource {...viewsOf(resource, i18nProvider, features)} />`: the customized ones, else the generated
 * ones. What it cannot do has no view; its address says so.
 */
export function viewsOf(
  resource: ResolvedResource,
  i18nProvider: I18nProvider,
  features: readonly Feature[],
  customized: ViewCustomizations = {},
): ResourceViews {
  const { name, can } = resource;
  const own = (view: string) => isolated(`resources.${name}.views.${view}`, customized[view as keyof ViewCustomizations]);
  const { translate } = i18nProvider;
  // The language may change while the views stay.
  const recordRepresentation = (record: RaRecord) => recordName(resource, record, { translate, locale: pageLocaleOf(i18nProvider) });
  if (resource.kind === 'singleton')
    return {
      name,
      list: own('edit') ?? SingletonEdit,
      children: <Route path=":id/*" element={<NotOffered what="page" />} />,
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
        {features.flatMap((feature) =>
          Object.entries(feature.views ?? {})
            .filter(([path, { when }]) => attempt(`features.${feature.name}.views.${path}.when`, () => when?.(resource) ?? true, false))
            .map(([path, { View }]) => {
              const Shown = own(path) ?? View;
              return <Route key={path} path={path} element={<Shown />} />;
            }),
        )}
        {!can.create && !customized.create && <Route path="create/*" element={<NotOffered what="create" />} />}
        {!can.edit && !customized.edit && <Route path=":id/*" element={<NotOffered what="edit" />} />}
      </>
    ),
    recordRepresentation,
  };
}

/** A customized view whose failure leaves the page around it alone. */
function isolated(path: string, load: LoadComponent | undefined): ComponentType | undefined {
  if (!load) return undefined;
  const View = toLazyView(load);
  return () => (
    <CustomizationBoundary path={path}>
      <View />
    </CustomizationBoundary>
  );
}
