import type { EmotionCache } from '@emotion/cache';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { memoryStore } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createQueryClient } from '../data/createQueryClient';
import { isOfRecords } from '../data/queryKeys';
import { sleep } from '../http/sleep';
import { directionOf } from '../i18n/direction';
import type { Messages } from '../i18n/messages';
import { withCustomizations } from '../i18n/withCustomizations';
import type { AppLocale } from '../schema/fieldTypes';
import { type Screen, type ScreenRequest, screenId } from '../schema/screen';
import type { DrawnFor } from '../ui/theme/AppTheme';
import { createStyleCache } from '../ui/theme/DirectionProvider';
import { pageTitleId } from '../ui/theme/PageTitle';
import { createExpectedReads } from './expectedReads';
import { type Asked, readInto, readsOf } from './screenReads';
import { usedRules } from './usedRules';

/** A screen, and who answers its calls. */
export interface RenderRequest extends ScreenRequest {
  /** Answers the app's calls: the session's as well as the product API's. Never the network: it speaks for one user. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Ends the drawing before its next pass. */
  readonly signal?: AbortSignal;
}

/** The app, as its entry composes it. */
export interface ScreenApp {
  /** Path of a list that is rendered to warm up. */
  readonly warmUpPath: string;
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
      readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createMemoryRouter>;
      readonly drawnFor?: DrawnFor | undefined;
    }>;
  }>;
}

/** Each look at the data can lead to further calls: session, then rows, then names, then nothing. */
const mostPasses = 6;

const expectedReads = createExpectedReads();

/**
 * Draws the app's own screen outside a browser (react-dom/server): what needs data is drawn again when it is there. Each read is tried
 * once.
 *
 * @throws what a component throws; the signal's reason
 */
export async function renderScreen(app: ScreenApp, request: RenderRequest): Promise<Screen> {
  const { path, origin, basePath = '', locale, dark, width, store, state, fetch, patience, signal } = request;
  const location = () => new URL(path, origin);
  const queryClient = createQueryClient();
  const { providers, Admin } = await app.create({ locale, loadMessages, fetch, location }, queryClient);
  await providers.session.getSession();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  const cache = styleCache(locale, dark);
  let title = '';
  const onTitle = (drawn: string) => {
    title = drawn;
  };
  const draw = () => {
    signal?.throwIfAborted();
    return renderToString(
      <Admin
        store={memoryStore({ ...store, locale, theme: dark ? 'dark' : 'light' })}
        createRouter={(routes) =>
          createMemoryRouter(routes, { initialEntries: [{ pathname: location().pathname, search: location().search, state }] })
        }
        drawnFor={{ width, cache, onTitle }}
      />,
    );
  };
  const screen = JSON.stringify([locale, width, path, store]);
  const began = performance.now();
  await Promise.race([readInto(queryClient, providers, expectedReads.of(screen)), sleep(patience)]);
  let html = draw();
  const failed = new Set<string>();
  for (let pass = 1, left = patience - (performance.now() - began); pass < mostPasses && left > 0; pass += 1) {
    const isAwaited = (query: Query) => isWaiting(query) && !failed.has(query.queryHash);
    const waiting = queryClient.getQueryCache().getAll().filter(isAwaited);
    if (waiting.length === 0 && !html.includes('<!--$!-->')) break;
    const asked = performance.now();
    await Promise.race([answer(queryClient, providers, waiting), sleep(left)]);
    for (const { queryHash, state } of waiting) if (state.status !== 'success') failed.add(queryHash);
    left -= performance.now() - asked;
    html = draw();
  }
  const reads = readsOf(queryClient.getQueryCache().getAll());
  expectedReads.remember(
    screen,
    reads.filter((read) => !isOfRecords(read)),
  );
  // React puts the preloads of pictures first, where the browser's React has nothing: elements are found by their place (handOver.ts).
  html = html.replace(/^(<link [^>]*>)+/, '');
  const { css, ...styles } = stylesOf(cache, html);
  const { html: bare, css: ofElements } = withoutStyleAttributes(withTitle(withoutPictures(html), title));
  // Drawn as if there were no base path, which the browser's app has from its own address.
  const below = (text: string) => text.replace(/( (?:href|src)="|url\("?)\/(?!\/)/g, (_, before: string) => `${before}${basePath}/`);
  return { html: below(bare), css: below(css + ofElements), ...styles, reads };
}

