import { useTranslate } from 'react-admin';
import { toCsv } from '../../data/sheets/toCsv';
import { download } from '../../ui/sheets/useExportFile';
import type { Mapping } from './data/matchColumns';
import type { PlannedRow } from './data/plannedRow';
import type { ReadFile } from './importSteps';
import { useProblemText } from './problemText';
import { useCellText } from './useCellText';
import { useImportColumns } from './useImportColumns';

export function useWrongRowsFile({ name, sheet }: ReadFile, mapping: Mapping): (rows: readonly PlannedRow[]) => void {
  const translate = useTranslate();
  const problemText = useProblemText();
  const cellText = useCellText();
  const { columns } = useImportColumns();
  const getColumn = (index: number) => columns.find(({ key }) => key === mapping[index]);
  return (rows) => {
    const wrong = rows.filter(({ state }) => state === 'wrong');
    const lines = wrong.map(({ cells, problems }) => [
      ...cells.map((cell, index) => cellText(cell, getColumn(index))),
      problems.map(problemText).join(' '),
    ]);
    const csv = toCsv([[...sheet.titles, translate('transfer.import.check.reason')], ...lines]);
    const title = translate('transfer.import.check.states.wrong');
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name.replace(/\.\w+$/, '')} – ${title}.csv`);
  };
}
