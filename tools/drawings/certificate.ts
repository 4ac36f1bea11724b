import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { palette } from './palette';

const require = createRequire(import.meta.url);

/** A face of the product's own families, so that the page looks the same on every machine. */
function fontFace(family: string, file: string, weight: number): string {
  const data = readFileSync(require.resolve(`@fontsource/${file}`)).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
}

/** The sample certificate as a page of HTML: A5, landscape, both languages. It names nobody, since every demo trainer shares it. */
export function certificateHtml(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample certificate</title><style>
${fontFace('Latin', 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2', 400)}
${fontFace('Latin', 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2', 600)}
${fontFace('Arabic', 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2', 400)}
@page{size:210mm 148mm;margin:0}
*{box-sizing:border-box;margin:0}
body{width:210mm;height:148mm;padding:10mm;font:11pt/1.55 Latin,Arabic,sans-serif;color:${palette.ink};background:#fff}
main{height:100%;border:.5mm solid ${palette.primary};outline:.2mm solid ${palette.primaryPale};outline-offset:-2.2mm;padding:13mm 16mm;display:flex;flex-direction:column;align-items:center;text-align:center}
h1{font-size:23pt;font-weight:600;color:${palette.primary};line-height:1.3}
p{max-width:130mm}
.ar{direction:rtl;font-family:Arabic,Latin,sans-serif}
h1+.ar{font-size:20pt;color:${palette.primary};margin-block-end:6mm}
p+p{margin-block-start:1.5mm}
footer{margin-block-start:auto;width:100%;display:flex;justify-content:space-between;align-items:flex-end;font-size:9pt;color:${palette.steel}}
footer div{width:52mm;border-block-start:.2mm solid ${palette.silver};padding-block-start:1.5mm}
svg{width:24mm;height:24mm}
</style></head><body><main lang="en">
<h1>Certificate of completion</h1><div class="ar" lang="ar">شهادة إتمام</div>
<p>The holder has completed the course <b>Personal Trainer</b>: anatomy, programme design, first aid and 120 hours of supervised practice.</p>
<p class="ar" lang="ar">أتمّ حامل هذه الشهادة دورة «المدرّب الشخصي»: التشريح وتصميم البرامج والإسعافات الأولية و120 ساعة من التدريب العملي بإشراف.</p>
<footer><div>Date<br><span class="ar" lang="ar">التاريخ</span></div>
<svg viewBox="0 0 100 100" role="img" aria-label="Seal"><circle cx="50" cy="50" r="46" fill="${palette.primary}"/><circle cx="50" cy="50" r="38" fill="none" stroke="${palette.primaryPale}" stroke-width="1.5"/><path d="M24 50h8m36 0h8M34 36v28m32-28v28M34 50h32" stroke="#fff" stroke-width="6" stroke-linecap="round"/></svg>
<div>Sample for demonstration<br><span class="ar" lang="ar">نموذج للعرض</span></div></footer>
</main></body></html>`;
}
