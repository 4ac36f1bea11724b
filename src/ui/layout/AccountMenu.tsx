import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Avatar, Box, Button } from '@mui/material';
import { memo, useId, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { getInitial } from '../../fields/getInitial';
import { menuWithoutCode } from '../../schema/withoutCode';
import { useHasOpened } from '../lazy/useHasOpened';
import { LazyAccountMenuList } from './frameParts';
import { useSignOut } from './useSignOut';

const guest = 'Guest';

interface AccountMenuProps {
  /** Whether the button lacks room for the name, which is then in the menu. */
  readonly compact: boolean;
}

export function AccountMenu({ compact }: AccountMenuProps) {
  return <MemoizedMenu compact={compact} signOut={useSignOut()} />;
}

interface AccountButtonProps extends AccountMenuProps {
  readonly name: string;
  readonly avatar: string | undefined;
  readonly menuId: string | undefined;
  readonly onOpen: (anchor: HTMLElement) => void;
}

function AccountButton({ compact, name, avatar, menuId, onOpen }: AccountButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      aria-label={translate('common.shell.userMenu', { name })}
      aria-haspopup="menu"
      popoverTarget={menuWithoutCode}
      aria-expanded={menuId !== undefined}
      aria-controls={menuId}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{ gap: 1, minWidth: 45, paddingInline: compact ? 0.5 : 1 }}
    >
      <Avatar src={avatar} alt="" sx={avatarStyles}>
        <Box component="span" aria-hidden data-initial={getInitial(name)} sx={{ '&::before': { content: 'attr(data-initial)' } }} />
      </Avatar>
      {!compact && (
        <>
          <Box component="bdi" sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
          <KeyboardArrowDown sx={{ fontSize: 20, color: 'text.secondary' }} />
        </>
      )}
    </Button>
  );
}

/** Memoised, because react-admin's `useLogout` re-renders its component at each navigation. */
const MemoizedMenu = memo(function MemoizedMenu({ compact, signOut }: AccountMenuProps & { readonly signOut: () => void }) {
  const translate = useTranslate();
  const { identity, isPending } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasOpened = useHasOpened(anchor !== null);
  const menuId = useId();
  const unnamed = isPending ? '' : translate('common.guest');
  const name = !identity?.fullName || identity.fullName === guest ? unnamed : identity.fullName;
  return (
    <>
      <AccountButton compact={compact} name={name} avatar={identity?.avatar} menuId={anchor ? menuId : undefined} onOpen={setAnchor} />
      {hasOpened && (
        <LazyAccountMenuList id={menuId} name={name} compact={compact} anchor={anchor} onClose={() => setAnchor(null)} signOut={signOut} />
      )}
    </>
  );
});

const avatarStyles = {
  width: 30,
  height: 30,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'primary.main',
  backgroundColor: 'action.selected',
} as const;
