import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { Picture } from '../../fields/Picture';
import { recordImage } from '../../fields/recordImage';
import { safeHref } from '../../fields/safeHref';
import { useRecordName } from '../../fields/useRecordName';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { ResolvedResource } from '../../schema/resource';
import { getHeadFields, HeadContext, nameAndChips } from '../../ui/show/headFields';
import { PanelLevelContext } from '../../ui/show/Panel';
import { DetailSection, detailSections } from '../../ui/show/ShowSection';
import { StateChips } from '../../ui/show/StateChips';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';

interface QueueRecordProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

export function QueueRecord({ resource, record }: QueueRecordProps) {
  const nameRecord = useRecordName();
  const name = nameRecord(resource, record);
  const image = recordImage(resource);
  const papers = Object.keys(resource.fields).filter((source) => resource.fields[source]?.type === 'file');
  const head = getHeadFields(resource, record);
  return (
    <RecordContextProvider value={record}>
      <Box component="article" aria-label={name} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Paper
          variant="outlined"
          sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', gap: { xs: 2, md: 3 }, alignItems: 'center' }}
        >
          {image && <Picture key={record.id} address={record[image]} name={name} size={112} />}
          <Box sx={{ flex: '1 1 160px', minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{withNumberRuns(name)}</bdi>
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              <StateChips sources={head.chips} />
            </Box>
          </Box>
          {papers.map((source) => (
            <Document key={source} label={`resources.${resource.name}.fields.${source}`} address={record[source]} />
          ))}
        </Paper>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
          <PanelLevelContext value="h3">
            <HeadContext value={[...nameAndChips(head), ...papers]}>
              {detailSections(resource).map((section) => (
                <DetailSection key={section.name} section={section} />
              ))}
            </HeadContext>
          </PanelLevelContext>
        </Box>
      </Box>
    </RecordContextProvider>
  );
}

interface DocumentProps {
  readonly label: string;
  readonly address: string | null | undefined;
}

function Document({ label, address }: DocumentProps) {
  const translate = useTranslate();
  const href = address ? safeHref(address) : undefined;
  if (!href)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <WarningAmberIcon fontSize="small" />
        {translate('lists.queue.noFile', { field: translate(label) })}
      </Box>
    );
  return (
    <Button variant="outlined" href={href} target="_blank" rel="noopener noreferrer" startIcon={<InsertDriveFileOutlinedIcon />}>
      {translate(label)}
      <Box component="span" sx={visuallyHidden}>
        {translate('lists.newTab')}
      </Box>
    </Button>
  );
}
