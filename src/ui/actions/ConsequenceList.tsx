import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePageLocale } from '../../fields/usePageLocale';
import { inSentence } from '../form/inSentence';
import { Alert } from '../lazy/floating';
import { useResourceLabel } from '../useResourceLabel';
import type { Consequence } from './countConsequences';
import type { Consequences } from './useConsequences';

/** What a deletion does to other records: counted, each line leading to them. Says nothing where there is nothing to say. */
export function ConsequenceList({ consequences }: { readonly consequences: Consequences }) {
  const translate = useTranslate();
  const { found, isPending, error, isRefused, retry } = consequences;
  if (error)
    return (
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {translate('lists.error.retry')}
          </Button>
        }
      >
        {translate('lists.delete.uncounted')}
      </Alert>
    );
  // What stands in the way is all there is to say: nothing else will happen.
  const shown = isRefused ? found.filter(({ referrer }) => referrer.effect === 'protects') : found;
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mb: 2 } }}>
      {isPending && <Typography color="text.secondary">{translate('lists.delete.counting')}</Typography>}
      {shown.length > 0 && (
        <Alert severity={isRefused ? 'error' : 'warning'}>
          {isRefused && translate('lists.delete.refused')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {shown.map((one) => (
              <li key={`${one.referrer.owner.name} ${one.referrer.source}`}>
                <ConsequenceLine consequence={one} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

function ConsequenceLine({ consequence: { referrer, count, filter } }: { readonly consequence: Consequence }) {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const createPath = useCreatePath();
  const locale = usePageLocale();
  const { owner, source, effect } = referrer;
  const text = translate(`lists.delete.effects.${effect}`, {
    smart_count: count,
    // Arabic names the kind of record in the plural, and counts records.
    name: inSentence(labelOf(owner.name, locale === 'ar' ? 2 : count)),
    // Rows are called by their own name.
    field: translate(`resources.${owner.name}.fields.${source.split('.')[0]}`),
  });
  if (!filter || owner.hidden) return text;
  const to = `${createPath({ resource: owner.name, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="always">
      {text}
    </Link>
  );
}
