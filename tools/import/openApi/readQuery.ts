import type { Parameter, Schema } from './document.ts';
import { methods, type Path } from './findPaths.ts';

/** The one value that a parameter can have; of a boolean its default or example, as the other would be another call. */
function soleValue({ schema = {}, example }: Parameter, resolve: (schema: Schema) => Schema): string | undefined {
  const { enum: values, const: constant, type, default: initial, example: shown } = resolve(schema);
  const sole = constant ?? (values?.length === 1 ? values[0] : type === 'boolean' ? (initial ?? example ?? shown) : undefined);
  return ['string', 'number', 'boolean'].includes(typeof sole) ? String(sole) : undefined;
}

/**
 * The query parameters that calls require and that have one possible value. Those that at least half of the calls require go with every
 * call.
 */
export function readQuery(
  paths: readonly Path[],
  resolve: (schema: Schema) => Schema,
): { readonly [parameter: string]: string } | undefined {
  const calls = paths.flatMap((path) => methods.flatMap((method) => path.calls[method] ?? []));
  const counted = new Map<string, { readonly name: string; readonly value: string; count: number }>();
  for (const parameter of calls.flatMap(({ parameters }) => parameters)) {
    if (parameter.in !== 'query' || !parameter.required || !parameter.name) continue;
    const value = soleValue(parameter, resolve);
    if (value === undefined) continue;
    const key = JSON.stringify([parameter.name, value]);
    const known = counted.get(key) ?? { name: parameter.name, value, count: 0 };
    known.count += 1;
    counted.set(key, known);
  }
  const common = [...counted.values()].filter(({ count }) => count * 2 >= calls.length).sort((one, other) => one.count - other.count);
  return common.length > 0 ? Object.fromEntries(common.map(({ name, value }) => [name, value])) : undefined;
}
