import { gatewayMessages } from '../../i18n/gateway';
import { fitForms } from '../../src/i18n/fitForms';
import { overlayMessages } from '../../src/i18n/overlayMessages';
import { defaultLocale, mapLocales } from '../../src/schema/locales';

const complete = { ...gatewayMessages[defaultLocale] };

/** Messages that the gateway itself uses. Missing ones are in the default language. */
export const messages = mapLocales(
  (locale) => fitForms(overlayMessages(complete, { ...gatewayMessages[locale] }), locale) as unknown as typeof complete,
);
