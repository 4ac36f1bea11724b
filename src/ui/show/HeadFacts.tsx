import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { useDeclaration } from '../registry/RegistryContext';
import { CopiedValue } from './CopiedValue';

export function HeadFacts({ sources }: { readonly sources: readonly string[] }) {
  const translate = useTranslate();
  const { name, fields } = useDeclaration();
  if (sources.length === 0) return null;
  return (
    <Box component="dl" sx={factsSx}>
      {sources.map((source) => {
        const field = fields[source];
        return (
          field && (
            <div key={source}>
              <dt className="v-term">{translate(`resources.${name}.fields.${source}`)}</dt>
              <dd>
                <CopiedValue source={source} field={field}>
                  <FieldDisplay source={source} field={field} />
                </CopiedValue>
              </dd>
            </div>
          )
        );
      })}
    </Box>
  );
}

const factsSx = {
  flex: '1 0 100%',
  display: { xs: 'grid', md: 'flex' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(136px, 100%), 1fr))',
  columnGap: { xs: 2, md: 6 },
  rowGap: 1.5,
  margin: 0,
  paddingBlockStart: 2,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '& > div': { minWidth: 0 },
  '& dt': { marginBlockEnd: '2px' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .v-clipped, & .v-line, & .v-figures': { whiteSpace: 'normal' },
} as const;
