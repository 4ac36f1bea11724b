import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { eachMatching } from '../../../data/paging/fetchMatching';
import { createSheetWriter } from '../../../data/sheets/inWorker';
import { toLocalDay } from '../../../fields/dateRules';
import { usePageLocale } from '../../../fields/usePageLocale';
import { getDirection } from '../../../i18n/direction';
import { type ContentLocale, contentLocalesFrom } from '../../../schema/locales';
import { gapFilter } from '../../../schema/textGaps';
import { useResourceLabel } from '../../../ui/registry/labels';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { download } from '../../../ui/sheets/useExportFile';
import { maxGapRecords } from '../getGapList';
import { getOpenTexts } from '../getOpenTexts';
import { fetchOutdated } from '../outdatedTexts';
import { toFileRows, toTitle } from './fileTexts';

export interface GapFile {
  readonly texts: number;
  readonly left: number;
  readonly isCut: boolean;
}

export function useGapFile(to: ContentLocale) {
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const locale = usePageLocale();
  const name = useResourceLabel()(resource.name, 2);
  return async (signal: AbortSignal): Promise<GapFile> => {
    const language = translate(`languages.${to}`);
    const titles = ['lists.id', 'translation.file.field', 'translation.file.original'].map((key) => translate(key));
    const head = { name, isRightToLeft: getDirection(locale) === 'rtl', titles: [...titles, toTitle(language, to)] };
    const writer = createSheetWriter('xlsx', head, signal);
    try {
      const outdated = await fetchOutdated(resource.name, to, signal);
      let [texts, open] = [0, 0];
      const params = { filter: { [gapFilter('open')]: to }, sort: { field: 'id', order: 'ASC' } } as const;
      const take = async (records: readonly RaRecord[]) => {
        const rows = records.flatMap((record) => toFileRows(resource, record, to, outdated, contentLocalesFrom(locale)));
        open += records.flatMap((record) => getOpenTexts(resource, record, to, outdated)).length;
        texts += rows.length;
        await writer.write(rows);
      };
      const { isCut } = await eachMatching(dataProvider, resource, params, take, { cap: maxGapRecords, signal });
      if (texts > 0) download(await writer.end(), `${name} (${to}) ${toLocalDay(new Date())}.xlsx`);
      return { texts, left: open - texts, isCut };
    } finally {
      writer.close();
    }
  };
}
