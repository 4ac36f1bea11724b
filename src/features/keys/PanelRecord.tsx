import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { Picture } from '../../fields/Picture';
import { recordImage } from '../../fields/recordImage';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import type { ResolvedResource } from '../../schema/resource';
import { getHeadFields, HeadContext, nameAndChips } from '../../ui/show/headFields';
import { PanelLevelContext } from '../../ui/show/Panel';
import { DetailSection, detailSections } from '../../ui/show/ShowSection';
import { StateChips } from '../../ui/show/StateChips';

interface PanelRecordProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly name: string;
}

export function PanelRecord({ resource, record, name }: PanelRecordProps) {
  const image = recordImage(resource);
  const head = getHeadFields(resource, record);
  // Rows are put in order on the record's page.
  const isShown = (source: string) => resource.fields[source]?.type !== 'rows';
  const sections = detailSections(resource).map((section) => ({ ...section, sources: section.sources.filter(isShown) }));
  return (
    <RecordContextProvider value={record}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', marginBlockEnd: 2 }}>
        {image && <Picture key={record.id} address={record[image]} name={name} size={64} />}
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
          <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{withNumberRuns(name)}</bdi>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <StateChips sources={head.chips} />
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PanelLevelContext value="h3">
          <HeadContext value={nameAndChips(head)}>
            {sections
              .filter(({ sources }) => sources.length > 0)
              .map((section) => (
                <DetailSection key={section.name} section={section} />
              ))}
          </HeadContext>
        </PanelLevelContext>
      </Box>
    </RecordContextProvider>
  );
}
