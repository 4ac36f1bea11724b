import { gatewayMessages } from '../../i18n/gateway';
import { overlayMessages } from '../../src/i18n/overlayMessages';
import { defaultLocale, mapLocales } from '../../src/schema/locales';

const complete = { ...gatewayMessages[defaultLocale] };

/** Messages that the gateway itself uses. Missing ones are in the default language. */
export const messages = mapLocales((locale) => overlayMessages(complete, { ...gatewayMessages[locale] }) as unknown as typeof complete);
