import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startNamespaces } from '../../src/i18n/startNamespaces';

export interface PageParts {
  readonly whole: (nonce: string) => string;
  readonly head: (nonce: string, page: { readonly locale: string; readonly direction: string; readonly title: string }) => string;
  /** Address of the app's script; undefined: the page is not built and cannot be rendered. */
  readonly script: string | undefined;
  /** Elements that fetch app and messages. A `modulepreload` is compiled in another thread, but before the first paint if it is cached. */
  readonly app: (nonce: string, locale: string, isCached: boolean) => string;
}

const ownAddress = /((?:href|src)=")\/(?!\/)/g;

/** WOFF is only for browsers that the app does not support. */
const olderFormat = /,\s*url\([^)]*\.woff\)\s*format\("woff"\)/g;

const noncePlaceholder = '__CSP_NONCE__';

/**
 * Reads the built page. Its style sheet is inlined but disabled: scripts create the font faces once their files are cached
 * (`useFaces`, `src/performance/fetchFaces.ts`), so that fonts do not slow the first visit. @throws Error without a build
 */
export function readPageParts(distDir: string, basePath = ''): PageParts {
  const built = readFileSync(join(distDir, 'index.html'), 'utf8').replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_link, path: string) => {
      // The fonts are in the style sheet's folder.
      const rules = readFileSync(join(distDir, path), 'utf8')
        .replaceAll('url(./', `url(${basePath}/${dirname(path)}/`)
        .replace(olderFormat, '');
      return (
        `<style nonce="${noncePlaceholder}" id="faces" media="not all" data-version="${basePath}/${path}">${rules}</style>` +
        `<script nonce="${noncePlaceholder}">(${useFaces})()</script>`
      );
    },
  );
  // The build does not depend on the path; its files refer to each other relatively (vite.config.ts).
  const page = basePath === '' ? built : built.replace(ownAddress, (_, before: string) => `${before}${basePath}/`);
  const [head = ''] = page.split('</head>');
  const [tag = '', script] = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(head) ?? [];
  const bare = head.replace(tag, '');
  const words = script ? readdirSync(join(distDir, 'assets')).filter((file) => file.endsWith('.json')) : [];
  return {
    whole: (nonce) => page.replaceAll(noncePlaceholder, nonce),
    head: (nonce, { locale, direction, title }) =>
      bare
        .replace(/<html[^>]*>/, `<html lang="${locale}" dir="${direction}">`)
        .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
        .replaceAll(noncePlaceholder, nonce),
    script,
    app: (nonce, locale, isCached) =>
      `<link ${isCached ? 'rel="preload" as="script" crossorigin' : 'rel="modulepreload"'} nonce="${nonce}" href="${script}">${getMessages(
        words,
        locale,
      )
        .map((path) => `<link rel="prefetch" href="${basePath}${path}">`)
        .join('')}`,
  };
}

/** Runs in the browser: renders the page with cached fonts, all or none. Late fonts wait for the next page, so that no text moves. */
function useFaces(): void {
  const style = document.getElementById('faces') as HTMLStyleElement;
  // Without this link, lazy code would enable the sheet. Created by script, because browsers fetch even disabled sheets of a page.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href: style.dataset.version });
  document.head.append(link);
  try {
    const [version, ...files] = JSON.parse(localStorage.getItem('fonts') ?? '[]') as string[];
    if (version !== style.dataset.version) return;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }));
    const rules = [...(style.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
    const faces = rules
      .map(({ style: face }) => ({ face, src: face.getPropertyValue('src') }))
      .filter(({ src }) => files.some((file) => src.includes(file)))
      .map(
        ({ face, src }) =>
          new FontFace(face.getPropertyValue('font-family').replace(/["']/g, ''), src, { weight: face.getPropertyValue('font-weight') }),
      );
    for (const face of faces) face.load().catch(() => undefined);
    requestAnimationFrame(() => {
      if (faces.every(({ status }) => status === 'loaded')) for (const face of faces) document.fonts.add(face);
    });
  } catch {
    // System fonts are used.
  }
}

/** Addresses of the app's first messages, so that they load before its code. */
function getMessages(words: readonly string[], locale: string): readonly string[] {
  const starts = startNamespaces.map((namespace) => `${locale}-${namespace}-`);
  return words.filter((file) => starts.some((start) => file.startsWith(start))).map((file) => `/assets/${file}`);
}
