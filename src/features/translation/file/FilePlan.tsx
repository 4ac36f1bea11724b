import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReadPlan } from './useReadFile';

interface FilePlanProps {
  readonly plan: ReadPlan;
  readonly onRun: () => void;
}

const maxShown = 100;

export function FilePlan({ plan: { planned, refused, unchanged }, onRun }: FilePlanProps) {
  const translate = useTranslate();
  const count = planned.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', marginBlockStart: 2 }}>
      <Box role="status">
        <Typography>
          {count > 0 ? translate('translation.file.ready', { smart_count: count }) : translate('translation.file.nothing')}
        </Typography>
        {unchanged > 0 && (
          <Typography color="text.secondary">{translate('translation.file.unchanged', { smart_count: unchanged })}</Typography>
        )}
      </Box>
      {refused.length > 0 && (
        <Box component="ul" aria-label={translate('translation.file.refused')} tabIndex={0} sx={listStyles}>
          {refused.slice(0, maxShown).map(({ line, reason }) => (
            <li key={line}>{translate(`translation.file.refusals.${reason}`, { line })}</li>
          ))}
          {refused.length > maxShown && <li>{translate('translation.file.more', { smart_count: refused.length - maxShown })}</li>}
        </Box>
      )}
      {count > 0 && (
        <Button variant="contained" disableElevation onClick={onRun}>
          {translate('translation.file.run', { smart_count: count })}
        </Button>
      )}
    </Box>
  );
}

const listStyles = { m: 0, paddingInlineStart: 2.5, maxHeight: 280, overflow: 'auto' } as const;
