import type { RaRecord, ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { recordName } from '../fields/recordName';
import type { Resource } from '../schema/resource';
import { lateView } from './lazy/latePart';
import { ResourceList } from './list/ResourceList';
import { queuePath } from './queue/QueueLink';
import { ResourceEdit, ResourceShow } from './recordViews';

// Lists are where people begin, so they come with the app; the others each in a chunk of its own: a list loads without the code of the forms.
const ResourceCreate = lateView(async () => (await import('./form/ResourceCreate')).ResourceCreate);
const SingletonEdit = lateView(async () => (await import('./form/SingletonEdit')).SingletonEdit);
const NotOffered = lateView(async () => (await import('./states/NotOffered')).NotOffered);
const ResourceQueue = lateView(async () => (await import('./queue/ResourceQueue')).ResourceQueue);

/** Props of react-admin's `<Resource>`. */
export interface ResourceViews extends Pick<ResourceProps, 'name' | 'list' | 'create' | 'edit' | 'show' | 'children'> {
  readonly recordRepresentation: (record: RaRecord) => string;
}

/** The generated views of a declared resource, for `<Resource {...viewsOf(resource)} />`. What it cannot do has no view; its address says so. */
export function viewsOf(resource: Resource): ResourceViews {
  const { name, can } = resource;
  const recordRepresentation = (record: RaRecord) => recordName(resource, record);
  if (resource.kind === 'singleton')
    return { name, list: SingletonEdit, children: <Route path=":id/*" element={<NotOffered what="page" />} />, recordRepresentation };
  return {
    name,
    list: ResourceList,
    show: ResourceShow,
    ...(can.create && { create: ResourceCreate }),
    ...(can.edit && { edit: ResourceEdit }),
    children: (
      <>
        {resource.list.queue && <Route path={queuePath} element={<ResourceQueue />} />}
        {!can.create && <Route path="create/*" element={<NotOffered what="create" />} />}
        {!can.edit && <Route path=":id/*" element={<NotOffered what="edit" />} />}
      </>
    ),
    recordRepresentation,
  };
}
