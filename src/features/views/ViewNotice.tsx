import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useStoredViews } from '../../data/views/useStoredViews';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useCurrentView } from './useCurrentView';
import { useOpenView } from './useOpenView';
import { useShownContent } from './useShownContent';
import { useViewWrites } from './useViewWrites';

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog')).SaveViewDialog);

/** Says that the open view was changed, and saves or resets it. On a phone it always names the view, because its button is an icon. */
export function ViewNotice({ isNarrow }: { readonly isNarrow: boolean }) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { data } = useStoredViews();
  const { stored, isChanged } = useCurrentView();
  const content = useShownContent();
  const openView = useOpenView();
  const { save } = useViewWrites(name);
  const [isNaming, setNaming] = useState(false);
  if (!stored || !(isChanged || isNarrow || isNaming)) return null;
  const { version, mayChange } = stored;
  return (
    <Box className="unprinted" role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {isChanged
          ? translate('views.changed', { name: stored.name })
          : translate('lists.labelled', { label: translate('lists.views'), value: stored.name })}
      </Box>
      {isChanged && (
        <>
          {mayChange && (
            <Button onClick={() => void save({ name: stored.name, shared: stored.shared, content, version }, stored.id)}>
              {translate('ra.action.save')}
            </Button>
          )}
          <Button onClick={() => setNaming(true)}>{translate('views.saveAsNew')}</Button>
          <Button onClick={() => openView(stored)}>{translate('views.reset')}</Button>
        </>
      )}
      {isNaming && (
        <SaveViewDialog
          title={translate('views.saveAsNew')}
          name=""
          shared={false}
          mayShare={data?.mayShare.includes(name) ?? false}
          onSave={async (details) => (await save({ ...details, content, version: 0 })) !== undefined}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  );
}
