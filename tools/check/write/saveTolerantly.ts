import { HttpError, type RaRecord } from 'ra-core';
import { fieldErrors, sourceOf, type WriteContext } from './writeContext';

/** So often values that the API does not take are left out. */
const mostTries = 5;

interface Saved {
  readonly record: RaRecord;
  readonly sent: Readonly<Record<string, unknown>>;
  /** What was left out, and what the API said of it. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * Saves made-up values. An API has rules that no declaration tells: what it refuses and need not be there is left out, and it is tried again.
 *
 * @throws HttpError of the first refusal that leaving out does not help
 */
export async function saveTolerantly(
  context: WriteContext,
  values: Readonly<Record<string, unknown>>,
  save: (data: Readonly<Record<string, unknown>>) => Promise<RaRecord>,
  mayLeaveOut: (source: string) => boolean,
): Promise<Saved> {
  const { resource, untold } = context;
  const refused = new Map<string, string>();
  let sent = without(values, untold);
  for (let tries = 1; ; tries += 1) {
    try {
      return { record: await save(sent), sent, refused };
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 400 && error.status !== 422) || tries === mostTries) throw error;
      const named = Object.entries(fieldErrors(error)).map(([path, said]) => [sourceOf(resource, path), said] as const);
      const dropped = named.filter((one): one is readonly [string, string] => one[0] !== undefined && mayLeaveOut(one[0]));
      if (dropped.length === 0 || dropped.length < named.length) throw error;
      for (const [source, said] of dropped) {
        refused.set(source, said);
        untold.add(source);
      }
      sent = without(sent, untold);
    }
  }
}

/** Values without those of some sources; `name_en` belongs to `name`. */
function without(values: Readonly<Record<string, unknown>>, sources: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !sources.has(name) && !sources.has(name.replace(/_[a-z]{2}$/, ''))));
}
