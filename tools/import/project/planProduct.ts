import type { DraftProduct } from '../draft.ts';
import { type Data, type MergeNotes, mergeData } from '../merge/mergeValue.ts';
import { editFile, type MessageLocale, readData } from '../write/dataFile.ts';
import type { Project } from './readProject.ts';

export const productPath = (locale: MessageLocale) => `i18n/${locale}/product/product.ts`;

/** Replaces the demo's name by the API's, which it follows until changed by hand. A mark drawn by an import follows the name. */
export function planProduct(project: Project, draft: DraftProduct, replace: boolean) {
  const base = project.record?.product;
  const files = new Map<string, string>();
  if (!base && !replace) return { files, kept: [], untranslated: [], recorded: undefined };
  const notes: MergeNotes = { kept: [], gone: [] };
  const untranslated: string[] = [];
  for (const locale of ['en', 'ar'] as const) {
    const file = productPath(locale);
    const text = project.read(file);
    const mine = text === undefined ? undefined : readData(text, file)?.value;
    if (text === undefined || mine === undefined) continue;
    const theirs = draft[locale] as unknown as Data;
    const own: MergeNotes = { kept: [], gone: [] };
    const merged = base ? mergeData(base[locale], mine, theirs, '', own) : { ...mine, ...theirs };
    notes.kept.push(...own.kept.map((path) => `${file} › ${path}`));
    files.set(file, editFile(text, file, merged));
    if (locale === 'ar') untranslated.push(...draft.untranslated.filter((key) => merged[key] === theirs[key]));
  }
  const mark = project.read(markPath);
  const isOurs = !base || mark === drawMark(String(base.en.title));
  if (mark !== undefined && isOurs) files.set(markPath, drawMark(draft.en.title));
  const { en, ar } = draft;
  return { files, kept: notes.kept, untranslated, recorded: { en: { ...en }, ar: { ...ar } } };
}

const markPath = 'public/favicon.svg';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };

function drawMark(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '•';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#A2273A"/>
      <stop offset="1" stop-color="#7D131F"/>
    </linearGradient>
  </defs>
  <rect width="32" height="32" rx="8" fill="url(#ground)"/>
  <text x="16" y="22.6" font-family="system-ui, sans-serif" font-size="19" font-weight="600" text-anchor="middle" fill="#fff">${entities[letter] ?? letter}</text>
</svg>
`;
}
