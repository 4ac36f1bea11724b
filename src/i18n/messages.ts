import type { AppLocale } from '../schema/fieldTypes';

/** Messages of one namespace: texts, nested to any depth. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The URL of each namespace's messages, by locale. */
export type MessageManifest = { readonly [L in AppLocale]: { readonly [namespace: string]: string } };

/** Loads the messages of one namespace in one locale; rejects when that fails. */
export type LoadMessages = (locale: AppLocale, namespace: string) => Promise<Messages>;
