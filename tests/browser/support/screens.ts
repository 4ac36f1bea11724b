import { registry } from '../../../resources/registry';

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

/** Every screen of the frame, made from the registry: a new resource is looked at without being named here. */
export const screens: readonly string[] = [
  ...registry.pages.map(({ name }) => `/${name}`),
  ...registry.resources.flatMap(({ name, kind, can, list, calls }) => [
    `/${name}`,
    ...(calls.reorder ? [`/${name}#reorder`] : []),
    ...(kind === 'collection' ? [`/${name}/1/show`] : []),
    ...(kind === 'collection' && can.edit ? [`/${name}/1`] : []),
    ...(kind === 'collection' && can.create ? [`/${name}/create`] : []),
    ...(list.queue ? [`/${name}/queue`] : []),
  ]),
  '/profile',
  '/nowhere',
];
