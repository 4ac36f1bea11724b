import { basename } from 'node:path';
import { asText } from './asText.ts';
import { belowParent } from './belowParent.ts';
import { compact } from './compact.ts';
import { createDescriber } from './createDescriber.ts';
import { createResolver } from './createResolver.ts';
import { describeCollection } from './describeCollection.ts';
import type { DescribedApi, DescribedCollection } from './describedApi.ts';
import type { OpenApiDocument } from './document.ts';
import { connectionReason, findCollections } from './findCollections.ts';
import { findGuarantees, findNeededHeaders } from './findHeaders.ts';
import { commonFolder, findPaths, methods, type Path, readQuery, readServer } from './findPaths.ts';
import { findSession } from './findSession.ts';
import type { FoundCollection, LeftOut } from './foundCollection.ts';
import { ImportError } from './importError.ts';
import { parseDocument } from './parseDocument.ts';
import { unwrapAnswers } from './readList.ts';

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

/** @param url base of relative servers @throws ImportError if the text is not an OpenAPI 3 document or has no collections */
export function describeOpenApi(text: string, source: string, url?: string): DescribedApi {
  return describeDocument(parseDocument(text, source), source, url);
}

/** @param url base of relative servers @throws ImportError if the document has no collections */
export function describeDocument(document: OpenApiDocument, source: string, url: string | undefined): DescribedApi {
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
    const toPath = (base: string) => base.slice(root.length - 1);
    const described = describeCollection(each, toPath(each.base), tags, describer);
    const collection = each.above ? belowParent(described, each, toPath(each.above.base)) : described;
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
  const { signIn, refreshPath, signOutPath, secondFactor, cookies } = session;
  const declared = [signIn?.path, refreshPath, signOutPath, secondFactor?.path, cookies?.csrfFrom];
  const others = paths.filter((path) => ofSession.has(path.path) && !declared.includes(path.path));
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
    notes: getNotes(resolver.missing),
  });
}

function getNotes(missing: ReadonlySet<string>): readonly string[] | undefined {
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
