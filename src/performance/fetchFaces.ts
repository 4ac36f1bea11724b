import { fonts } from '../ui/theme/typography';

const facesId = 'faces';

const flag = 'fonts';

let fetched: readonly FontFace[] = [];

/** Activates the fetched fonts with a new screen, so that no visible page reflows. */
export function putFacesToUse(): void {
  for (const face of fetched) document.fonts.add(face);
  fetched = [];
}

/** Fetches the fonts of the page's language and stores their names for the next visit. @throws DOMException */
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
  const needed = faces.filter(({ family }) => family === fonts.latin || (isArabic && family === fonts.arabic));
  const isInUse = ({ family, weight }: (typeof faces)[number]) =>
    [...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family && face.weight === weight);
  if (needed.every(isInUse)) return;
  fetched = await Promise.all(
    needed.filter((face) => !isInUse(face)).map(({ family, weight, src }) => new FontFace(family, src, { weight }).load()),
  );
  const files = needed.map(({ src }) => /url\("?([^")]+)/.exec(src)?.[1]);
  try {
    localStorage.setItem(flag, JSON.stringify([style.dataset.version, ...files]));
  } catch {}
}
