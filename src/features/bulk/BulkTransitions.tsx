import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PartProps } from '../../extensions/feature';
import type { NamedTransition } from '../../schema/resource';
import { useMatchingSelection } from '../../ui/actions/selection';
import { Menu, MenuItem } from '../../ui/lazy/floating';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { BulkButton } from '../../ui/list/BulkButton';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { ResourceIcon } from '../../ui/theme/icons';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import { useBulkTransitions } from './useBulkTransitions';

const BulkTransitionDialog = lazyWithMessages(async () => (await import('./BulkTransitionDialog')).BulkTransitionDialog, 'jobs', {
  failure: 'floating',
});

export function BulkTransitions({ selection }: PartProps['list.bulkActions']) {
  const translate = useTranslate();
  const { name, list } = useDeclaration();
  const { show } = useMatchingSelection();
  const isNarrow = useIsNarrow();
  const offers = useBulkTransitions(selection).map((transition) => ({
    transition,
    label: translate(`resources.${name}.transitions.${transition.name}.label`),
    open: () => show(<BulkTransitionDialog selection={selection} transition={transition} onClose={() => show(undefined)} />),
  }));
  if (isNarrow) return offers.length > 0 && <TransitionMenu offers={offers} />;
  return offers.map(({ transition, label, open }) => (
    <BulkButton
      key={transition.name}
      label={label}
      icon={<ResourceIcon name={transition.icon} />}
      color={transition.tone === 'danger' ? 'error' : 'inherit'}
      // The same letter as in the review queue.
      aria-keyshortcuts={transition.name === list.queue?.transition ? 'V' : undefined}
      onClick={open}
    />
  ));
}

interface Offer {
  readonly transition: NamedTransition;
  readonly label: string;
  readonly open: () => void;
}

function TransitionMenu({ offers }: { readonly offers: readonly Offer[] }) {
  const label = useTranslate()('lists.actions');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label } }}>
        {offers.map(({ transition: { name, tone, icon }, label: text, open }) => (
          <MenuItem
            key={name}
            sx={tone === 'danger' ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              open();
            }}
          >
            <ListItemIcon sx={tone === 'danger' ? { color: 'inherit' } : {}}>
              <ResourceIcon name={icon} fontSize="small" />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
