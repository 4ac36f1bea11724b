import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { type Encoding, encodings, inWorker } from '../../data/sheets/inWorker';
import type { ParsedSheet } from '../../data/sheets/readSheet';
import { foldCell } from '../../fields/foldCell';
import type { CellNotation } from '../../schema/cell';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useSheetErrorText } from '../../ui/sheets/useSheetErrorText';
import { Panel } from '../../ui/show/Panel';
import { ColumnsTable } from './ColumnsTable';
import { hasSecrets } from './data/hasSecrets';
import { FileNotes } from './FileNotes';
import { HiddenRows } from './HiddenRows';
import type { ImportChoices, ReadFile } from './importSteps';
import { useColumnNotations } from './useColumnNotations';
import { useFoundMapping } from './useFoundMapping';
import { useImportColumns } from './useImportColumns';

interface MatchColumnsProps {
  readonly read: ReadFile;
  readonly before: ImportChoices | undefined;
  readonly onRead: (read: ReadFile) => void;
  readonly onBack: () => void;
  readonly onDone: (choices: ImportChoices) => void;
}

export function MatchColumns({ read, before, onRead, onBack, onDone }: MatchColumnsProps) {
  const { sheet, file } = read;
  const translate = useTranslate();
  const resource = useDeclaration();
  const errorText = useSheetErrorText();
  const { columns, getLabel } = useImportColumns();
  const { mapping, notations, choose, chooseNotation } = useMapping(sheet, before);
  const [emptyClears, setEmptyClears] = useState(before?.emptyClears ?? false);
  const [skipsHidden, setSkipsHidden] = useState(before?.skipsHidden ?? false);
  const { error, reread } = useReread(read, onRead);
  if (!mapping) return null;

  const twice = mapping.find((key, index) => key !== undefined && mapping.indexOf(key) !== index);
  const twiceColumn = columns.find(({ key }) => key === twice);
  const isUndecided = notations.some((column) => column && !column.notation);
  const hidden = sheet.rows.filter(({ isHidden }) => isHidden).map(({ line }) => line);
  const isEmpty = mapping.every((key) => key === undefined);
  return (
    <Panel title={translate('transfer.import.columns.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FileNotes sheet={sheet} hasSecrets={hasSecrets(mapping, resource)} />
        {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
        {sheet.encoding && file && <EncodingChoice encoding={sheet.encoding} onChoose={(encoding) => void reread(file, encoding)} />}
        {hidden.length > 0 && <HiddenRows lines={hidden} isSkipped={skipsHidden} onSkip={setSkipsHidden} />}
        <ColumnsTable sheet={sheet} mapping={mapping} notations={notations} onChoose={choose} onChooseNotation={chooseNotation} />
        <FormControlLabel
          control={<Checkbox checked={emptyClears} onChange={(_event, checked) => setEmptyClears(checked)} />}
          label={translate('transfer.import.columns.emptyClears')}
        />
        {twiceColumn && <Alert severity="error">{translate('transfer.import.columns.twice', { field: getLabel(twiceColumn) })}</Alert>}
        {isEmpty && <Alert severity="error">{translate('transfer.import.columns.nothing')}</Alert>}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={onBack}>{translate('transfer.import.back')}</Button>
          <Button
            variant="contained"
            disableElevation
            aria-keyshortcuts="Control+Enter Meta+Enter"
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

function useMapping(sheet: ParsedSheet, before: ImportChoices | undefined) {
  const { name } = useDeclaration();
  const { columns } = useImportColumns();
  const [chosen, setChosen] = useStore<Readonly<Record<string, string>>>(`${name}.importColumns`, {});
  const found = useFoundMapping(sheet.titles, columns, chosen);
  const [changed, setChanged] = useState(before?.mapping);
  const [chosenNotations, setChosenNotations] = useState<Readonly<Record<number, CellNotation | undefined>>>(before?.notations ?? {});
  const mapping = changed ?? found;
  const notations = useColumnNotations(sheet, mapping, chosenNotations);
  const chooseNotation = (index: number, notation: CellNotation | undefined) =>
    setChosenNotations({ ...chosenNotations, [index]: notation });
  const choose = (index: number, key: string | undefined) => {
    setChanged(mapping?.map((one, place) => (place === index ? key : one)));
    chooseNotation(index, undefined);
    setChosen({ ...chosen, [foldCell(sheet.titles[index] ?? '')]: key ?? '' });
  };
  return { mapping, notations, choose, chooseNotation };
}

function useReread(read: ReadFile, onRead: (read: ReadFile) => void) {
  const [error, setError] = useState<unknown>();
  const reread = async (file: File, encoding: Encoding) => {
    try {
      onRead({ ...read, sheet: await inWorker('read', { file, name: read.name, options: { encoding } }) });
    } catch (failure) {
      setError(failure);
    }
  };
  return { error, reread };
}

interface EncodingChoiceProps {
  readonly encoding: Encoding;
  readonly onChoose: (encoding: Encoding) => void;
}

function EncodingChoice({ encoding: current, onChoose }: EncodingChoiceProps) {
  const translate = useTranslate();
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {translate('transfer.import.columns.encoding')}
      <NativeSelect value={current} onChange={(event) => onChoose(event.target.value as Encoding)}>
        {encodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encoding.toUpperCase()}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
