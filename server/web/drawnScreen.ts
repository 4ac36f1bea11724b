import { type Screen, screenId, stylesAttribute } from '../../src/schema/screen';

/** The elements of a drawn screen, with its styles. */
export function drawnScreen(nonce: string, { globalCss, css, styleNames }: Screen, html: string): string {
  return [
    `<style nonce="${nonce}" data-drawn>${globalCss}</style>`,
    `<style nonce="${nonce}" ${stylesAttribute}="${styleNames}">${css}</style>`,
    `<div id="${screenId}">${html}</div>`,
  ].join('');
}

/** The drawn form with the token that it needs without JavaScript; at its end, so that no element changes its place. */
export function withToken(html: string, answer = '{}'): string {
  const { csrfToken } = JSON.parse(answer) as { readonly csrfToken?: string };
  return html.replace('</form>', `<input type="hidden" name="csrfToken" value="${String(csrfToken).replace(/[^\w-]/g, '')}"></form>`);
}
