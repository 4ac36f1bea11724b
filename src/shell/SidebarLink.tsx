import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceIcon } from '../theme/icons';
import { useRested } from '../views/ahead/useRested';
import { useWaitingCount } from '../views/queue/waiting';
import type { MenuEntry } from './menu';
import { SidebarItem } from './SidebarItem';

export interface SidebarLinkProps {
  readonly entry: MenuEntry;
  readonly label: string;
  readonly selected: boolean;
  readonly collapsed: boolean;
}

/** A link of the sidebar to a resource or page, with the number of records that wait there. */
export const SidebarLink = memo(function SidebarLink({ entry, label, selected, collapsed }: SidebarLinkProps) {
  const translate = useTranslate();
  // After what the page itself shows.
  const count = useWaitingCount(entry.resource, useRested());
  return (
    <SidebarItem
      label={label}
      icon={<ResourceIcon name={entry.icon} />}
      collapsed={collapsed}
      selected={selected}
      badge={count > 0 ? { count, text: translate('common.shell.waiting', { smart_count: count }) } : undefined}
      to={`/${entry.name}`}
    />
  );
});
