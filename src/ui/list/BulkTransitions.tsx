import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import type { NamedTransition } from '../../schema/resource';
import { useMatchingSelection } from '../actions/selection';
import { Menu, MenuItem } from '../lazy/floating';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useDeclaration } from '../registry/RegistryContext';
import { ResourceIcon } from '../theme/icons';
import { useIsNarrow } from '../theme/useIsNarrow';
import { BulkButton } from './BulkButton';

const BulkTransitionDialog = lazyWithMessages(async () => (await import('../actions/BulkTransitionDialog')).BulkTransitionDialog, 'jobs', {
  failure: 'floating',
});

interface BulkTransitionsProps {
  readonly selection: Selection;
  readonly transitions: readonly NamedTransition[];
}

/** Every transition that some of the selected records can take: with its words, or in a menu where there is no place. */
export function BulkTransitions({ selection, transitions }: BulkTransitionsProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { show } = useMatchingSelection();
  const isNarrow = useIsNarrow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = (transition: NamedTransition) => translate(`resources.${name}.transitions.${transition.name}.label`);
  const open = (transition: NamedTransition) =>
    show(<BulkTransitionDialog selection={selection} transition={transition} onClose={() => show(undefined)} />);
  if (!isNarrow)
    return transitions.map((transition) => (
      <BulkButton
        key={transition.name}
        label={labelOf(transition)}
        icon={<ResourceIcon name={transition.icon} />}
        color={transition.tone === 'danger' ? 'error' : 'inherit'}
        onClick={() => open(transition)}
      />
    ));
  const label = translate('lists.actions');
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
        {transitions.map((transition) => (
          <MenuItem
            key={transition.name}
            sx={transition.tone === 'danger' ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              open(transition);
            }}
          >
            <ListItemIcon sx={transition.tone === 'danger' ? { color: 'inherit' } : {}}>
              <ResourceIcon name={transition.icon} fontSize="small" />
            </ListItemIcon>
            {labelOf(transition)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
