import type { Locale } from '../schema/fieldTypes';

/** Messages of one namespace: texts, nested at will. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Where each namespace's messages are fetched from, by locale. */
export type MessageManifest = { readonly [L in Locale]: { readonly [namespace: string]: string } };

/** Gets the messages of one namespace in one locale; rejects when they cannot be had. */
export type LoadMessages = (locale: Locale, namespace: string) => Promise<Messages>;
