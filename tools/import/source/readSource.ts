import type { DescribedApi } from '../describedApi.ts';
import type { Fetch } from '../fetchText.ts';
import { ImportError } from '../importError.ts';
import { readOpenApi } from '../readOpenApi.ts';
import { readOptions } from '../readOptions.ts';

export interface SourceOptions {
  readonly fetch: Fetch;
  /** Read OPTIONS answers even if there is a document. */
  readonly forceOptions: boolean;
  readonly paths: readonly string[];
  /** Try OPTIONS answers, because the caller may see them. */
  readonly mayProbe: boolean;
}

/** A described API and its source. */
export interface ReadSource {
  readonly described: DescribedApi;
  readonly used: string;
  readonly how: 'document' | 'options';
  /** The document was completed with an account. */
  readonly asked?: true;
}

/** Usual URLs of documents of drf-spectacular, DRF's own generator and others. */
function usualPlaces(source: string): string[] {
  const url = new URL(source);
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const places = [
    `${folder}schema/`,
    `${folder}openapi.json`,
    '/api/schema/',
    '/schema/',
    '/api/v1/schema/',
    '/openapi.json',
    '/api/openapi.json',
    '/openapi/',
    `${url.pathname}?format=openapi-json`,
  ];
  return [...new Set(places)].map((place) => url.origin + place).filter((place) => place !== source);
}

const isElsewhere = ({ problem }: ImportError) => ['html', 'refused', 'apiRoot', 'notOpenApi'].includes(problem);

async function attempt<T>(read: () => Promise<T>): Promise<T | ImportError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

/**
 * Reads an API from an address or a file: the document there, else one where documents usually are, else OPTIONS answers.
 *
 * @throws ImportError of the address that was given, or `unauthorized` of one that was found
 */
export async function readSource(source: string, { fetch, forceOptions, paths, mayProbe }: SourceOptions): Promise<ReadSource> {
  const document = async (place: string): Promise<ReadSource> => ({
    described: await readOpenApi(place, { fetch }),
    used: place,
    how: 'document',
  });
  const options = async (place: string): Promise<ReadSource> => ({
    described: await readOptions(place, { fetch, paths }),
    used: place,
    how: 'options',
  });
  if (forceOptions) return options(source);
  const first = await attempt(() => document(source));
  if (!(first instanceof ImportError)) return first;
  if (!isElsewhere(first) || !/^https?:/i.test(source)) throw first;
  let refused: ImportError | undefined;
  for (const place of [...(first.address ? [first.address] : []), ...usualPlaces(source)]) {
    const found = await attempt(() => document(place));
    if (!(found instanceof ImportError)) return found;
    if (found.problem === 'unauthorized') refused ??= found;
  }
  if (mayProbe || first.problem === 'apiRoot') {
    const { origin } = new URL(source);
    for (const place of new Set([source, `${origin}/api/`, `${origin}/api/v1/`])) {
      const found = await attempt(() => options(place));
      if (!(found instanceof ImportError)) return found;
      if (found.problem === 'unauthorized') refused ??= found;
    }
  }
  throw refused ?? first;
}
