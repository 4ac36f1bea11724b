import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { menuWithoutCode } from '../../schema/withoutCode';
import { useHasOpened } from '../lazy/useHasOpened';
import { LazyPhoneMenuList } from './frameParts';

export function PhoneMenu({ selected }: { readonly selected: string | undefined }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasOpened = useHasOpened(anchor !== null);
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={translate('common.shell.openMenu')}
        aria-haspopup="menu"
        popoverTarget={menuWithoutCode}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuOutlined />
      </IconButton>
      {hasOpened && <LazyPhoneMenuList selected={selected} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
