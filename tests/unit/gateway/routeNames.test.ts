import { describe, expect, it } from 'vitest';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import { createRouteNames } from '../../../server/lib/createRouteNames';

const getRoute = createRouteNames({ resources: registry.resources, dashboard }, ['/auth/login/', '/auth/token/refresh/']);
const [resource] = registry.resources;

describe('the route of a path', () => {
  it.each([
    [`/api/v1/${resource?.path}/`, `/api/v1/${resource?.path}/`],
    [`/api/v1/${resource?.path}/7/`, `/api/v1/${resource?.path}/:id/`],
    [`/api/v1/${resource?.path}/0b8e7a52-4c3a/`, `/api/v1/${resource?.path}/:id/`],
    ['/api/auth/session', '/api/auth/session'],
    ['/auth/token/refresh/', '/auth/token/refresh/'],
    ['/assets/index-1a2b.js', '/assets/*'],
    ['/media/a/b.jpg', '/media/*'],
    [`/${resource?.path}/7/show`, '/*'],
    ['/api/v1/nothing/', '/api/v1/*'],
    ['/api/v1/__proto__/constructor/', '/api/v1/*'],
    [`/api/v1/${resource?.path}/7/made-up/`, `/api/v1/${resource?.path}/:id/*`],
    ['/api/v1/workouts/7/exercises/', '/api/v1/workouts/:id/exercises/'],
    ['/api/v1/workouts/7/exercise/', '/api/v1/workouts/:id/exercise/'],
    ['/api/v1/register-trainer/', '/api/v1/register-trainer/'],
    ['/api/v1/clients/bulk-delete/', '/api/v1/clients/bulk-delete/'],
    ['/api/v1/clients/bulk_update/', '/api/v1/clients/bulk_update/'],
    ['/api/v1/users/7/', '/api/v1/users/:id/'],
    ['/api/v1/help-page/7', '/api/v1/help-page/:id'],
    ['/api/v1/banners/update_ordering/', '/api/v1/banners/update_ordering/'],
    ['/api/v1/homepage/total_gender/', '/api/v1/homepage/total_gender/'],
    ['/api/v1/homepage/exercises/', '/api/v1/homepage/*'],
    ['/api/v1/workouts/exercises/', '/api/v1/workouts/:id/'],
    ['/api/v1//', '/api/v1/*'],
    ['/api/v1/', '/api/v1/*'],
  ])('%s is %s', (path, route) => {
    expect(getRoute(path)).toBe(route);
  });

  it('is one of a few, in whatever order a stranger puts the words of the declarations', () => {
    const words = [...new Set(JSON.stringify([registry.resources, dashboard]).match(/[\w-]+(?=[^"]*\/")|(?<="path":")[\w-]+/g))];
    expect(words.length).toBeGreaterThan(30);
    const routes = new Set<string>();
    for (const one of words)
      for (const two of words)
        for (const end of ['', '/', '/7/', ...words.map((three) => `/${three}/`)]) {
          routes.add(getRoute(`/api/v1/${one}/${two}${end}`));
          routes.add(getRoute(`/api/v1/${one}${end}`));
        }
    expect(routes.size).toBeLessThan(200);
  });

  it('is one of a few, whatever strangers ask for', () => {
    const routes = new Set<string>();
    for (let index = 0; index < 20_000; index += 1) {
      const odd = `${index.toString(36)}%0a"x`;
      for (const start of ['/', '/api/', '/api/v1/', '/auth/', '/assets/', `/api/v1/${resource?.path}/`])
        for (const end of ['', '/', `/${odd}/${odd}/`]) routes.add(getRoute(start + odd + end));
      routes.add(getRoute(`/api/v1/${resource?.path}/${'x/'.repeat(index % 50)}`));
    }
    expect(routes.size).toBeLessThan(30);
    expect([...routes].join(' ')).not.toMatch(/[%"]/);
  });
});
