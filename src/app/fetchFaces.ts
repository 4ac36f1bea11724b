/** The style element in which the gateway's page keeps the fonts out of use until they have been fetched (`server/web/pageParts.ts`). */
const facesId = 'faces';

/** What the page's first script reads on the next visit: the version of the faces, and the files to fetch at once. */
const flag = 'fonts';

/** Those that have been fetched and not been put to use. */
let fetched: readonly FontFace[] = [];

/** Puts the fonts to use that have been fetched: with a new screen, so that nobody's page changes while it is read. */
export function putFacesToUse(): void {
  for (const face of fetched) document.fonts.add(face);
  fetched = [];
}

/**
 * Fetches the font files that the page is written in, and remembers that they are in the browser's cache, so that the next visit begins
 * with them. What is being read stays as it is, until `putFacesToUse`.
 *
 * @throws DOMException when a file cannot be had
 */
export async function fetchFaces(): Promise<void> {
  const style = document.getElementById(facesId);
  if (!(style instanceof HTMLStyleElement) || style.media === 'all') return;
  const isArabic = /\p{Script=Arabic}/u.test(document.body.textContent ?? '');
  const rules = [...(style.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
  const wanted = rules.filter((rule) => isArabic || !rule.style.fontFamily.includes('Arabic'));
  fetched = await Promise.all(
    wanted.map(({ style: face }) =>
      new FontFace(face.fontFamily.replaceAll(/["']/g, ''), face.getPropertyValue('src'), { weight: face.fontWeight }).load(),
    ),
  );
  const files = wanted.map(({ style: face }) => /url\("?([^")]+)/.exec(face.getPropertyValue('src'))?.[1]);
  try {
    localStorage.setItem(flag, JSON.stringify([style.dataset.version, ...files]));
  } catch {
    // A browser that blocks its storage fetches them anew each time.
  }
}
