import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import { useGetList, useStore } from 'react-admin';
import type { PartProps } from '../../extensions/feature';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { IconMenuItem } from '../../ui/layout/IconMenuItem';
import { SidebarItem } from '../../ui/layout/SidebarItem';
import { useIsSeen } from '../../ui/lazy/useIsSeen';
import { useCountText } from '../../ui/registry/labels';
import { type ChosenViews, chosenKey } from './chosenViews';
import type { NamedView } from './listViewState';

type PinnedViewsProps = PartProps['menu.entry'];

export function PinnedViews(props: PinnedViewsProps) {
  const [chosen] = useStore<ChosenViews | undefined>(chosenKey);
  return chosen?.[props.resource.name]?.pinned.map((view) => <PinnedView key={view.id} view={view} {...props} />);
}

const maxAgeMs = 60_000;

function PinnedView({ view, resource, collapsed, onClick }: PinnedViewsProps & { readonly view: NamedView }) {
  const countText = useCountText();
  const locale = usePageLocale();
  const [place, isSeen] = useIsSeen<SVGSVGElement>();
  const { total } = useGetList(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: view.content.filter },
    { enabled: isSeen, staleTime: maxAgeMs, retry: false },
  );
  const to = `/${resource.name}/view?view=${encodeURIComponent(view.id)}`;
  const badge =
    total === undefined ? undefined : { count: formatNumber(total, locale), text: countText('lists.count', resource.name, total) };
  const icon = <BookmarkBorderIcon ref={place} fontSize="small" />;
  if (!onClick) return <SidebarItem label={view.name} icon={icon} collapsed={collapsed} to={to} badge={collapsed ? undefined : badge} />;
  return (
    <IconMenuItem icon={icon} to={to} onClick={onClick} aria-description={badge?.text} sx={{ paddingInlineStart: 4 }}>
      <span style={nameStyles}>
        <bdi>{view.name}</bdi>
      </span>
      <span aria-hidden>{badge?.count}</span>
    </IconMenuItem>
  );
}

const nameStyles = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
