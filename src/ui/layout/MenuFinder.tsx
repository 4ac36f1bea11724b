import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { Box, IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useEntryLabel } from '../registry/labels';
import { onLayout } from '../theme/onLayout';
import { tooltip } from '../theme/tooltip';
import { SidebarGroup } from './AppSidebar';
import { EntrySearch } from './EntrySearch';
import { type MenuGroup, usePinned } from './menu';
import { SidebarLink } from './SidebarItem';

interface MenuFinderProps {
  readonly groups: readonly MenuGroup[];
  /** Those of them that are rendered so far. */
  readonly shown: readonly MenuGroup[];
  readonly selected: string | undefined;
  readonly onFind: (found: readonly MenuGroup[] | undefined) => void;
}

export function MenuFinder({ groups, shown, selected, onFind }: MenuFinderProps) {
  const translate = useTranslate();
  const getLabel = useEntryLabel();
  const [pinned] = usePinned();
  const entries = groups.flatMap((group) => group.entries);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is marked when these change
  useEffect(() => {
    const menu = row.current?.closest('nav');
    if (!menu) return;
    // The last one, because a pinned entry is marked above its group too.
    return onLayout(menu, () => [...menu.querySelectorAll('[aria-current]')].at(-1)?.scrollIntoView({ block: 'nearest' }));
  }, [selected, shown]);
  const pinnedEntries = pinned.flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
  return (
    <>
      <Box ref={row} sx={rowStyles}>
        <EntrySearch groups={groups} onFind={onFind} />
        {entries.some(({ name }) => name === selected) && selected !== undefined && <PinButton name={selected} />}
      </Box>
      {pinnedEntries.length > 0 && (
        <SidebarGroup heading={translate('common.shell.pinned')} collapsed={false}>
          {pinnedEntries.map((entry) => (
            <SidebarLink key={entry.name} entry={entry} label={getLabel(entry.name)} selected={entry.name === selected} collapsed={false} />
          ))}
        </SidebarGroup>
      )}
    </>
  );
}

function PinButton({ name }: { readonly name: string }) {
  const translate = useTranslate();
  const getLabel = useEntryLabel();
  const [pinned, setPinned] = usePinned();
  const isPinned = pinned.includes(name);
  const label = translate(isPinned ? 'common.shell.unpin' : 'common.shell.pin', { name: getLabel(name) });
  const Icon = isPinned ? PushPin : PushPinOutlined;
  return (
    <IconButton
      {...tooltip(label)}
      color="inherit"
      aria-label={label}
      onClick={() => setPinned(isPinned ? pinned.filter((other) => other !== name) : [...pinned, name])}
    >
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}

const rowStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, paddingInline: 1.5, paddingBlock: 1 } as const;
