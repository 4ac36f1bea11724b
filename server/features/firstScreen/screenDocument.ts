import type { Context } from 'hono';
import { theme } from '../../../customizations/theme';
import { getDirection } from '../../../src/i18n/direction';
import { getProductName } from '../../../src/schema/getProductName';
import { answersId, type Screen, screenId, stylesAttribute } from '../../../src/schema/screen';
import { messages } from '../../http/messages';
import type { PageParts } from '../../web/pageParts';
import { compressed } from './compressed';
import { csrfPath, hasUser } from './documentSession';
import type { ScreenRenderer, ScreenToRender } from './ScreenRenderer';
import { answersScript } from './screenCalls';
import { readScreenSettings } from './screenCookie';
import { escapeLess, screenScript } from './screenScript';
import { hasScript, startScript } from './startScript';

interface Parts {
  readonly script: string;
  readonly basePath: string;
}

/** Sends the document of a screen. The head goes first, so that the browser fetches the app during rendering. @param script of the app */
export function screenDocument(parts: PageParts, { script, basePath }: Parts, renderer: ScreenRenderer) {
  return (c: Context, page: ScreenToRender, status: 200 | 401 = 200): Response => {
    const nonce = c.get('secureHeadersNonce') ?? '';
    const { locale, cookies, isKnown } = readScreenSettings(c.req.raw.headers);
    const isSignIn = !hasUser(page.known);
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Vary', 'Cookie, Accept-Encoding');
    // nginx would otherwise buffer the head until the rest is sent.
    c.header('X-Accel-Buffering', 'no');
    c.status(status);
    // Queued before the first byte, so that later requests see the occupied place.
    const rendering = renderer.render(c.req.raw, page);
    rendering.catch(() => undefined);
    return c.body(
      compressed(c, async function* () {
        const head = [
          parts.head(nonce, {
            locale,
            direction: getDirection(locale),
            title: getProductName(theme, locale) ?? messages[locale].common.title,
          }),
          // Painted once complete (HTML Standard, link type `expect`), because column widths depend on the last row.
          `<link rel="expect" href="#${answersId}" blocking="render">`,
          isSignIn ? '' : parts.app(nonce, locale, hasScript(c.req.raw.headers, script)),
          `<script nonce="${nonce}">${screenScript(basePath, { cookies, isKnown, place: page.path.split(/[/?]/)[1] ?? '' })}</script></head><body><div id="root"></div>`,
        ].join('');
        if (!isSignIn) yield head;
        const rendered = await rendering;
        const { screen } = rendered;
        yield [
          isSignIn ? head : '',
          ...(screen ? renderHtml(nonce, screen, withToken(screen.html, page.known[csrfPath])) : []),
          answersScript(locale, rendered),
          status === 401 ? `<script nonce="${nonce}">${setAddress(basePath, page)}</script>` : '',
          `<script nonce="${nonce}">${startScript(script, basePath, isSignIn ? 'load' : 'paint')}</script></body></html>`,
        ].join('');
      }),
    );
  };
}

/** Sets what the app reads when it starts: the error from the address, the typed e-mail from react-router's state in `usr`. */
function setAddress(basePath: string, { path, state = null }: ScreenToRender): string {
  return `history.replaceState({usr:${escapeLess(JSON.stringify(state))}},'',${JSON.stringify(basePath + path)})`;
}

function renderHtml(nonce: string, { globalCss, css, styleNames }: Screen, html: string): readonly string[] {
  return [
    `<style nonce="${nonce}" data-rendered>${globalCss}</style>`,
    `<style nonce="${nonce}" ${stylesAttribute}="${styleNames}">${css}</style>`,
    `<div id="${screenId}">${html}</div>`,
  ];
}

/** Adds the token that the form needs without JavaScript, at its end, so that no element moves. */
function withToken(html: string, answer: string | undefined): string {
  if (answer === undefined) return html;
  const { csrfToken } = JSON.parse(answer) as { readonly csrfToken?: string };
  return html.replace('</form>', `<input type="hidden" name="csrfToken" value="${String(csrfToken).replace(/[^\w-]/g, '')}"></form>`);
}
