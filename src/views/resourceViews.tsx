import { lazy } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Resource } from '../schema/resource';
import { recordName } from './fields/recordName';
import { queuePath } from './queue/queuePath';

// Each in a chunk of its own: a list loads without the code of the forms, and signing in without either.
const ResourceList = lazy(() => import('./list/ResourceList').then((module) => ({ default: module.ResourceList })));
const ResourceShow = lazy(() => import('./show/ResourceShow').then((module) => ({ default: module.ResourceShow })));
const ResourceCreate = lazy(() => import('./create/ResourceCreate').then((module) => ({ default: module.ResourceCreate })));
const ResourceEdit = lazy(() => import('./edit/ResourceEdit').then((module) => ({ default: module.ResourceEdit })));
const SingletonEdit = lazy(() => import('./edit/SingletonEdit').then((module) => ({ default: module.SingletonEdit })));
const ResourceQueue = lazy(() => import('./queue/ResourceQueue').then((module) => ({ default: module.ResourceQueue })));

/** Props of react-admin's `<Resource>`. */
export interface ResourceViews extends Pick<ResourceProps, 'name' | 'list' | 'create' | 'edit' | 'show' | 'children'> {
  readonly recordRepresentation: (record: RaRecord) => string;
}

/** The generated views of a declared resource, for `<Resource {...viewsOf(resource)} />`. What it cannot do has no view. */
export function viewsOf(resource: Resource): ResourceViews {
  const { name, can } = resource;
  const recordRepresentation = (record: RaRecord) => recordName(resource, record);
  if (resource.kind === 'singleton') return { name, list: SingletonEdit, recordRepresentation };
  return {
    name,
    list: ResourceList,
    show: ResourceShow,
    ...(can.create && { create: ResourceCreate }),
    ...(can.edit && { edit: ResourceEdit }),
    ...(resource.list.queue && { children: <Route path={queuePath} element={<ResourceQueue />} /> }),
    recordRepresentation,
  };
}
