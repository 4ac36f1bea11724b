import { Cookie, CookieJar as Jar } from 'tough-cookie';

/** Limits on what an API may store. Browsers have the first one (RFC 6265 §6.1). */
const maxCookieBytes = 4096;
const maxCookies = 20;
const maxJarBytes = 16 * 1024;

/** Precision of stored expiry times in ms, to limit writes. */
const expiryStepMs = 60_000;

/** Cookies of one session at the product API. Immutable. Domain, path, expiry and prefixes count as in browsers (RFC 6265bis). */
export class CookieJar {
  /** @param text JSON of `toText` */
  constructor(private readonly text?: string) {}

  #open(): Jar {
    return this.text === undefined ? new Jar() : Jar.deserializeSync(this.text);
  }

  toText(): string {
    return this.text ?? JSON.stringify(this.#open().toJSON());
  }

  header(url: URL): string | undefined {
    return this.#open().getCookieStringSync(asHttps(url)) || undefined;
  }

  get(name: string, url: URL): string | undefined {
    return this.#open()
      .getCookiesSync(asHttps(url))
      .find(({ key }) => key === name)?.value;
  }

  has(name: string): boolean {
    return this.#cookies().some((cookie) => cookie.key === name && toExpiry(cookie) > Date.now());
  }

  without(name: string): CookieJar {
    return keepCookies(this.#open(), ({ key }) => key !== name);
  }

  /** Returns the jar after a response, without cookies that are too large, too many or for another domain. @param ignored name of a cookie to leave */
  after(setCookies: readonly string[], url: URL, ignored?: string): CookieJar {
    let jar: CookieJar = this;
    for (const one of setCookies.slice(0, maxCookies)) {
      if (Buffer.byteLength(one) > maxCookieBytes || one.split('=')[0]?.trim() === ignored) continue;
      const open = jar.#open();
      open.setCookieSync(one, asHttps(url), { ignoreError: true });
      const next = keepCookies(open, (cookie) => toExpiry(cookie) > Date.now());
      if (next.#cookies().length <= maxCookies && Buffer.byteLength(next.toText()) <= maxJarBytes) jar = next;
    }
    return jar;
  }

  #cookies() {
    return this.#open().toJSON()?.cookies ?? [];
  }

  equals(other: CookieJar): boolean {
    return this.#content() === other.#content();
  }

  #content(): string {
    return JSON.stringify(
      this.#cookies().map((one) => [one.key, one.value, one.domain, one.path, Math.round(toExpiry(one) / expiryStepMs)]),
    );
  }
}

type StoredCookie = ReturnType<Cookie['toJSON']>;

/** The jar's addresses are https, because cookies may be `Secure` behind a proxy that ends TLS. */
function asHttps({ host, pathname }: URL): string {
  return `https://${host}${pathname}`;
}

function keepCookies(jar: Jar, isKept: (cookie: StoredCookie) => boolean): CookieJar {
  const stored = jar.toJSON();
  return new CookieJar(JSON.stringify({ ...stored, cookies: stored?.cookies.filter(isKept) ?? [] }));
}

function toExpiry(cookie: StoredCookie): number {
  return Cookie.fromJSON(cookie)?.expiryTime() ?? Number.POSITIVE_INFINITY;
}
