import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startNamespaces } from '../../src/i18n/startNamespaces';

/** The built index.html, cut where the gateway writes something of its own. `nonce` is filled in for each response. */
export interface PageParts {
  /** The page as it is, for screens that are not drawn here. */
  readonly whole: (nonce: string) => string;
  /** From the doctype to the end of the head, without the app's script, in a language. */
  readonly head: (nonce: string, page: { readonly locale: string; readonly direction: string; readonly title: string }) => string;
  /** Address of the app's script; undefined: this is no built page, and nothing can be drawn for it. */
  readonly script: string | undefined;
  /**
   * The elements that fetch the app and its words in a language.
   *
   * @param isKnown whether the browser has been here: it has the app already, and would compile it before it paints, as `modulepreload` has
   * it. For a browser that has not, that is while the app arrives, and in time.
   */
  readonly app: (nonce: string, locale: string, isKnown: boolean) => string;
}

/** Where the built page names a file of the build. */
const ownAddress = /((?:href|src)=")\/(?!\/)/g;

/** The second source of a face, for browsers without WOFF2: none of those that the app is built for. */
const olderFormat = /,\s*url\([^)]*\.woff\)\s*format\("woff"\)/g;

/** Written by the page's author where the nonce of the response belongs. */
const noncePlaceholder = '__CSP_NONCE__';

/**
 * Reads the built page. Its style sheet (the faces of the fonts) is small and goes into the page, out of use: scripts make the faces of its
 * rules once the browser has the files (`useFaces`, `src/performance/fetchFaces.ts`). The first visit is not to share its line with them.
 *
 * @param basePath the path below which browsers see the gateway
 * @throws Error when `distDir` holds no build
 */
export function readPageParts(distDir: string, basePath = ''): PageParts {
  const built = readFileSync(join(distDir, 'index.html'), 'utf8').replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_link, path: string) => {
      // Its fonts lie beside it.
      const rules = readFileSync(join(distDir, path), 'utf8')
        .replaceAll('url(./', `url(${basePath}/${dirname(path)}/`)
        .replace(olderFormat, '');
      return (
        `<style nonce="${noncePlaceholder}" id="faces" media="not all" data-version="${basePath}/${path}">${rules}</style>` +
        `<script nonce="${noncePlaceholder}">(${useFaces})()</script>`
      );
    },
  );
  // The build is the same for every path; its files name each other by where they are themselves (vite.config.ts).
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
    app: (nonce, locale, isKnown) =>
      `<link ${isKnown ? 'rel="preload" as="script" crossorigin' : 'rel="modulepreload"'} nonce="${nonce}" href="${script}">${messagesOf(
        words,
        locale,
      )
        .map((path) => `<link rel="prefetch" href="${basePath}${path}">`)
        .join('')}`,
  };
}

/**
 * Runs in the browser, as it stands: has a page drawn with the fonts that were fetched before. All of them or none: a cache that has lost
 * some would leave two typefaces on one page. What is not there at the first frame waits for another page, so that no text moves.
 */
function useFaces(): void {
  const style = document.getElementById('faces') as HTMLStyleElement;
  // Code that is loaded later names the style sheet too, and would put it to use without a link to it. By script, because browsers fetch
  // every style sheet that they find in a page, also a disabled one.
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
    // Then with the system's.
  }
}

/** Addresses of the messages that the app begins with: known here, they need not wait for its code. */
function messagesOf(words: readonly string[], locale: string): readonly string[] {
  const starts = startNamespaces.map((namespace) => `${locale}-${namespace}-`);
  return words.filter((file) => starts.some((start) => file.startsWith(start))).map((file) => `/assets/${file}`);
}
