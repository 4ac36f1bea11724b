import type { ContentLocale } from '../../schema/locales';
import { translationPath } from './TranslationButton';

export const targetParameter = 'to';

export const toDeskPath = (resource: string, locale: ContentLocale): string =>
  `/${resource}/${translationPath}?${targetParameter}=${locale}`;

export const filePath = 'translate-file';

export const toFilePath = (resource: string, locale: ContentLocale): string => `/${resource}/${filePath}?${targetParameter}=${locale}`;
