import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { useIsSeen } from '../../ui/lazy/useIsSeen';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration, useRegistry } from '../../ui/registry/RegistryContext';
import { type RelatedSection, relatedSections } from './relatedSections';

const RelatedRecords = lazyWithMessages(async () => (await import('./RelatedRecords')).RelatedRecords, 'related');

export function RelatedSections({ record }: { readonly record: RaRecord }) {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const registry = useRegistry();
  const { name } = useDeclaration();
  const sections = useMemo(() => relatedSections(registry, name), [registry, name]);
  return sections.map((section) => {
    const { key, owner, source } = section;
    const label = getLabel(owner.name, 2);
    const isAlone = sections.every((other) => other === section || other.owner !== owner);
    const field = translate(`resources.${owner.name}.fields.${source.split('.')[0]}`);
    return (
      <Section
        key={`${key} ${record.id}`}
        name={name}
        record={record}
        section={section}
        title={isAlone ? label : translate('lists.labelled', { label, value: field })}
      />
    );
  });
}

interface SectionProps {
  readonly name: string;
  readonly record: RaRecord;
  readonly section: RelatedSection;
  readonly title: string;
}

const placeHeight = 220;

function Section({ title, ...content }: SectionProps) {
  const id = useId();
  const [place, isSeen] = useIsSeen<HTMLDivElement>();
  const [isRead, setRead] = useState(false);
  return (
    <Paper
      ref={place}
      variant="outlined"
      component="section"
      aria-labelledby={id}
      // Focusable until its records load, because focus scrolls it into view.
      tabIndex={isRead ? -1 : 0}
      sx={{ minHeight: isRead ? 0 : placeHeight, overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          px: { xs: 2, md: 3 },
        }}
      >
        <Typography id={id} variant="h6" component="h2" sx={{ my: 1.5 }}>
          {title}
        </Typography>
        {isSeen && <RelatedRecords {...content} onRead={() => setRead(true)} />}
      </Box>
    </Paper>
  );
}
