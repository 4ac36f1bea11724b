import type { EmotionCache } from '@emotion/cache';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { memoryStore } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { createQueryClient } from '../data/createQueryClient';
import { isOfRecords } from '../data/queryKeys';
import { sleep } from '../http/sleep';
import { getDirection } from '../i18n/direction';
import { loadComplete } from '../i18n/loadComplete';
import type { Messages } from '../i18n/messages';
import type { RouterHistory } from '../routing/createAppRouter';
import type { AppLocale } from '../schema/locales';
import { type Screen, type ScreenRequest, screenId } from '../schema/screen';
import type { ServerRendering } from '../ui/theme/AppTheme';
import { createStyleCache } from '../ui/theme/DirectionProvider';
import { pageTitleId } from '../ui/theme/PageTitle';
import { createMemory } from './createMemory';
import { type GetReferences, getNamedReferences, getNameKeys } from './nameReads';
import { hasSameResponses, recordResponses } from './recordResponses';
import { type Asked, getReads, readInto } from './screenReads';
import { usedRules } from './usedRules';

export interface RenderRequest extends ScreenRequest {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly signal?: AbortSignal;
}

export interface ScreenApp {
  readonly warmUpPath: string;
  readonly getReferences: GetReferences;
  readonly create: (
    options: Pick<RenderRequest, 'locale' | 'fetch'> & {
      readonly loadMessages: typeof loadMessages;
      readonly location: () => URL;
    },
    queryClient: QueryClient,
  ) => Promise<{
    readonly providers: Asked & { readonly session: { readonly getSession: () => Promise<unknown> } };
    readonly Admin: ComponentType<{
      readonly store: ReturnType<typeof memoryStore>;
      readonly history?: RouterHistory;
      readonly serverRendering?: ServerRendering | undefined;
    }>;
  }>;
}

/** Each pass can trigger further calls: session, then rows, then names. */
const maxPasses = 6;

const expected = createMemory<Expected>(500);
/** Each takes about 120 kB. */
const rendered = createMemory<Rendered>(30);

/** Reads of earlier renderings of a screen. Shared by all sessions, so it contains neither ids nor responses. */
interface Expected {
  readonly reads: readonly QueryKey[];
  readonly references: readonly string[];
}

interface Rendered {
  readonly screen: Screen;
  readonly responses: ReadonlyMap<string, string>;
  readonly at: number;
}

/** Older screens are rendered again, because they may show times such as "5 minutes ago". */
const maxReusedMs = 60_000;

/** Renders a screen until its reads are answered. Each is tried once. @throws errors of components; the signal's reason */
export async function renderScreen(app: ScreenApp, request: RenderRequest): Promise<Screen> {
  const { path, origin, basePath = '', locale, dark, width, store, state, timeoutMs, signal } = request;
  const location = () => new URL(path, origin);
  const queryClient = createQueryClient();
  const { fetch, responses } = recordResponses(request.fetch);
  const { providers, Admin } = await app.create({ locale, loadMessages, fetch, location }, queryClient);
  const session = await providers.session.getSession();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  const screenKey = JSON.stringify([locale, width, path, store]);
  // Includes the access token, so that no other session finds it.
  const ownKey = JSON.stringify([(session as { readonly user?: unknown } | null)?.user, dark, basePath, origin, state, screenKey]);
  const calls: CallTime = { leftMs: timeoutMs };
  const { reads = [], references = [] } = expected.get(screenKey) ?? {};
  const last = rendered.get(ownKey);
  await readInTime(queryClient, providers, last?.screen.reads ?? reads, calls);
  if (last && performance.now() - last.at < maxReusedMs && hasSameResponses(responses, last.responses)) return last.screen;
  await readInTime(queryClient, providers, getNameKeys(queryClient, app.getReferences, references), calls);
  const cache = styleCache(locale, dark);
  let title = '';
  const onTitle = (rendered: string) => {
    title = rendered;
  };
  const renderHtml = () => {
    signal?.throwIfAborted();
    return renderToString(
      <Admin
        store={memoryStore({ ...store, locale, theme: dark ? 'dark' : 'light' })}
        history={createMemoryHistory({ initialEntries: [{ pathname: location().pathname, search: location().search, state }] })}
        serverRendering={{ width, cache, onTitle }}
      />,
    );
  };
  const { html, isWhole } = await renderWhole(queryClient, providers, renderHtml, calls);
  const screen = toScreen(html, { cache, title, basePath, reads: getReads(queryClient.getQueryCache().getAll()) });
  expected.set(screenKey, {
    reads: screen.reads.filter((read) => !isOfRecords(read)),
    references: getNamedReferences(queryClient, app.getReferences),
  });
  if (isWhole && session) rendered.set(ownKey, { screen, responses, at: performance.now() });
  return screen;
}

