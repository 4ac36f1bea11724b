import type { ComponentType } from 'react';
import type { I18nProvider, RaRecord, ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { CustomizationBoundary } from '../../customizations/CustomizationBoundary';
import type { LoadComponent, ViewCustomizations } from '../../customizations/customizations';
import { recordName } from '../../fields/recordName';
import { pageLocaleOf } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { lazyView } from '../lazy/lazyPart';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { toLazyView } from '../lazy/toLazyView';
import { GeneratedList } from '../list/GeneratedList';
import { importPath } from '../list/ToolbarButtons';
import { queuePath } from '../overview/waiting';
import { LazyEdit, LazyShow, withWrites } from './recordViews';

// Lists are where people begin, so they come with the app; the others each in a chunk of its own: a list loads without the code of the forms.
const LazyCreate = lazyView(async () => (await withWrites(import('../edit/GeneratedCreate'))).GeneratedCreate);
const SingletonEdit = lazyView(async () => (await withWrites(import('../edit/SingletonEdit'))).SingletonEdit);
const NotOffered = lazyView(async () => (await import('../states/NotOffered')).NotOffered);
const ResourceImport = lazyWithMessages(async () => (await import('../import/ResourceImport')).ResourceImport, 'transfer');
const ResourceQueue = lazyView(async () => (await import('../queue/ResourceQueue')).ResourceQueue);

/** Props of react-admin's `<Resource>`. */
interface ResourceViews extends Pick<ResourceProps, 'name' | 'children'> {
  readonly list: ComponentType;
  readonly show?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly recordRepresentation: (record: RaRecord) => string;
}

/**
 * The views of a declared resource, for `<Resource {...viewsOf(resource, i18nProvider)} />`: the customized ones, else the generated
 * ones. What it cannot do has no view; its address says so.
 */
export function viewsOf(resource: ResolvedResource, i18nProvider: I18nProvider, customized: ViewCustomizations = {}): ResourceViews {
  const { name, can } = resource;
  const own = (view: keyof ViewCustomizations) => isolated(`resources.${name}.views.${view}`, customized[view]);
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
  const Import = own('import') ?? ResourceImport;
  return {
    name,
    list: own('list') ?? GeneratedList,
    show: own('show') ?? LazyShow,
    ...((can.create || customized.create) && { create: own('create') ?? LazyCreate }),
    ...((can.edit || customized.edit) && { edit: own('edit') ?? LazyEdit }),
    children: (
      <>
        {resource.list.queue && <Route path={queuePath} element={<ResourceQueue />} />}
        {(can.create || can.edit) && <Route path={importPath} element={<Import />} />}
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
