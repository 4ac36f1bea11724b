import TranslateIcon from '@mui/icons-material/Translate';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { ToolbarButton } from '../../ui/list/ToolbarButton';

export const translationPath = 'translate';

const GapMenu = lazyWithMessages(async () => (await import('./GapMenu')).GapMenu, 'translation', { failure: 'floating' });

/** Opens the menu of texts that lack a language or are outdated. Always an icon, because a label does not fit beside views and filters. */
export function TranslationButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolbarButton
        label={translate('lists.translations')}
        icon={<TranslateIcon />}
        isNarrow
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <GapMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
