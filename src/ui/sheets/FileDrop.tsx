import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFileDrop } from '../pickers/useFileDrop';
import { controlBorder } from '../theme/palette';
import { visuallyHidden } from '../theme/visuallyHidden';

interface FileDropProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that reads a spreadsheet, and takes one that is dropped on it. Needs the messages `transfer`. */
export function FileDrop({ isReading, onFile }: FileDropProps) {
  const translate = useTranslate();
  const inputId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => file && onFile(file);
  const { isOver, handlers } = useFileDrop(([file]) => take(file));
  return (
    <Box
      {...handlers}
      sx={({ palette }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 2,
        width: '100%',
        borderRadius: 1,
        border: '1px dashed',
        borderColor: isOver ? palette.primary.main : controlBorder[palette.mode],
      })}
    >
      <label htmlFor={inputId} style={visuallyHidden}>
        {translate('transfer.import.choose.title')}
      </label>
      <input
        ref={picker}
        id={inputId}
        type="file"
        tabIndex={-1}
        accept=".xlsx,.csv,.tsv,.txt"
        style={visuallyHidden}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <Button variant="contained" disableElevation loading={isReading} onClick={() => picker.current?.click()}>
        {translate('transfer.import.choose.button')}
      </Button>
      <Typography color="text.secondary">{translate('transfer.import.choose.drop')}</Typography>
    </Box>
  );
}
