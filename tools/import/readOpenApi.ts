import { basename } from 'node:path';
import { compact } from './compact.ts';
import type { DescribedApi, DescribedCollection } from './describedApi.ts';
import { type Fetch, fetchText } from './fetchText.ts';
import { ImportError } from './importError.ts';
import { asText } from './openApi/asText.ts';
import { bundleFiles } from './openApi/bundleFiles.ts';
import { createDescriber } from './openApi/createDescriber.ts';
import { createResolver } from './openApi/createResolver.ts';
import { describeCollection } from './openApi/describeCollection.ts';
import type { OpenApiDocument } from './openApi/document.ts';
import { connectionReason, type FoundCollection, findCollections, type LeftOut } from './openApi/findCollections.ts';
import { findGuarantees } from './openApi/findGuarantees.ts';
import { findNeededHeaders } from './openApi/findNeeds.ts';
import { commonFolder, findPaths, methods, type Path, readQuery, readServer } from './openApi/findPaths.ts';
import { findSession } from './openApi/findSession.ts';
import { parseDocument } from './openApi/parseDocument.ts';
import { unwrapAnswers } from './openApi/readList.ts';
import { readTextFile } from './openApi/readTextFile.ts';

/** Media types of drf-spectacular, of DRF's own generator, and of plain files. */
const accept =
  'application/vnd.oai.openapi+json, application/json;q=0.9, application/vnd.oai.openapi;q=0.8, application/yaml;q=0.8, */*;q=0.5';

const isUrl = (source: string) => /^https?:\/\//i.test(source);

async function readText(source: string, fetch: Fetch): Promise<{ readonly text: string; readonly url?: string }> {
  if (isUrl(source)) return fetchText(source, fetch, { headers: { Accept: accept } });
  const text = await readTextFile(source).catch((error: NodeJS.ErrnoException) => {
    const what = error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message;
    throw new ImportError(
      'unreachable',
      `${source} cannot be read: ${what}.`,
      'Give the name of an OpenAPI document, or an address that starts with https://.',
    );
  });
  return { text };
}

/** Common start of the paths of all collections. */
function commonRoot(found: readonly FoundCollection[]): string {
  const changeable = found.filter(({ kind, own }) => kind === 'collection' || own?.calls.PATCH || own?.calls.PUT);
  return commonFolder((changeable.length > 0 ? changeable : found).map(({ base }) => base));
}

function mostEndWithSlash(found: readonly FoundCollection[]): boolean {
  const paths = found.flatMap(({ own, record }) => own ?? record ?? []);
  return paths.filter((path) => path.slash).length * 2 >= paths.length;
}

function otherCalls(rest: readonly LeftOut[]): DescribedApi['other'] {
  return rest.flatMap(({ path, why }) => methods.flatMap((method) => (path.calls[method] ? [{ method, path: path.path, why }] : [])));
}

/** The reason why a collection cannot be used; undefined: it can. */
function unusable(
  collection: DescribedCollection,
  own: Path | undefined,
  root: string,
  trailingSlash: boolean,
  base: string,
): string | undefined {
  if (!`/${base}`.startsWith(root)) return `it is not below ${root}, where the other collections are`;
  if (own && own.slash !== trailingSlash) {
    return trailingSlash ? 'its path has no slash at its end, unlike most others' : 'its path has a slash at its end, unlike most others';
  }
  return collection.fields.length === 0 ? 'the document does not say what its records have' : undefined;
}

/**
 * Describes an API from the text of its OpenAPI document.
 *
 * @param source where the text is from, for people
 * @param url address that it was read at, which relative servers count from
 * @throws ImportError when it is no OpenAPI 3 document or describes nothing that can be administered
 */
export function describeOpenApi(text: string, source: string, url?: string): DescribedApi {
  return describeDocument(parseDocument(text, source), source, url);
}

