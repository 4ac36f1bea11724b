import { useSearchParams } from 'react-router-dom';
import { usePageLocale } from '../../fields/usePageLocale';
import { type ContentLocale, contentLocales, contentLocalesFrom } from '../../schema/locales';
import { targetParameter } from './toDeskPath';

/** Returns the language to translate into, which the address names. Default: the last one. */
export function useTargetLocale(): ContentLocale {
  const [parameters] = useSearchParams();
  const last = contentLocalesFrom(usePageLocale()).at(-1) ?? contentLocales[0];
  return contentLocales.find((one) => one === parameters.get(targetParameter)) ?? last;
}