interface CallTime {
  leftMs: number;
}

async function inTime(work: Promise<unknown>, calls: CallTime): Promise<void> {
  const began = performance.now();
  await Promise.race([work, sleep(Math.max(0, calls.leftMs))]);
  calls.leftMs -= performance.now() - began;
}

async function readInTime(queryClient: QueryClient, asked: Asked, reads: readonly QueryKey[], calls: CallTime): Promise<void> {
  const missing = reads.filter((queryKey) => queryClient.getQueryData(queryKey) === undefined);
  if (missing.length > 0 && calls.leftMs > 0) await inTime(readInto(queryClient, asked, missing), calls);
}

/** Approximate time in ms to load lazy code from the disk. Each pass waits twice as long, because a busy machine takes longer. */
const codeMs = 5;

/** Renders, reads what the screen lacks, and renders again. @returns `isWhole`: whether all reads were answered */
async function renderWhole(queryClient: QueryClient, asked: Asked, renderHtml: () => string, calls: CallTime) {
  let html = renderHtml();
  const failed = new Set<string>();
  for (let pass = 1; pass < maxPasses && calls.leftMs > 0; pass += 1) {
    const isAwaited = (query: Query) => isWaiting(query) && !failed.has(query.queryHash);
    const waiting = queryClient.getQueryCache().getAll().filter(isAwaited);
    if (waiting.length === 0 && !html.includes('<!--$!-->')) return { html, isWhole: failed.size === 0 };
    await inTime(waiting.length === 0 ? sleep(codeMs * 2 ** (pass - 1)) : answer(queryClient, asked, waiting), calls);
    for (const { queryHash, state } of waiting) if (state.status !== 'success') failed.add(queryHash);
    html = renderHtml();
  }
  return { html, isWhole: false };
}

interface ScreenParts extends Pick<Screen, 'reads'> {
  readonly cache: EmotionCache;
  readonly title: string;
  readonly basePath: string;
}

function toScreen(rendered: string, { cache, title, basePath, reads }: ScreenParts): Screen {
  // React puts image preloads first, but not in a browser, and elements are found by position (replaceScreen.ts).
  const html = rendered.replace(/^(<link [^>]*>)+/, '');
  const { css, ...styles } = getStyles(cache, html);
  const { html: unstyled, css: ofElements } = withoutStyleAttributes(withTitle(withoutPictures(html), title));
  const below = (text: string) =>
    basePath ? text.replace(/( (?:href|src|action)="|url\("?)\/(?!\/)/g, (_, before: string) => `${before}${basePath}/`) : text;
  return { html: below(withoutAddress(unstyled)), css: below(css + ofElements), ...styles, reads };
}

/** Returns whether a query of the screen has no data yet. Effects, which would fetch it, do not run here. */
function isWaiting({ state, options, queryKey }: Query): boolean {
  const { enabled } = options as { readonly enabled?: unknown };
  return state.status === 'pending' && enabled !== false && typeof options.queryFn === 'function' && Array.isArray(queryKey);
}

