import { registry } from '../../../resources/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { oneOfEachKind } from '../../support/oneOfEachKind';

export const authScreens = [
  '/auth/login',
  '/auth/login?error=SessionRequired',
  '/auth/error',
  '/auth/register',
  '/auth/verify-email',
  '/auth/forgot-password',
  '/auth/otp',
  '/auth/reset-password',
];

export const otherScreens = [
  ...registry.pages.map(({ name }) => `/${name}`),
  '/profile',
  '/activity',
  '/guide',
  '/guide/import',
  '/nowhere',
];

const getScreens = ({ name, kind, can, list, calls }: ResolvedResource) => [
  `/${name}`,
  ...(calls.reorder ? [`/${name}/reorder`] : []),
  ...(kind === 'collection' ? [`/${name}/1/show`] : []),
  ...(kind === 'collection' && can.edit ? [`/${name}/1`] : []),
  ...(kind === 'collection' && can.create ? [`/${name}/create`] : []),
  ...(kind === 'collection' && (can.create || can.edit) ? [`/${name}/import`] : []),
  ...(list.queue ? [`/${name}/queue`] : []),
];

const collections = registry.resources.filter(({ kind }) => kind === 'collection');
const singletons = registry.resources.filter(({ kind }) => kind === 'singleton');

/** Resources that together have each kind of field, filter, call and transition. */
export const variedResources: readonly ResolvedResource[] = [...oneOfEachKind(collections), ...singletons.slice(0, 1)];

export const variedScreens: readonly string[] = variedResources.flatMap(getScreens);

/** One screen of each kind, for `npm test`. */
export const mainScreens: readonly string[] = [
  '/dashboard',
  '/exercises',
  '/exercises/1/show',
  '/exercises/1',
  '/trainers/queue',
  '/homeBanners/reorder',
  '/profile',
];

/** Every screen inside the frame, derived from the registry so that new resources are included. */
export const screens: readonly string[] = [...otherScreens, ...registry.resources.flatMap(getScreens)];
