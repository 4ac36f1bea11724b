import { Box, Paper, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormSection } from '../form/FormSection';

/** The heights of the controls of the two forms, in px. */
const forms = [
  { key: 'identity', heights: [45, 96, 45] },
  { key: 'password', heights: [128, 45] },
] as const;

/** The two forms in outline while the account is on its way. */
export function ProfileSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy="true" aria-label={translate('forms.loading')} sx={{ display: 'grid', gap: 2 }}>
      {forms.map(({ key, heights }) => (
        <Paper key={key} variant="outlined">
          <FormSection title={<Skeleton width="60%" />} help={<Skeleton width="90%" />}>
            {heights.map((height, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never move
              <Box key={index}>
                <Skeleton width={120} height={24} sx={{ marginBlockEnd: 0.5 }} />
                <Skeleton variant="rounded" height={height} />
              </Box>
            ))}
          </FormSection>
          <Box sx={{ height: 69, borderBlockStart: '1px solid', borderColor: 'divider' }} />
        </Paper>
      ))}
    </Box>
  );
}