function describeDocument(document: OpenApiDocument, source: string, url: string | undefined): DescribedApi {
  const resolver = createResolver(document);
  const describer = createDescriber(resolver);
  const { origin, base } = readServer(document, url);
  const all = unwrapAnswers(findPaths(document, base, resolver), describer);
  const deprecated = all.flatMap((path) =>
    path.deprecated.map((method) => ({ method, path: path.path, why: 'the document advises against it (deprecated)' })),
  );
  const paths = all.filter((path) => Object.keys(path.calls).length > 0);
  const { paths: ofSession, ...session } = findSession(document, paths, describer, resolver);
  const { found, rest } = findCollections(
    paths.filter((path) => !ofSession.has(path.path)),
    describer,
  );
  const root = commonRoot(found);
  const trailingSlash = mostEndWithSlash(found);
  const tags = new Map((Array.isArray(document.tags) ? document.tags : []).map((tag) => [String(tag?.name), tag?.description]));
  const left: LeftOut[] = [];
  const collections = found.flatMap((each) => {
    const collection = describeCollection(each, each.base.slice(root.length - 1), tags, describer);
    const own = each.own ?? each.record;
    const why = unusable(collection, own, root, trailingSlash, each.base);
    if (why === undefined) return [collection];
    left.push(...[each.own, each.record, ...each.below].flatMap((path) => (path ? [{ path, why }] : [])));
    return [];
  });
  if (collections.length === 0) {
    const unread = rest.find(({ why }) => why === connectionReason);
    throw new ImportError(
      'nothingFound',
      `${source} describes ${paths.length} paths, but no collection or record with properties.`,
      unread
        ? `GET ${unread.path.path}: ${unread.why}.`
        : 'Say in the back end what its views answer (serializer_class, or extend_schema of drf-spectacular), or read the API itself with --token.',
    );
  }
  const others = paths.filter(
    (path) => ofSession.has(path.path) && ![session.signIn?.path, session.refreshPath, session.signOutPath].includes(path.path),
  );
  return compact<DescribedApi>({
    title: asText(document.info?.title) || (origin ? new URL(origin).hostname : basename(source).replace(/\.\w+$/, '')),
    source,
    origin,
    root,
    trailingSlash,
    query: readQuery(
      paths.filter((path) => !ofSession.has(path.path)),
      (schema) => resolver.resolve(schema),
    ),
    neededHeaders: findNeededHeaders(paths.filter((path) => !ofSession.has(path.path))),
    ...session,
    ...findGuarantees(found),
    collections,
    other: [...otherCalls([...left, ...rest, ...others.map((path) => ({ path, why: 'another call of the session' }))]), ...deprecated],
    notes: notesOf(resolver.missing),
  });
}

function notesOf(missing: ReadonlySet<string>): readonly string[] | undefined {
  if (missing.size === 0) return undefined;
  const [outside, inside] = [[...missing].filter((ref) => !ref.startsWith('#')), [...missing].filter((ref) => ref.startsWith('#'))];
  return [
    ...(outside.length > 0
      ? [
          `Parts in other files are not followed (${outside.slice(0, 3).join(', ')}${outside.length > 3 ? ', …' : ''}): save them in the document's folder and import its file, or bundle all into one file, e.g. with \`npx @redocly/cli bundle\`.`,
        ]
      : []),
    ...(inside.length > 0
      ? [`The document refers to parts that it does not have: ${inside.slice(0, 3).join(', ')}${inside.length > 3 ? ', …' : ''}.`]
      : []),
  ];
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document, YAML or JSON, from a URL or from a file and those beside it.
 *
 * @param fetch adds the Authorization header where the document is not public
 * @throws ImportError with one sentence and a remedy
 */
export async function readOpenApi(source: string, { fetch = globalThis.fetch }: { readonly fetch?: Fetch } = {}): Promise<DescribedApi> {
  const { text, url } = await readText(source, fetch);
  const document = parseDocument(text, source);
  return describeDocument(url === undefined ? await bundleFiles(document, source) : document, source, url);
}
