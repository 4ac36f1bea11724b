import type { AppLocale } from './locales';

export const screenId = 'screen';

/** Window event after the app has replaced the rendered screen. Before that, the app cannot take focus. */
export const appShown = 'app-shown';

/** Controls whose press is repeated once the app has come. */
export const pressedControls = 'button, [role="button"], [role="tab"], [role="combobox"]';

export const stylesAttribute = 'data-styles';

export const answersId = 'answers';

/** Cookie set by a sign-in with the rendered form. The next page then notifies the other tabs (`announceSignIn`). */
export const postedSignInCookie = 'posted_sign_in';

export const signInCall = '/api/auth/callback/credentials';

/** Header of a sign-in that asks for the next screen, with the value of the cookie `screen_list`, which other paths do not receive. */
export const firstScreenHeader = 'X-First-Screen';

export interface FirstScreen {
  readonly written: WrittenAnswers;
  readonly screen?: Screen | undefined;
}

/** react-query key: react-admin's resource, method and parameters. */
export type ReadKey = readonly unknown[];

export interface Refusal {
  readonly status: number;
  readonly retryAfter: string;
  readonly body: string;
}

export interface WrittenAnswers {
  readonly date: string;
  readonly locale: AppLocale;
  readonly answers: Readonly<Record<string, string>>;
  /** By URL and name. */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly refusals: Readonly<Record<string, Refusal>>;
  readonly reads: readonly ReadKey[];
}

export interface ScreenRequest {
  readonly path: string;
  readonly origin: string;
  readonly basePath?: string;
  readonly locale: AppLocale;
  readonly dark: boolean;
  readonly width: number;
  readonly store: Readonly<Record<string, unknown>>;
  readonly state?: unknown;
  /** Time limit for all calls together, in ms. The screen is rendered with the responses received by then. */
  readonly timeoutMs: number;
}

export interface Screen {
  readonly html: string;
  readonly globalCss: string;
  /** Styles of the screen, and their emotion names: the cache key, then the names. */
  readonly css: string;
  readonly styleNames: string;
  readonly reads: readonly ReadKey[];
}

export type ToThread =
  | { readonly kind: 'render'; readonly id: number; readonly request: ScreenRequest }
  | { readonly kind: 'stop'; readonly id: number }
  | {
      readonly kind: 'answer';
      readonly call: number;
      readonly status: number;
      readonly body: string;
      readonly headers: Readonly<Record<string, string>>;
    };

export interface ScreenCall {
  readonly kind: 'call';
  readonly id: number;
  readonly call: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type FromThread =
  | { readonly kind: 'ready' }
  | ScreenCall
  | { readonly kind: 'rendered'; readonly id: number; readonly screen: Screen }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string };

declare global {
  /** Functions of the gateway's inline script (`server/features/firstScreen/screenScript.ts`). */
  interface Window {
    noteSetting?(key: string): void;
    getListSettings?(place: string): string | undefined;
    /** The last control pressed before the app's code loaded. */
    pressedEarly?: Element;
  }
}
