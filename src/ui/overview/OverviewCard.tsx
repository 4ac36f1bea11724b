import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FC } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '../../schema/resource';
import { ResourceIcon } from '../theme/icons';
import { useResourceLabel } from '../useResourceLabel';
import { CollectionFacts } from './CollectionFacts';
import { SingletonFacts } from './SingletonFacts';

const facts: { readonly [K in Resource['kind']]: FC<{ resource: Resource; label: string }> } = {
  singleton: SingletonFacts,
  collection: CollectionFacts,
};

/** One resource of a section: what it is for, how things stand, and the way there. The whole card is the link. */
export function OverviewCard({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name, icon, kind } = resource;
  const label = useResourceLabel()(name, 2);
  const Facts = facts[kind];
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        padding: { xs: 2, sm: 3 },
        gap: 2,
        transition: 'border-color 120ms, background-color 120ms',
        '&:hover': { borderColor: 'text.secondary' },
        '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        // Above the link that covers the card.
        '& button': { position: 'relative', zIndex: 1 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, flex: 1 }}>
        <Box
          aria-hidden="true"
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 45,
            height: 45,
            borderRadius: 1,
            bgcolor: 'action.hover',
            color: 'primary.main',
          }}
        >
          <ResourceIcon name={icon} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
            <Link
              component={RouterLink}
              to={createPath({ resource: name, type: 'list' })}
              color="inherit"
              underline="none"
              sx={{ '&:focus-visible': { outline: 'none' }, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {label}
            </Link>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`resources.${name}.purpose`)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2, minHeight: 45 }}>
        <Facts resource={resource} label={label} />
      </Box>
    </Paper>
  );
}
