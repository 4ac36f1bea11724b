import type { Context } from 'hono';
import { common as arabic } from '../../../i18n/ar/common';
import { common as english } from '../../../i18n/en/common';
import type { AppLocale } from '../../../src/schema/fieldTypes';
import { answersId, type Screen, screenId, stylesAttribute } from '../../../src/schema/screen';
import type { PageParts } from '../../web/pageParts';
import { compressed } from './compressed';
import { type createDrawing, isSomebody, type ScreenToRender } from './createDrawing';
import { answersScript } from './screenCalls';
import { readScreenSettings } from './screenCookie';
import { screenScript } from './screenScript';

const titles: { readonly [L in AppLocale]: string } = { en: english.title, ar: arabic.title };
const directions: { readonly [L in AppLocale]: string } = { en: 'ltr', ar: 'rtl' };

interface Parts {
  readonly script: string;
  readonly basePath: string;
}

/**
 * Sends the document of a screen. Its head goes out first, so that the app is on its way while the screen is drawn.
 *
 * @param script the app's own
 * @param basePath the path below which browsers see the gateway
 */
export function screenDocument(parts: PageParts, { script, basePath }: Parts, draw: ReturnType<typeof createDrawing>['draw']) {
  const begin = beginnings(script);
  return (c: Context, page: ScreenToRender, status: 200 | 401 = 200): Response => {
    const nonce = c.get('secureHeadersNonce') ?? '';
    const { locale, told, isKnown } = readScreenSettings(c.req.raw.headers);
    const isSignIn = !isSomebody(page.known);
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Vary', 'Cookie, Accept-Encoding');
    // nginx would keep the head until the rest is there.
    c.header('X-Accel-Buffering', 'no');
    c.status(status);
    // In the queue before the first byte: who comes next sees that the place is taken.
    const drawing = draw(c.req.raw, page);
    drawing.catch(() => undefined);
    return c.body(
      compressed(c, async function* () {
        const head = [
          parts.head(nonce, { locale, direction: directions[locale], title: titles[locale] }),
          // Painted when all of it is there (HTML Standard, link type `expect`): the width of a column is known after its last row.
          `<link rel="expect" href="#${answersId}" blocking="render">`,
          isSignIn ? '' : parts.app(nonce, locale, isKnown),
          `<script nonce="${nonce}">${screenScript(basePath, { told, isKnown, place: page.path.split(/[/?]/)[1] ?? '' })}</script></head><body><div id="root"></div>`,
        ].join('');
        // The app is fetched while the screen is drawn; the sign-in page comes in one piece.
        if (!isSignIn) yield head;
        const drawn = await drawing;
        const { screen } = drawn;
        yield [
          isSignIn ? head : '',
          screen ? drawnScreen(nonce, screen, isSignIn ? withToken(screen.html, page.known['/api/auth/csrf']) : screen.html) : '',
          answersScript(locale, drawn),
          // The app reads from the address what went wrong.
          status === 401 ? `<script nonce="${nonce}">history.replaceState(null,'',${JSON.stringify(basePath + page.path)})</script>` : '',
          `<script nonce="${nonce}">${isSignIn ? begin.afterwards : begin.afterPaint}</script></body></html>`,
        ].join('');
      }),
    );
  };
}

/**
 * Scripts that begin the app: behind a page that is whole without it, when that has loaded; over a drawn screen once it has been painted,
 * for a script that the browser has already would run before that. A tab that nobody looks at paints nothing: it waits a second.
 */
function beginnings(script: string) {
  const add = (priority: string) =>
    `{const s=document.createElement('script');s.type='module';s.fetchPriority='${priority}';s.src=${JSON.stringify(script)};document.body.append(s)}`;
  return {
    afterwards: `addEventListener('load',()=>setTimeout(()=>${add('low')}))`,
    afterPaint: `{let begun;const begin=()=>{if(begun)return;begun=true;${add('high')}};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1000)}`,
  };
}

/** The elements of a drawn screen, with its styles. */
function drawnScreen(nonce: string, { globalCss, css, styleNames }: Screen, html: string): string {
  return [
    `<style nonce="${nonce}" data-drawn>${globalCss}</style>`,
    `<style nonce="${nonce}" ${stylesAttribute}="${styleNames}">${css}</style>`,
    `<div id="${screenId}">${html}</div>`,
  ].join('');
}

/** The drawn form with the token that it needs without JavaScript; at its end, so that no element changes its place. */
function withToken(html: string, answer = '{}'): string {
  const { csrfToken } = JSON.parse(answer) as { readonly csrfToken?: string };
  return html.replace('</form>', `<input type="hidden" name="csrfToken" value="${String(csrfToken).replace(/[^\w-]/g, '')}"></form>`);
}
