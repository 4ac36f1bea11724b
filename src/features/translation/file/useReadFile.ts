import { useDataProvider, useTranslate } from 'react-admin';
import { fetchChosen } from '../../../data/paging/fetchMatching';
import { inWorker } from '../../../data/sheets/inWorker';
import type { ContentLocale } from '../../../schema/locales';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { fetchOutdated } from '../outdatedTexts';
import { type FileText, getFileLanguage, toFileTexts } from './fileTexts';
import { planTexts } from './planTexts';

export type ReadPlan = ReturnType<typeof planTexts>;

/** Returns a function that reads a file and compares it with the records. @throws SheetError, HttpError; Error for the wrong file */
export function useReadFile(to: ContentLocale) {
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  return async (file: File, signal: AbortSignal): Promise<ReadPlan> => {
    const sheet = await inWorker('read', { file, name: file.name, options: {} }, signal);
    const language = getFileLanguage(sheet);
    if (!language) throw new Error(translate('translation.file.read.other'));
    if (language !== to) throw new Error(translate('translation.file.read.language', { language: translate(`languages.${language}`) }));
    const texts = toFileTexts(sheet);
    const ids = [...new Set(texts.filter(isTranslated).map(({ id }) => id))];
    const [records, outdated] = await Promise.all([
      fetchChosen(dataProvider, resource.name, ids, { signal }),
      fetchOutdated(resource.name, to, signal),
    ]);
    return planTexts(resource, to, texts, records, outdated);
  };
}

const isTranslated = ({ id, translation }: FileText): boolean => id !== '' && translation !== '';
