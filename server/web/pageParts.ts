import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built index.html, cut where the gateway writes something of its own. `nonce` is filled in for each response. */
export interface PageParts {
  /** The page as it is, for screens that are not drawn here. */
  readonly whole: (nonce: string) => string;
  /** From the doctype to the end of the head, without the app's script, in a language. */
  readonly head: (nonce: string, page: { readonly locale: string; readonly direction: string; readonly title: string }) => string;
  /** Address of the app's script. */
  readonly script: string;
}

/** Written by the page's author where the nonce of the response belongs. */
const noncePlaceholder = '__CSP_NONCE__';

/**
 * Reads the built page. Its style sheet (the faces of the fonts) is small and goes into the page: one round trip less before anything is drawn.
 *
 * @throws Error when `distDir` holds no build
 */
export function readPageParts(distDir: string): PageParts {
  const page = readFileSync(join(distDir, 'index.html'), 'utf8').replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_link, path: string) => `<style nonce="${noncePlaceholder}">${readFileSync(join(distDir, path), 'utf8')}</style>`,
  );
  const [head = '', ...rest] = page.split('</head>');
  const tag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(head);
  if (rest.length !== 1 || !tag?.[1]) throw new Error(`${distDir}/index.html is no page of this build.`);
  const bare = head.replace(tag[0], '');
  return {
    whole: (nonce) => page.replaceAll(noncePlaceholder, nonce),
    head: (nonce, { locale, direction, title }) =>
      bare
        .replace(/<html[^>]*>/, `<html lang="${locale}" dir="${direction}">`)
        .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
        .replaceAll(noncePlaceholder, nonce),
    script: tag[1],
  };
}
