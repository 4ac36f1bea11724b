/** The style element with the rules of the fonts, in the gateway's page; out of use (`server/web/pageParts.ts`). */
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
  if (!(style instanceof HTMLStyleElement)) return;
  const isArabic = /\p{Script=Arabic}/u.test(document.body.textContent ?? '');
  const rules = [...(style.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
  const faces = rules.map(({ style: face }) => ({
    family: face.fontFamily.replaceAll(/["']/g, ''),
    weight: face.fontWeight,
    src: face.getPropertyValue('src'),
  }));
  const wanted = faces.filter(({ family }) => isArabic || !family.includes('Arabic'));
  const isInUse = ({ family, weight }: (typeof faces)[number]) =>
    [...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family && face.weight === weight);
  if (wanted.every(isInUse)) return;
  fetched = await Promise.all(
    wanted.filter((face) => !isInUse(face)).map(({ family, weight, src }) => new FontFace(family, src, { weight }).load()),
  );
  const files = wanted.map(({ src }) => /url\("?([^")]+)/.exec(src)?.[1]);
  try {
    localStorage.setItem(flag, JSON.stringify([style.dataset.version, ...files]));
  } catch {
    // A browser that blocks its storage fetches them anew each time.
  }
}
