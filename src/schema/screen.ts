/** The messages between the gateway and its rendering thread, and the data in the rendered page. */
import type { AppLocale } from './fieldTypes';

/** Id of the element with the rendered screen. */
export const screenId = 'screen';

/** Window event: the app has replaced the rendered screen. Until then the app is outside the document and cannot take the focus. */
export const appShown = 'app-shown';

/** Attribute of the element with the rendered screen's styles: their names, see `Screen.styleNames`. */
export const stylesAttribute = 'data-styles';

/** Id of the element with the answers of the app's first calls. */
export const answersId = 'answers';

/** Cookie set by a sign-in with the rendered form. The app had not loaded, so the next page signals the other tabs (`announceSignIn`). */
export const postedSignInCookie = 'posted_sign_in';

/** The sign-in call of the gateway that served the page. */
export const signInCall = '/api/auth/callback/credentials';

/**
 * Request header of a sign-in by the app. It asks for the next screen in the answer. Its value is the cookie `screen_list`, which is not sent
 * to other paths.
 */
export const firstScreenHeader = 'X-First-Screen';

/** The members of the answer to such a sign-in, besides `url`. */
export interface FirstScreen {
  readonly written: WrittenAnswers;
  /** Missing while the gateway cannot render. */
  readonly screen?: Screen | undefined;
}

/** The key of a read: resource, method and parameters (react-admin's, for react-query). */
export type ReadKey = readonly unknown[];

/** An answer with a time to retry (RFC 9110, Retry-After). */
export interface Refusal {
  readonly status: number;
  readonly retryAfter: string;
  readonly body: string;
}

/** The content of the element with the answers. */
export interface WrittenAnswers {
  /** The server's time of the answers, for the session client's clock. */
  readonly date: string;
  readonly locale: AppLocale;
  /** By path and query. */
  readonly answers: Readonly<Record<string, string>>;
  /** The ETags of answers that have one, by path and query. */
  readonly tags: Readonly<Record<string, string>>;
  /** Calls that the API asked to repeat later, by path and query. The app waits instead of repeating them at once. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  /** The reads of the screen, by query key. */
  readonly reads: readonly ReadKey[];
}

/** A request to render a screen. */
export interface ScreenRequest {
  /** Path and query. */
  readonly path: string;
  readonly origin: string;
  /** The path below which browsers see the gateway. Default: none. */
  readonly basePath?: string;
  readonly locale: AppLocale;
  readonly dark: boolean;
  /** Width of the window in px. */
  readonly width: number;
  /** The values in react-admin's store in the browser. */
  readonly store: Readonly<Record<string, unknown>>;
  /** The state of react-router's location, e.g. the e-mail of a refused sign-in. */
  readonly state?: unknown;
  /** Time limit for all calls together, in milliseconds. The screen is rendered with the answers received by then. */
  readonly patience: number;
}

/** A rendered screen. */
export interface Screen {
  readonly html: string;
  /** Styles of the page itself. */
  readonly globalCss: string;
  /** Styles of the screen, and their names in emotion: the key of its cache, then the names. */
  readonly css: string;
  readonly styleNames: string;
  /** Its reads, as query keys. */
  readonly reads: readonly ReadKey[];
}

/** A message from the gateway to the thread. */
export type ToThread =
  | { readonly kind: 'draw'; readonly id: number; readonly request: ScreenRequest }
  /** Cancels a request. Answered by `failed` at once. */
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'answer'; readonly call: number; readonly status: number; readonly body: string };

/** A call that a screen needs. */
export interface ScreenCall {
  readonly kind: 'call';
  readonly id: number;
  readonly call: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message from the thread to the gateway. */
export type FromThread =
  | { readonly kind: 'ready' }
  | ScreenCall
  | { readonly kind: 'drawn'; readonly id: number; readonly screen: Screen }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string };

declare global {
  /** Functions of the gateway's first script (`server/features/firstScreen/screenScript.ts`). */
  interface Window {
    /** Notes that an item of react-admin's store has changed. */
    tellScreen?(key: string): void;
    /** Returns the cookie of the list at a path, given its first word; undefined if no cookie can hold it. */
    settingsOfList?(place: string): string | undefined;
  }
}
