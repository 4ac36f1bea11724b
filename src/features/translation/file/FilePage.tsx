import { lazyWithMessages } from '../../../ui/lazy/lazyWithMessages';

export const FilePage = lazyWithMessages(async () => (await import('./TranslationFile')).TranslationFile, 'transfer');
