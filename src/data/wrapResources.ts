import type { DataProvider } from 'ra-core';
import type { ResolvedResource } from '../schema/resource';

type Method = (...parameters: unknown[]) => Promise<unknown>;

/** Wraps the calls about some resources, and passes all others. @param wrap with the unwrapped call */
export function wrapResources<P extends DataProvider>(
  provider: P,
  resources: readonly ResolvedResource[],
  wrap: (resource: ResolvedResource, call: () => Promise<unknown>, method: string, parameters: unknown[]) => Promise<unknown>,
): P {
  if (resources.length === 0) return provider;
  return new Proxy<DataProvider>(provider, {
    get: (target, method: string) =>
      typeof target[method] !== 'function'
        ? target[method]
        : (...parameters: unknown[]) => {
            const resource = resources.find(({ name }) => name === parameters[0]);
            const call = () => (target[method] as Method)(...parameters);
            return resource ? wrap(resource, call, method, parameters) : call();
          },
  }) as P;
}
