import { type Paging, resolvePaging } from '../../../src/schema/api';
import type { ResourceCheck } from '../context';
import { inApi, inDeclaration, type Remedy } from '../finding';

type Style = Paging['style'];

/** In the resource's declaration, because other lists of the API may follow `resources/api.ts`. */
export function pagingRemedy(resource: ResourceCheck['resource'], { style, ...paging }: Paging): Remedy {
  return inDeclaration(resource, { list: { paging: { style, ...ownNames(resource, style), ...paging } } });
}

/** One list's maximum may apply to the whole API, unless another list allows more. */
export function largestRemedy({ resource, registry, shared }: ResourceCheck, largest: number): Remedy {
  const { paging } = resource.list;
  const isShared = paging === registry.api.paging && (shared.largest ?? largest) === largest;
  if (!isShared) return pagingRemedy(resource, { style: paging.style, largest } as Paging);
  shared.largest = largest;
  return inApi({ paging: { style: paging.style, ...ownNames(resource, paging.style), largest } });
}

function ownNames({ list: { paging } }: ResourceCheck['resource'], style: Style): Partial<Paging> {
  if (paging.style !== style) return {};
  const usual = resolvePaging({ style });
  return Object.fromEntries(Object.entries(paging).filter(([name, value]) => value !== usual[name as keyof Paging]));
}
