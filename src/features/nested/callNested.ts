import type { AppDataProvider } from '../../data/appDataProvider';
import { getParentSource } from '../../schema/getParentSource';
import type { Registry } from '../../schema/registry';
import { createReads } from './createReads';
import { createWithin, type Within } from './createWithin';
import { createWork } from './createWork';
import { createWrites } from './createWrites';

const opened = new WeakMap<AppDataProvider, (name: string, parent: string) => Within>();

export async function callNested(
  provider: AppDataProvider,
  registry: Registry,
  method: string,
  parameters: readonly unknown[],
): Promise<unknown> {
  const within = opened.get(provider) ?? createWithin(provider, registry);
  opened.set(provider, within);
  const [name, ...rest] = parameters as [string, ...unknown[]];
  const source = getParentSource(registry.get(name)) ?? '';
  const work = createWork((parent) => within(name, parent));
  const calls = { ...createReads(name, source, work), ...createWrites(name, source, work) };
  const call = calls[method as keyof typeof calls] as ((...rest: unknown[]) => Promise<unknown>) | undefined;
  if (!call) throw new Error(`The data provider has no ${method} for a resource below a parent`);
  return call(...rest);
}
