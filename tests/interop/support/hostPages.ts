import type { BrowserContext, Page } from '@playwright/test';
import type { Bundles, PageName } from './bundlePages';

/** Path of the test pages. No server uses it. */
const folder = '/interop';

/**
 * Adds the test pages to the origin of a server by request interception, with the server's own Content-Security-Policy.
 *
 * @returns a function that opens a page in a new tab and waits until its client is loaded
 */
export async function hostPages(context: BrowserContext, origin: string, bundles: Bundles) {
  const policy = (await fetch(origin)).headers.get('content-security-policy');
  const headers: Record<string, string> = policy ? { 'Content-Security-Policy': policy } : {};
  await context.route(`${origin}${folder}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length + 1);
    const name = (file.endsWith('.js') ? file.slice(0, -3) : file) as PageName;
    if (file.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: bundles[name] });
    const body = `<!doctype html><html lang="en"><title>${name}</title><body><script type="module" src="${folder}/${name}.js"></script></body></html>`;
    return route.fulfill({ contentType: 'text/html', headers, body });
  });
  return async (name: PageName, query: Readonly<Record<string, string>> = {}): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(getAddress(origin, name, query));
    await page.waitForFunction((key) => key in window, name);
    return page;
  };
}

export function getAddress(origin: string, name: PageName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${origin}${folder}/${name}${search && `?${search}`}`;
}