async function answer(queryClient: QueryClient, asked: Asked, waiting: readonly Query[]): Promise<void> {
  // Without observers, a finished query would be removed while others are pending.
  for (const query of waiting) query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
  const names = waiting.filter(({ queryKey }) => isOfRecords(queryKey));
  await Promise.allSettled([
    ...waiting.filter((query) => !names.includes(query)).map((query) => query.fetch()),
    readInto(
      queryClient,
      asked,
      names.map(({ queryKey }) => queryKey),
    ),
  ]);
  // The app finds the error itself. Until then the part renders as loading.
  for (const query of waiting.filter(({ state }) => state.status !== 'success')) {
    query.setOptions({ ...query.options, queryFn: undefined });
    query.reset();
  }
}

const caches = new Map<string, EmotionCache>();

function styleCache(locale: AppLocale, dark: boolean): EmotionCache {
  const key = `${locale} ${dark}`;
  const known = caches.get(key);
  if (known) return known;
  const made = createStyleCache(getDirection(locale));
  // Makes emotion collect the styles instead of writing each beside its element.
  made.compat = true;
  caches.set(key, made);
  return made;
}

function getStyles({ key, inserted, registered }: EmotionCache, html: string): Pick<Screen, 'globalCss' | 'css' | 'styleNames'> {
  const used = new Set([...html.matchAll(new RegExp(`${key}-([a-zA-Z0-9_-]+)`, 'g'))].map(([, name]) => name));
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const ofPage = all.filter(([name]) => registered[`${key}-${name}`] === undefined);
  const ofScreen = all.filter(([name]) => registered[`${key}-${name}`] !== undefined && used.has(name));
  return {
    globalCss: usedRules(ofPage.map(([, css]) => css).join(''), html),
    css: ofScreen.map(([, css]) => css).join(''),
    styleNames: [key, ...ofScreen.map(([name]) => name)].join(' '),
  };
}

/** Disables forms until the app has loaded, so that no typed value is sent in the URL. */
function withoutAddress(html: string): string {
  return html.replace(/<form(?![^>]* (?:method|action)=)/g, '<form method="dialog"');
}

const nothing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function withoutPictures(html: string): string {
  return html.replace(/<img [^>]*loading="lazy"[^>]*>/g, (image) => image.replace(/ src="[^"]*"/, ` src="${nothing}"`));
}

const emptyTitle = new RegExp(`(<span[^>]* id="${pageTitleId}"[^>]*>)(</span>)`);

function withTitle(html: string, title: string): string {
  return html.replace(
    emptyTitle,
    (_, start, end) => start.replace(` id="${pageTitleId}"`, '') + (title && renderToString(<span>{title}</span>)) + end,
  );
}

/** Converts `style` attributes, which the Content-Security-Policy forbids, to rules of equal specificity. */
function withoutStyleAttributes(html: string): Pick<Screen, 'html' | 'css'> {
  const styles = new Map<string, number>();
  const unstyled = html.replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
    styles.set(style, styles.get(style) ?? styles.size);
    return ` data-s="${styles.get(style)}"`;
  });
  const css = [...styles].map(
    ([style, place]) =>
      `#${screenId} [data-s="${place}"]{${style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')}}`,
  );
  return { html: unstyled, css: css.join('') };
}

const modules = import.meta.glob<Record<string, Messages>>(['../../i18n/*/*.ts', '!../../i18n/*/api.ts']);

const namespaces = Object.keys(modules).map((path) => path.split('/').at(-1)?.replace('.ts', '') ?? '');

/** Messages of a build do not change, so that all screens share them. */
const completed = new Map<string, Promise<Messages>>();

function loadMessages(locale: AppLocale, namespace: string): Promise<Messages> {
  const key = `${locale}/${namespace}`;
  const known = completed.get(key);
  if (known) return known;
  const load = async (one: string, name: string) => (await modules[`../../i18n/${one}/${name}.ts`]?.())?.[name];
  const loading = loadComplete(locale, namespace, { namespaces, load });
  completed.set(key, loading);
  loading.catch(() => completed.delete(key));
  return loading;
}
