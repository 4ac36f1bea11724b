import CheckIcon from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useStoredViews } from '../../data/views/useStoredViews';
import { toAddress } from '../../schema/basePath';
import { type StoredView, viewLimits } from '../../schema/listViews';
import { Divider, Menu, MenuItem } from '../../ui/lazy/floating';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { ConfirmDialog } from '../../ui/states/ConfirmDialog';
import type { NamedView } from './listViewState';
import { SaveViewDialog } from './SaveViewDialog';
import { useCurrentView } from './useCurrentView';
import { useDeclaredViews } from './useDeclaredViews';
import { useOpenView } from './useOpenView';
import { useShownContent } from './useShownContent';
import { useViewWrites } from './useViewWrites';

interface ViewsMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

type OpenDialog = 'save' | 'rename' | 'delete';

export function ViewsMenu({ anchor, onClose }: ViewsMenuProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error } = useStoredViews();
  const groups = useViewGroups();
  const { current } = useCurrentView();
  const openView = useOpenView();
  const open = (view: NamedView | undefined) => {
    onClose();
    openView(view);
  };
  const label = translate('lists.views');
  return (
    <>
      <Menu anchorEl={anchor} open={!dialog} onClose={onClose} slotProps={{ list: { 'aria-label': label }, paper: { sx: paperStyles } }}>
        <ViewItem isCurrent={!current} onClick={() => open(undefined)}>
          {translate('lists.all')}
        </ViewItem>
        {groups.flatMap(({ title, views }) => [
          <ListSubheader key={title} role="presentation" disableSticky sx={headingStyles}>
            {translate(title)}
          </ListSubheader>,
          ...views.map((view) => (
            <ViewItem key={view.id} isCurrent={view.id === current?.id} owner={view.owner} onClick={() => open(view)}>
              {view.name}
            </ViewItem>
          )),
        ])}
        <Divider />
        {data && <CurrentItems key={resource.name} onDialog={setDialog} onClose={onClose} />}
        {(error || data === null) && (
          <MenuItem disabled dense sx={{ whiteSpace: 'normal' }}>
            {translate(error ? 'views.unread' : 'views.notKept')}
          </MenuItem>
        )}
      </Menu>
      {dialog && <ViewDialogs dialog={dialog} onClose={onClose} />}
    </>
  );
}

interface ListedView extends NamedView {
  readonly owner?: string | null;
}

function useViewGroups(): readonly { readonly title: string; readonly views: readonly ListedView[] }[] {
  const resource = useDeclaration();
  const { data } = useStoredViews();
  const declared = useDeclaredViews()(resource);
  const own = (data?.views ?? [])
    .filter((view) => view.resource === resource.name)
    .sort((one, other) => one.name.localeCompare(other.name));
  return [
    { title: 'views.given', views: declared },
    { title: 'views.mine', views: own.filter(({ shared }) => !shared) },
    { title: 'views.shared', views: own.filter(({ shared }) => shared) },
  ].filter(({ views }) => views.length > 0);
}

interface ViewItemProps {
  readonly isCurrent: boolean;
  readonly owner?: string | null | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** MUI's menu passes the focus and tab index to its items. */
function ViewItem({ isCurrent, owner, onClick, children, ...item }: ViewItemProps) {
  return (
    <MenuItem {...item} role="menuitemradio" aria-checked={isCurrent} dense onClick={onClick}>
      <ListItemIcon>{isCurrent && <CheckIcon fontSize="small" color="primary" />}</ListItemIcon>
      <span style={nameStyles}>
        <bdi>{children}</bdi>
      </span>
      {owner && (
        <Typography variant="caption" color="text.secondary" sx={{ marginInlineStart: 2 }}>
          <bdi>{owner}</bdi>
        </Typography>
      )}
    </MenuItem>
  );
}

interface CurrentItemsProps {
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
}

function useCopyLink(): (id: string) => Promise<void> {
  const notify = useNotify();
  const { name } = useDeclaration();
  return async (id) => {
    try {
      await navigator.clipboard.writeText(new URL(toAddress(`/${name}?view=${encodeURIComponent(id)}`), location.href).href);
      notify('views.copied', { type: 'success' });
    } catch {
      notify('views.notCopied', { type: 'warning' });
    }
  };
}

function usePins(given: readonly string[], choose: (pinned: string[]) => unknown) {
  const notify = useNotify();
  // Others may have deleted a pinned view.
  const known = useViewGroups().flatMap(({ views }) => views.map(({ id }) => id));
  const pinned = given.filter((id) => known.includes(id));
  const pin = (id: string) => {
    if (!pinned.includes(id) && pinned.length >= viewLimits.maxPinned) notify('views.tooManyPinned', { type: 'warning' });
    else choose(pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id]);
  };
  return { pinned, pin };
}

