import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useWaitingCount, waitingFilter } from '../queue/waiting';
import { ResourceIcon } from '../theme/icons';
import type { MenuEntry } from './menu';
import { SidebarItem } from './SidebarItem';

interface SidebarLinkProps {
  readonly entry: MenuEntry;
  readonly label: string;
  readonly selected: boolean;
  readonly collapsed: boolean;
}

/** A link of the sidebar to a resource or page, with the number of records that wait there. */
export const SidebarLink = memo(function SidebarLink(link: SidebarLinkProps) {
  const { resource } = link.entry;
  // react-admin's data hooks re-render with every page. A link without a count uses none.
  return resource && waitingFilter(resource) ? <CountedLink {...link} /> : <PlainItem {...link} count={0} />;
});

function CountedLink(link: SidebarLinkProps) {
  return <PlainItem {...link} count={useWaitingCount(link.entry.resource)} />;
}

const PlainItem = memo(function PlainItem({ entry, label, selected, collapsed, count }: SidebarLinkProps & { readonly count: number }) {
  const translate = useTranslate();
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
