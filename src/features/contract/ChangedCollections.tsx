import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ContractChange } from '../../schema/contract';
import type { ResolvedResource } from '../../schema/resource';
import { useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { toneSx } from '../../ui/theme/tones';
import { touchedScreens } from './touchedScreens';
import { useChangeText } from './useChangeText';

export function ChangedCollections({ changes }: { readonly changes: readonly ContractChange[] }) {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const { resources } = useRegistry();
  const paths = [...new Set(changes.map(({ path }) => path))];
  return paths.map((path) => {
    const resource = resources.find((one) => one.path === path);
    return (
      <Paper key={path ?? ''} variant="outlined" component="section" sx={{ p: { xs: 2, md: 3 } }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {path === undefined ? (
            translate('contract.api')
          ) : resource ? (
            <Box component={Link} to={`/${resource.name}`} sx={{ color: 'primary.main' }}>
              {getLabel(resource.name, 2)}
            </Box>
          ) : (
            <bdi>{path}</bdi>
          )}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {changes
            .filter((change) => change.path === path)
            .map((change) => (
              <ChangeLine key={`${change.part} ${change.name} ${change.trait}`} change={change} resource={resource} />
            ))}
        </Box>
      </Paper>
    );
  });
}

interface ChangeLineProps {
  readonly change: ContractChange;
  readonly resource: ResolvedResource | undefined;
}

function ChangeLine({ change, resource }: ChangeLineProps) {
  const translate = useTranslate();
  const getText = useChangeText();
  const screens = resource ? touchedScreens(resource, change) : [];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      {change.breaks && <Chip size="small" label={translate('contract.breaks')} sx={toneSx('danger')} />}
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {getText(change, resource)}
      </Box>
      {screens.length > 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {translate('contract.touches', {
            screens: screens.map((one) => translate(`contract.screens.${one}`)).join(translate('lists.comma')),
          })}
        </Typography>
      )}
    </Box>
  );
}
