import type { AppLocale } from '../src/schema/locales';
import * as ar from './ar/gateway';
import * as en from './en/gateway';

/** Messages of the gateway in each language of `languages.ts`. */
export const gatewayMessages = { en, ar } satisfies { readonly [L in AppLocale]: unknown };
