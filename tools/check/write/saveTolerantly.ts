import { HttpError, type RaRecord } from 'ra-core';
import { fieldErrors, findSource, type WriteContext } from './writeContext';

const maxTries = 5;

interface Saved {
  readonly record: RaRecord;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly refused: ReadonlyMap<string, string>;
}

/** Saves made-up values and omits optional ones that the API refuses by undeclared rules. @throws HttpError of any other refusal */
export async function saveTolerantly(
  context: WriteContext,
  values: Readonly<Record<string, unknown>>,
  save: (data: Readonly<Record<string, unknown>>) => Promise<RaRecord>,
  mayLeaveOut: (source: string) => boolean,
): Promise<Saved> {
  const { resource, refusedSources } = context;
  const refused = new Map<string, string>();
  let sent = without(values, refusedSources);
  for (let tries = 1; ; tries += 1) {
    try {
      return { record: await save(sent), sent, refused };
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 400 && error.status !== 422) || tries === maxTries) throw error;
      const named = Object.entries(fieldErrors(error)).map(([path, said]) => [findSource(resource, path), said] as const);
      const dropped = named.filter((one): one is readonly [string, string] => one[0] !== undefined && mayLeaveOut(one[0]));
      if (dropped.length === 0 || dropped.length < named.length) throw error;
      for (const [source, said] of dropped) {
        refused.set(source, said);
        refusedSources.add(source);
      }
      sent = without(sent, refusedSources);
    }
  }
}

/** `name_en` belongs to `name`. */
function without(values: Readonly<Record<string, unknown>>, sources: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !sources.has(name) && !sources.has(name.replace(/_[a-z]{2}$/, ''))));
}
