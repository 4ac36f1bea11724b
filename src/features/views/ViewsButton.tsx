import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import { useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { ToolbarButton } from '../../ui/list/ToolbarButton';

const ViewsMenu = lazyWithMessages(async () => (await import('./ViewsMenu')).ViewsMenu, 'views', { failure: 'floating' });

export function ViewsButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { search } = useLocation();
  const [view] = useStore<{ readonly name: string } | undefined>(`${resource}.view`);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('lists.views');
  return (
    <>
      {/[?&]view=/.test(search) && <Navigate to={`/${resource}/view${search}`} replace />}
      <ToolbarButton
        label={view ? translate('lists.labelled', { label, value: shorten(view.name) }) : label}
        icon={<BookmarkBorderIcon />}
        isNarrow={isNarrow}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <ViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

const maxLength = 24;

const shorten = (name: string) => (name.length > maxLength ? `${name.slice(0, maxLength)}…` : name);
