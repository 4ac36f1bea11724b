import { registry } from '../../../resources/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { oneOfEachKind } from '../../support/oneOfEachKind';

/** Pages before signing in. */
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

const otherScreens = [...registry.pages.map(({ name }) => `/${name}`), '/profile', '/activity', '/nowhere'];

const screensOf = ({ name, kind, can, list, calls }: ResolvedResource) => [
  `/${name}`,
  ...(calls.reorder ? [`/${name}/reorder`] : []),
  ...(kind === 'collection' ? [`/${name}/1/show`] : []),
  ...(kind === 'collection' && can.edit ? [`/${name}/1`] : []),
  ...(kind === 'collection' && can.create ? [`/${name}/create`] : []),
  ...(kind === 'collection' && (can.create || can.edit) ? [`/${name}/import`] : []),
  ...(list.queue ? [`/${name}/queue`] : []),
];

/** Every screen of the frame, made from the registry: a new resource is looked at without being named here. */
export const screens: readonly string[] = [...otherScreens, ...registry.resources.flatMap(screensOf)];

const collections = registry.resources.filter(({ kind }) => kind === 'collection');
const singletons = registry.resources.filter(({ kind }) => kind === 'singleton');

/** Resources that together have each kind of field, filter, call and transition. */
export const variedResources: readonly ResolvedResource[] = [...oneOfEachKind(collections), ...singletons.slice(0, 1)];
