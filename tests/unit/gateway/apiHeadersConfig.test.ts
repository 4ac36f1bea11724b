import { describe, expect, it } from 'vitest';
import { readApiHeaders } from '../../../server/config/readApiHeaders';

const read = (value: string, apiUrl: string | undefined = 'https://api.example.com') => {
  const problems: string[] = [];
  return { names: readApiHeaders(value, apiUrl, problems), problems };
};

describe('further headers for the product API', () => {
  it('are read as names in lower case, each once', () => {
    expect(read('X-Tenant, Accept-Version,x-tenant,')).toEqual({ names: ['x-tenant', 'accept-version'], problems: [] });
  });

  it.each([
    ...['Cookie', 'Authorization', 'Host', 'X-Forwarded-For', 'X-Forwarded', 'Forwarded', 'X-Real-IP', 'True-Client-IP', 'X-Request-Id'],
    ...['X-User', 'X-User-Id', 'X-Remote-User', 'Remote-User', 'X-Auth-Request-Email', 'X-MS-Client-Principal', 'X-Admin', 'X-Role'],
    ...['X-Client-Cert', 'X-HTTP-Method-Override', 'X-Original-URL', 'Proxy-Authorization', 'Transfer-Encoding', 'X-Api-Key'],
  ])('never include %s, which the API may believe', (name) => {
    const { names, problems } = read(`X-Tenant, ${name}`);
    expect(names).toEqual(['x-tenant']);
    expect(problems).toEqual([
      `API_REQUEST_HEADERS: "${name.toLowerCase()}" says who calls, from where or how, so it never comes from a browser. Leave it out.`,
    ]);
  });

  it.each(['X_User', 'X Tenant', 'X-Tenant:1', '*', 'é'])('refuse "%s", which is no name of a header', (name) => {
    expect(read(name).problems).toEqual([expect.stringContaining('is not the name of a header')]);
  });

  it('say that they do nothing without a product API, and how many there may be', () => {
    const problems: string[] = [];
    readApiHeaders('X-Tenant', undefined, problems);
    expect(problems).toEqual([expect.stringContaining('without API_URL')]);
    expect(read(Array.from({ length: 21 }, (_, index) => `x-a${index}`).join()).problems).toEqual([expect.stringContaining('too many')]);
  });
});
