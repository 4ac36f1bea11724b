import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ParsedSheet } from '../../data/sheets/readSheet';

interface FileNotesProps {
  readonly sheet: Pick<ParsedSheet, 'titles' | 'notes'>;
  readonly hasSecrets: boolean;
}

export function FileNotes({ sheet: { titles, notes }, hasSecrets }: FileNotesProps) {
  const translate = useTranslate();
  const { formulas, merged, hiddenColumns, otherSheets } = notes;
  const hidden = hiddenColumns.map((index) => titles[index] || translate('transfer.import.columns.untitled', { number: index + 1 }));
  const all = [
    ...(formulas > 0 ? [translate('transfer.import.notes.formulas', { count: formulas })] : []),
    ...(merged.length > 0 ? [translate('transfer.import.notes.merged', { cells: merged.slice(0, 10).join(' ') })] : []),
    ...(hidden.length > 0
      ? [
          translate('transfer.import.hidden.columns', {
            smart_count: hidden.length,
            titles: hidden.slice(0, 10).join(translate('transfer.import.hidden.separator')) + (hidden.length > 10 ? '…' : ''),
          }),
        ]
      : []),
    ...(otherSheets > 0 ? [translate('transfer.import.notes.otherSheets')] : []),
    ...(hasSecrets ? [translate('transfer.import.notes.secrets')] : []),
  ];
  return all.map((note) => (
    <Alert key={note} severity="info">
      {note}
    </Alert>
  ));
}
