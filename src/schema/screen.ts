/** What the gateway and the app's code that draws for it tell each other: over the thread's messages, and in the page. */
import type { Locale } from './fieldTypes';

/** The element with the screen that the gateway drew. */
export const screenId = 'screen';

/** Event of the window: the app stands in the place of the drawn screen. Until then it is outside the document, where nothing takes the focus. */
export const appShown = 'app-shown';

/** Of the element with the styles of the drawn screen: what they are called, see `Screen.styleNames`. */
export const stylesAttribute = 'data-styles';

/** The element with the answers of the calls that the app begins with. */
export const answersId = 'answers';

/** Cookie that a sign-in by the drawn form leaves: no app was there to tell the other tabs, so the next one does (`announceSignIn`). */
export const postedSignInCookie = 'posted_sign_in';

/** The session's call that signs in, at the gateway that served the page. */
export const signInCall = '/api/auth/callback/credentials';

/**
 * Request header of a sign-in by the app: the screen that it leads to is to come with the answer. Its value is the cookie `screen_list` of
 * that screen, which no other path is sent.
 */
export const firstScreenHeader = 'X-First-Screen';

/** What the answer of such a sign-in holds besides its `url`. */
export interface FirstScreen {
  readonly written: WrittenAnswers;
  /** Absent while the gateway cannot draw. */
  readonly screen?: Screen | undefined;
}

/** The key of a read: resource, method and parameters (react-admin's, for react-query). */
export type Read = readonly unknown[];

/** An answer that says when to ask again (RFC 9110, Retry-After). */
export interface Refusal {
  readonly status: number;
  readonly retryAfter: string;
  readonly body: string;
}

/** What stands in the element with the answers. */
export interface WrittenAnswers {
  /** When the server said so; the session client sets its clock by it. */
  readonly date: string;
  readonly locale: Locale;
  /** By path and query. */
  readonly answers: Readonly<Record<string, string>>;
  /** What the API refused for now, by path and query: the app waits as it was told, in place of asking again at once. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  /** What the screen read, which is answered by them. */
  readonly reads: readonly Read[];
}

/** What a screen is drawn for. */
export interface ScreenRequest {
  /** Path and query. */
  readonly path: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly dark: boolean;
  /** Width of the window, px. */
  readonly width: number;
  /** What the browser keeps in react-admin's store. */
  readonly store: Readonly<Record<string, unknown>>;
  /** What react-router's location carries, e.g. the e-mail of a refused sign-in. */
  readonly state?: unknown;
  /** How long all calls together may take, milliseconds; what is known until then is drawn. */
  readonly patience: number;
}

/** A drawn screen. */
export interface Screen {
  readonly html: string;
  /** Styles of the page itself. */
  readonly globalCss: string;
  /** Styles of what is on the screen, and what emotion calls them: the key of its cache, then their names. */
  readonly css: string;
  readonly styleNames: string;
  /** What it read, as keys of react-query. */
  readonly reads: readonly Read[];
}

/** What the gateway tells the thread. */
export type ToThread =
  | { readonly kind: 'draw'; readonly id: number; readonly request: ScreenRequest }
  /** Nobody waits for it any more; answered by `failed`, at once. */
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'answer'; readonly call: number; readonly status: number; readonly body: string };

/** A call that a screen wants to be made. */
export interface ScreenCall {
  readonly kind: 'call';
  readonly id: number;
  readonly call: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the thread tells the gateway. */
export type FromThread =
  | { readonly kind: 'ready' }
  | ScreenCall
  | { readonly kind: 'drawn'; readonly id: number; readonly screen: Screen }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string };