function CurrentItems({ onDialog, onClose }: CurrentItemsProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { current, stored, isChanged } = useCurrentView();
  const content = useShownContent();
  const openView = useOpenView();
  const copyLink = useCopyLink();
  const { choice, save, choose, remove } = useViewWrites(name);
  const { pinned, pin } = usePins(choice.pinned, (next) => choose({ pinned: next }));
  const close = (act: () => unknown) => () => {
    onClose();
    act();
  };
  const item = (key: string, onClick: () => void) => (
    <MenuItem key={key} dense onClick={onClick}>
      <ListItemIcon />
      {translate(`views.${key}`)}
    </MenuItem>
  );
  const check = (key: string, isOn: boolean, act: () => unknown) => (
    <MenuItem key={key} dense role="menuitemcheckbox" aria-checked={isOn} onClick={close(act)}>
      <ListItemIcon>{isOn && <CheckIcon fontSize="small" />}</ListItemIcon>
      {translate(`views.${key}`)}
    </MenuItem>
  );
  return [
    stored?.mayChange &&
      isChanged &&
      item(
        'save',
        close(() => save({ ...toDetails(stored), content, version: stored.version }, stored.id)),
      ),
    item('saveAsNew', () => onDialog('save')),
    stored &&
      isChanged &&
      item(
        'reset',
        close(() => openView(stored)),
      ),
    ...(current
      ? [
          <Divider key="divider" />,
          check('opens', choice.opens === current.id, () => choose({ opens: choice.opens === current.id ? null : current.id })),
          check('pin', pinned.includes(current.id), () => pin(current.id)),
          item(
            'copy',
            close(() => copyLink(current.id)),
          ),
        ]
      : []),
    stored?.mayChange && item('rename', () => onDialog('rename')),
    stored?.mayChange && item('delete', stored.shared ? () => onDialog('delete') : close(() => remove(stored))),
  ];
}

const toDetails = ({ name, shared }: StoredView) => ({ name, shared });

function ViewDialogs({ dialog, onClose }: { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { data } = useStoredViews();
  const { stored } = useCurrentView();
  const content = useShownContent();
  const { save, remove } = useViewWrites(name);
  const [isPending, setPending] = useState(false);
  const mayShare = data?.mayShare.includes(name) ?? false;
  if (dialog === 'save')
    return (
      <SaveViewDialog
        title={translate('views.saveAsNew')}
        name=""
        shared={false}
        mayShare={mayShare}
        onSave={async (details) => (await save({ ...details, content, version: 0 })) !== undefined}
        onClose={onClose}
      />
    );
  if (!stored) return null;
  if (dialog === 'rename')
    return (
      <SaveViewDialog
        title={translate('views.rename')}
        {...toDetails(stored)}
        mayShare={mayShare || stored.shared}
        onSave={async (details) => (await save({ ...details, content: stored.content, version: stored.version }, stored.id)) !== undefined}
        onClose={onClose}
      />
    );
  const confirm = async () => {
    setPending(true);
    await remove(stored);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={translate('views.deleteTitle', { name: stored.name })}
      action={translate('ra.action.delete')}
      tone="danger"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate('views.deleteShared')}
    </ConfirmDialog>
  );
}

const paperStyles = { width: 320, maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 96px)' } as const;

const nameStyles = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const headingStyles = {
  lineHeight: 1.4,
  paddingBlockStart: 1.25,
  paddingBlockEnd: 0.5,
  fontSize: '0.75rem',
  backgroundColor: 'transparent',
} as const;
