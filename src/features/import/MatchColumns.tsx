import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { type Encoding, encodings, inWorker } from '../../data/sheets/inWorker';
import { foldCell } from '../../fields/foldCell';
import type { CellNotation } from '../../schema/cell';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';
import { Panel } from '../../ui/show/Panel';
import { ColumnsTable } from './ColumnsTable';
import { FileNotes } from './FileNotes';
import { HiddenRows } from './HiddenRows';
import type { ImportChoices, ReadFile } from './importSteps';
import { useColumnNotations } from './useColumnNotations';
import { useFoundMapping } from './useFoundMapping';
import { useImportColumns } from './useImportColumns';

interface MatchColumnsProps {
  readonly read: ReadFile;
  /** Chosen before, by somebody who comes back from the next step. */
  readonly before: ImportChoices | undefined;
  /** The file was read again, in another encoding. */
  readonly onRead: (read: ReadFile) => void;
  readonly onBack: () => void;
  readonly onDone: (choices: ImportChoices) => void;
}

/** Asks to which field each column of the file goes. What is chosen is kept for the next file. */
export function MatchColumns({ read, before, onRead, onBack, onDone }: MatchColumnsProps) {
  const { sheet, file, name } = read;
  const translate = useTranslate();
  const errorText = useSheetErrorText();
  const { name: resource } = useDeclaration();
  const { columns, labelOf } = useImportColumns();
  const [chosen, setChosen] = useStore<Readonly<Record<string, string>>>(`${resource}.importColumns`, {});
  const found = useFoundMapping(sheet.titles, columns, chosen);
  const [changed, setChanged] = useState(before?.mapping);
  const [chosenNotations, setChosenNotations] = useState<Readonly<Record<number, CellNotation | undefined>>>(before?.notations ?? {});
  const [emptyClears, setEmptyClears] = useState(before?.emptyClears ?? false);
  const [skipsHidden, setSkipsHidden] = useState(before?.skipsHidden ?? false);
  const [error, setError] = useState<unknown>();
  const mapping = changed ?? found;
  const notations = useColumnNotations(sheet, mapping, chosenNotations);
  if (!mapping) return null;

  const choose = (index: number, key: string | undefined) => {
    setChanged(mapping.map((one, place) => (place === index ? key : one)));
    setChosenNotations({ ...chosenNotations, [index]: undefined });
    setChosen({ ...chosen, [foldCell(sheet.titles[index] ?? '')]: key ?? '' });
  };
  const twice = mapping.find((key, index) => key !== undefined && mapping.indexOf(key) !== index);
  const twiceColumn = columns.find(({ key }) => key === twice);
  const isUndecided = notations.some((column) => column && !column.notation);
  const hidden = sheet.rows.filter(({ isHidden }) => isHidden).map(({ line }) => line);
  const isEmpty = mapping.every((key) => key === undefined);
  const reread = async (encoding: Encoding) => {
    if (!file) return;
    try {
      onRead({ ...read, sheet: await inWorker('read', { file, name, options: { encoding } }) });
    } catch (failure) {
      setError(failure);
    }
  };

  return (
    <Panel title={translate('transfer.import.columns.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FileNotes
          sheet={sheet}
          hasPassword={mapping.some((key) => columns.some((column) => column.key === key && column.field?.type === 'password'))}
        />
        {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
        {sheet.encoding && file && (
          <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {translate('transfer.import.columns.encoding')}
            <NativeSelect value={sheet.encoding} onChange={(event) => void reread(event.target.value as Encoding)}>
              {encodings.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {encoding.toUpperCase()}
                </option>
              ))}
            </NativeSelect>
          </Box>
        )}
        {hidden.length > 0 && <HiddenRows lines={hidden} isSkipped={skipsHidden} onSkip={setSkipsHidden} />}
        <ColumnsTable
          sheet={sheet}
          mapping={mapping}
          notations={notations}
          onChoose={choose}
          onChooseNotation={(index, notation) => setChosenNotations({ ...chosenNotations, [index]: notation })}
        />
        <FormControlLabel
          control={<Checkbox checked={emptyClears} onChange={(_event, checked) => setEmptyClears(checked)} />}
          label={translate('transfer.import.columns.emptyClears')}
        />
        {twiceColumn && <Alert severity="error">{translate('transfer.import.columns.twice', { field: labelOf(twiceColumn) })}</Alert>}
        {isEmpty && <Alert severity="error">{translate('transfer.import.columns.nothing')}</Alert>}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={onBack}>{translate('transfer.import.back')}</Button>
          <Button
            variant="contained"
            disableElevation
            disabled={isEmpty || twice !== undefined || isUndecided}
            onClick={() => onDone({ mapping, notations: notations.map((column) => column?.notation), emptyClears, skipsHidden })}
          >
            {translate('transfer.import.columns.check')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
