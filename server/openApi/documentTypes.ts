/** Media types of drf-spectacular, of DRF's own generator, and of plain files. */
export const documentTypes =
  'application/vnd.oai.openapi+json, application/json;q=0.9, application/vnd.oai.openapi;q=0.8, application/yaml;q=0.8, */*;q=0.5';

/** Returns true for a page for people, e.g. that of a proxy or a sign-in. */
export function isHtml(text: string, headers: Headers): boolean {
  return (headers.get('content-type') ?? '').includes('text/html') || /^\s*<(!doctype|html|head|body)\b/i.test(text);
}
