import type { DescribedApi } from '../../../server/openApi/describedApi.ts';
import { ImportError } from '../../../server/openApi/importError.ts';
import type { Fetch } from '../fetchText.ts';
import { readOptions } from '../readOptions.ts';
import { readOpenApi } from './readOpenApi.ts';

interface SourceOptions {
  readonly fetch: Fetch;
  readonly forceOptions: boolean;
  readonly paths: readonly string[];
  /** Try OPTIONS answers, because the caller may see them. */
  readonly mayProbe: boolean;
}

export interface ReadSource {
  readonly described: DescribedApi;
  readonly used: string;
  readonly how: 'document' | 'options';
  /** The document alone, if an account completed it. */
  readonly documented?: DescribedApi;
  readonly usesAccount?: true;
}

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

/** Reads the document there, else one at a usual place, else OPTIONS answers. @throws ImportError */
export async function readSource(source: string, { fetch, forceOptions, paths, mayProbe }: SourceOptions): Promise<ReadSource> {
  const read = async (how: ReadSource['how'], used: string): Promise<ReadSource> => ({
    described: await (how === 'document' ? readOpenApi(used, { fetch }) : readOptions(used, { fetch, paths })),
    used,
    how,
  });
  if (forceOptions) return read('options', source);
  const first = await attempt(() => read('document', source));
  if (!(first instanceof ImportError)) return first;
  if (!isElsewhere(first) || !/^https?:/i.test(source)) throw first;
  const { origin } = new URL(source);
  const documents = [...(first.address ? [first.address] : []), ...usualPlaces(source)];
  const roots = mayProbe || first.problem === 'apiRoot' ? new Set([source, `${origin}/api/`, `${origin}/api/v1/`]) : [];
  let refused: ImportError | undefined;
  for (const [how, places] of [
    ['document', documents],
    ['options', roots],
  ] as const)
    for (const place of places) {
      const found = await attempt(() => read(how, place));
      if (!(found instanceof ImportError)) return found;
      if (found.problem === 'unauthorized') refused ??= found;
    }
  throw refused ?? first;
}
