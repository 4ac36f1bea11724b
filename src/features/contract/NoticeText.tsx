import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ContractProblem } from '../../schema/contract';
import { stripSx } from '../../ui/theme/stripSx';
import { toneSx } from '../../ui/theme/tones';

interface NoticeTextProps {
  readonly problem: ContractProblem | undefined;
  readonly count: number;
  readonly onClose: () => void;
}

export function NoticeText({ problem, count, onClose }: NoticeTextProps) {
  const translate = useTranslate();
  return (
    <Box sx={[toneSx('warning'), stripSx]}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {problem ? translate(`contract.problems.${problem}.title`) : translate('contract.notice', { smart_count: count })}
      </Box>
      <Button color="inherit" size="small" component={Link} to="/contract">
        {translate('contract.show')}
      </Button>
      <IconButton color="inherit" size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