/** A query that was built for what is on the screen and has no answer yet; no effect runs here that would fetch it. */
function isWaiting({ state, options, queryKey }: Query): boolean {
  const { enabled } = options as { readonly enabled?: unknown };
  return state.status === 'pending' && enabled !== false && typeof options.queryFn === 'function' && Array.isArray(queryKey);
}

/** Fetches what waits. */
async function answer(queryClient: QueryClient, asked: Asked, waiting: readonly Query[]): Promise<void> {
  // Nothing observes queries here: one that is kept for nobody would be gone while others are waited for, and be asked again.
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
  // Whatever it is, the app finds out for itself and says so; until then it is drawn as loading.
  for (const query of waiting.filter(({ state }) => state.status !== 'success')) {
    query.setOptions({ ...query.options, queryFn: undefined });
    query.reset();
  }
}

const caches = new Map<string, EmotionCache>();

/** One cache a language and mode, for all screens: styles are drawn from the theme, never from data. */
function styleCache(locale: AppLocale, dark: boolean): EmotionCache {
  const key = `${locale} ${dark}`;
  const known = caches.get(key);
  if (known) return known;
  const made = createStyleCache(directionOf(locale));
  // Has emotion keep the styles instead of writing each beside its element (its own server package does the same).
  made.compat = true;
  caches.set(key, made);
  return made;
}

/** The styles whose names are in the HTML, and those that have no class, which belong to the page. */
function stylesOf({ key, inserted, registered }: EmotionCache, html: string): Pick<Screen, 'globalCss' | 'css' | 'styleNames'> {
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

/** One transparent pixel. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Pictures come with the app, in the places that are kept for them here: they would hold up its code. */
function withoutPictures(html: string): string {
  return html.replace(/<img [^>]*loading="lazy"[^>]*>/g, (image) => image.replace(/ src="[^"]*"/, ` src="${nothing}"`));
}

const emptyTitle = new RegExp(`(<span[^>]* id="${pageTitleId}"[^>]*>)(</span>)`);

/** The title in the header, where the app draws it through a portal, which a server has not. The id belongs to the app's own header. */
function withTitle(html: string, title: string): string {
  return html.replace(
    emptyTitle,
    (_, start, end) => start.replace(` id="${pageTitleId}"`, '') + (title && renderToString(<span>{title}</span>)) + end,
  );
}

/** The strict Content-Security-Policy takes no `style` attribute; each becomes a rule, strong enough to win like one. */
function withoutStyleAttributes(html: string): Pick<Screen, 'html' | 'css'> {
  const styles = new Map<string, number>();
  const bare = html.replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
    styles.set(style, styles.get(style) ?? styles.size);
    return ` data-s="${styles.get(style)}"`;
  });
  const css = [...styles].map(
    ([style, place]) =>
      `#${screenId} [data-s="${place}"]{${style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')}}`,
  );
  return { html: bare, css: css.join('') };
}

/** Every message module, part of this build: nothing is fetched. */
const modules = import.meta.glob<Record<string, Messages>>(['../../i18n/*/*.ts', '!../../i18n/*/api.ts']);

const namespaces = Object.keys(modules).map((path) => path.split('/').at(-1)?.replace('.ts', '') ?? '');

async function loadMessages(locale: AppLocale, namespace: string): Promise<Messages> {
  const load = async (name: string) => (await modules[`../../i18n/${locale}/${name}.ts`]?.())?.[name];
  const [messages, customizations] = await Promise.all([load(namespace), load('customizations')]);
  if (!messages) throw new Error(`There is no i18n/${locale}/${namespace}.ts`);
  return withCustomizations(namespace, messages, customizations ?? {}, namespaces);
}
