import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ParsedSheet } from '../../data/sheets/readSheet';

interface FileNotesProps {
  readonly notes: ParsedSheet['notes'];
  readonly hasPassword: boolean;
}

/** What is to be known of the file. */
export function FileNotes({ notes: { formulas, merged, otherSheets }, hasPassword }: FileNotesProps) {
  const translate = useTranslate();
  const all = [
    ...(formulas > 0 ? [translate('transfer.import.notes.formulas', { count: formulas })] : []),
    ...(merged.length > 0 ? [translate('transfer.import.notes.merged', { cells: merged.slice(0, 10).join(' ') })] : []),
    ...(otherSheets > 0 ? [translate('transfer.import.notes.otherSheets')] : []),
    ...(hasPassword ? [translate('transfer.import.notes.passwords')] : []),
  ];
  return all.map((note) => (
    <Alert key={note} severity="info">
      {note}
    </Alert>
  ));
}
