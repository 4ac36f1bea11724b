import type { Context } from 'hono';
import type { Resource } from '../../src/schema/resource';
import { isFromRoot } from '../../src/schema/transitionCalls';
import * as calls from './resourceHandlers';
import { isPatch, patternOf } from './routePatterns';
import * as rowCalls from './rowHandlers';
import type { ApiEnv, Services } from './services';

/** @returns undefined when the call means something else, for the next route of the same address to answer */
export type Call = (c: Context<ApiEnv>) => Promise<Response | undefined>;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly pattern: string;
  readonly call: Call;
}

/** The calls that a declaration opens; nothing else of the resource can be reached. */
export function routesOf(services: Services, resource: Resource): Route[] {
  const routes: Route[] = [];
  const open = (method: Route['method'], pattern: string, call: Call) => routes.push({ method, pattern, call });
  const { can } = resource;
  // A transition that calls from the API's root is answered there: it opens nothing here.
  const transitions = resource.transitions.filter((transition) => !isFromRoot(transition));
  const patches = (can.edit && !resource.calls.update) || transitions.some(isPatch);

  if (resource.kind === 'singleton') {
    open('GET', patternOf(resource), calls.getSingleton(services, resource));
    if (patches) open('PATCH', patternOf(resource), calls.updateSingleton(services, resource));
    return routes;
  }

  open('GET', patternOf(resource), calls.list(services, resource));
  open('GET', patternOf(resource, '{id}/'), calls.get(services, resource));
  if (can.create) open('POST', `/api/v1/${resource.calls.create.path}`, calls.create(services, resource));
  if (patches) open('PATCH', patternOf(resource, '{id}/'), calls.update(services, resource));
  for (const transition of transitions)
    if (!isPatch(transition))
      open(transition.call.method, patternOf(resource, transition.call.path), calls.transition(services, resource, transition));
  if (can.edit) routes.push(...rowRoutes(services, resource));

  const { reorder, update, updateMany, delete: deleteOne, deleteMany } = resource.calls;
  if (reorder) open('PATCH', patternOf(resource, reorder.path), calls.reorder(services, resource, reorder.field));
  const bulkPaths = new Set([update?.path, updateMany === 'each' ? undefined : updateMany.path]);
  for (const path of bulkPaths)
    if (path !== undefined && can.edit) open('PATCH', patternOf(resource, path), calls.updateMany(services, resource));
  if (can.deleteMany && deleteMany !== 'each')
    open('DELETE', patternOf(resource, deleteMany.path), calls.remove(services, resource, deleteMany, 'many'));
  const isOpen = can.deleteMany && deleteMany !== 'each' && deleteMany.path === deleteOne.path;
  if (can.delete && !isOpen) open('DELETE', patternOf(resource, deleteOne.path), calls.remove(services, resource, deleteOne, 'one'));
  return routes;
}

function rowRoutes(services: Services, resource: Resource): Route[] {
  return Object.entries(resource.fields).flatMap(([source, field]): Route[] => {
    if (field.type !== 'rows') return [];
    const { save, add } = field;
    return [
      ...(save
        ? [
            {
              method: 'PATCH',
              pattern: patternOf(resource, save.path),
              call: rowCalls.save(services, resource, source, save.body),
            } as const,
          ]
        : []),
      ...(add
        ? [{ method: 'POST', pattern: patternOf(resource, add.path), call: rowCalls.add(services, resource, source, field) } as const]
        : []),
    ];
  });
}
