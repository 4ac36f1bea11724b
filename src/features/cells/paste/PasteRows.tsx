import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRecordName } from '../../../fields/useRecordName';
import { ShownValue } from '../../../ui/changes/ShownValue';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { visuallyHidden } from '../../../ui/theme/visuallyHidden';
import type { PasteRow } from './planPaste';

export function PasteRows({ rows }: { readonly rows: readonly PasteRow[] }) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const nameRecord = useRecordName();
  return (
    <Box component="ul" tabIndex={0} sx={listStyles} aria-label={translate('cells.paste.rows')}>
      {rows.map((row) => (
        <Box component="li" key={row.record.id} sx={{ paddingBlock: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="subtitle2" component="div">
            <bdi>{nameRecord(resource, row.record)}</bdi>
          </Typography>
          <PastedValue row={row} />
        </Box>
      ))}
    </Box>
  );
}

const listStyles = { m: 0, p: 0, listStyle: 'none', maxHeight: '45vh', overflowY: 'auto', overflowWrap: 'anywhere' } as const;

function PastedValue({ row: { record, cell, value, problem, isSame } }: { readonly row: PasteRow }) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  if (!cell) return <Typography color="text.secondary">{translate('cells.paste.locked')}</Typography>;
  const shown = { source: cell.source, field: cell.field, scope: `resources.${name}`, dense: true };
  if (isSame) return <Typography color="text.secondary">{translate('cells.paste.same')}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ShownValue {...shown} value={record[cell.source]} />
      {problem ? (
        <Typography color="error" sx={{ flexBasis: '100%' }}>
          {translate(problem.message, { ...problem.args, _: problem.message })}
        </Typography>
      ) : (
        <>
          <span aria-hidden>{translate('cells.paste.arrow')}</span>
          <span style={visuallyHidden}>{translate('cells.paste.to')}</span>
          <ShownValue {...shown} value={value} />
        </>
      )}
    </Box>
  );
}
