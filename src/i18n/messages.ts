import type { AppLocale } from '../schema/locales';

export interface Messages {
  readonly [key: string]: string | Messages;
}

export interface MessageManifest {
  readonly [locale: string]: { readonly [namespace: string]: string };
}

export type LoadMessages = (locale: AppLocale, namespace: string) => Promise<Messages>;
