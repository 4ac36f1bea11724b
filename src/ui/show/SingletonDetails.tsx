import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { WithAside } from '../../extensions/WithAside';
import { lastChangeSource } from '../../fields/datetime/lastChange';
import { useDeclaration } from '../registry/RegistryContext';
import { HeadContext } from './headFields';
import { DetailSection, detailSections } from './ShowSection';

/** The record of a singleton that may not be edited, below the line of its last change. */
export function SingletonDetails({ record }: { readonly record: RaRecord }) {
  const resource = useDeclaration();
  return (
    <WithAside resource={resource} values={record}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <HeadContext value={[lastChangeSource(resource) ?? '']}>
          {detailSections(resource).map((section) => (
            <DetailSection key={section.name} section={section} />
          ))}
        </HeadContext>
      </Box>
    </WithAside>
  );
}
