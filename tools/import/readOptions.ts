import { compact } from '../../server/openApi/compact.ts';
import type { DescribedApi } from '../../server/openApi/describedApi.ts';
import { commonFolder } from '../../server/openApi/findPaths.ts';
import { ImportError } from '../../server/openApi/importError.ts';
import { parseJson } from '../../src/schema/parseJson.ts';
import { type Fetch, fetchText } from './fetchText.ts';
import { type CallApi, createCaller } from './options/createCaller.ts';
import { isRow } from './options/describeSamples.ts';
import { probeSession } from './options/probeSession.ts';
import { readCollection } from './options/readCollection.ts';

interface OptionsReading {
  readonly fetch?: Fetch;
  /** Paths to read if the root does not list them, as with a SimpleRouter. */
  readonly paths?: readonly string[];
}

const isHttp = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value);

function linksIn(value: unknown): readonly string[] {
  if (isHttp(value)) return [value];
  return isRow(value) ? Object.values(value).flatMap(linksIn) : [];
}

const isRootAnswer = (json: unknown) => isRow(json) && Object.keys(json).length > 0 && Object.values(json).every(isHttp);

/** Behind a proxy a back end can answer URLs of another origin, so only their paths count. */
const onOrigin = (link: string, origin: string) => origin + new URL(link).pathname;

async function readRoot(root: string, fetch: Fetch): Promise<{ readonly url: string; readonly json: unknown }> {
  const { text, url } = await fetchText(root, fetch, { headers: { Accept: 'application/json' } });
  try {
    return { url, json: parseJson(text) };
  } catch {
    throw new ImportError(
      'syntax',
      `${root} answered no JSON.`,
      'Give the root of the API, where DRF lists its collections, e.g. https://…/api/v1/.',
    );
  }
}

async function findUrls(json: unknown, origin: string, call: CallApi): Promise<readonly string[]> {
  const links = [...new Set(linksIn(json).map((link) => onOrigin(link, origin)))];
  const found = await Promise.all(
    links.map(async (link) => {
      const answer = await call('GET', `${link}?page_size=1&limit=1`);
      return isRootAnswer(answer.json) ? linksIn(answer.json).map((each) => onOrigin(each, origin)) : [link];
    }),
  );
  return [...new Set(found.flat())];
}

function commonRoot(root: string, urls: readonly string[]): string {
  const own = root.endsWith('/') ? root : `${root}/`;
  const paths = urls.map((url) => new URL(url).pathname);
  if (paths.every((path) => path.startsWith(own) && path.length > own.length)) return own;
  return commonFolder(paths);
}

/** Describes an API by its root (DRF's DefaultRouter), OPTIONS (SimpleMetadata) and some records. @throws ImportError */
export async function readOptions(root: string, { fetch = globalThis.fetch, paths = [] }: OptionsReading = {}): Promise<DescribedApi> {
  const call = createCaller(fetch);
  const start = paths.length > 0 ? { url: root, json: {} } : await readRoot(root, fetch);
  const { origin, pathname } = new URL(start.url);
  const slash = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const urls =
    paths.length > 0 ? paths.map((path) => `${origin}${slash}${path.replace(/^\/|\/$/g, '')}/`) : await findUrls(start.json, origin, call);
  if (urls.length === 0) {
    throw new ImportError(
      'notApiRoot',
      `${root} answered JSON, but no list of collections as DRF's DefaultRouter gives it.`,
      'Give the root of the API, name its collections by --paths, or give an OpenAPI document.',
    );
  }
  const base = paths.length > 0 ? slash : commonRoot(pathname, urls);
  const read = await Promise.all(
    urls.map(async (url) => {
      const { pathname: at } = new URL(url);
      return { at, ...(await readCollection(url, at.slice(base.length).replace(/\/$/, ''), call)) };
    }),
  );
  const collections = read.flatMap((each) => ('collection' in each ? [each.collection] : []));
  const left = read.flatMap((each) => ('why' in each ? [{ method: 'GET' as const, path: each.at, why: each.why }] : []));
  if (collections.length === 0) {
    const refused = left.every(({ why }) => why.includes('401'));
    throw new ImportError(
      refused ? 'unauthorized' : 'nothingFound',
      `None of the ${urls.length} collections at ${root} could be read: ${left[0]?.why}.`,
      refused
        ? 'Name an account: IMPORT_PASSWORD=… and --email or --username; or give --token.'
        : 'Give an account that may read them, or an OpenAPI document.',
    );
  }
  return compact<DescribedApi>({
    title: new URL(start.url).hostname,
    source: root,
    origin,
    root: base,
    trailingSlash: urls.filter((url) => url.endsWith('/')).length * 2 >= urls.length,
    ...(await probeSession(`${origin}${base}`, call)),
    collections,
    areParametersUnknown: true,
    other: left,
    notes: [
      'OPTIONS answers do not tell of filters, search, ordering and calls beside the usual ones: add these to the declarations by hand.',
      ...read.flatMap((each) => ('notes' in each ? each.notes : [])),
    ],
  });
}
