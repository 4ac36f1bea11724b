import { contentNames, wrapperNames } from '../../envelope.ts';
import type { Describer } from './createDescriber.ts';
import type { Call, Path } from './findPaths.ts';
import { readList } from './readList.ts';

/**
 * Paths whose answers about one record are those records, without the envelope that an API puts around every answer, e.g.
 * `{"success": true, "data": {…}}`; the call keeps where its record stands (`wrapper`).
 */
export function unwrapAnswers(paths: readonly Path[], describer: Describer): readonly Path[] {
  return paths.map((path) => ({
    ...path,
    calls: Object.fromEntries(
      Object.entries(path.calls).map(([method, call]) => [method, unwrap(call, path.segments.at(-1) ?? '', describer)]),
    ),
  }));
}

function unwrap(call: Call, last: string, describer: Describer): Call {
  const { properties } = describer.flatten(call.answer);
  if (!properties || readList(call, last, describer)) return call;
  const wrapper = contentNames.find((name) => name in properties && describer.flatten(properties[name]).kind === 'object');
  const isWrapped = wrapper !== undefined && Object.keys(properties).every((name) => name === wrapper || wrapperNames.includes(name));
  return isWrapped ? { ...call, answer: properties[wrapper], wrapper } : call;
}
