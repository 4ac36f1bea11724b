import { memo, type ReactNode, useId } from 'react';
import { PlainLink } from '../theme/PlainLink';
import { tooltip } from '../theme/tooltip';

interface SidebarItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Only the icon is drawn; the label is its tooltip. */
  readonly collapsed: boolean;
  readonly selected?: boolean;
  /** A number worth noticing, and what it says in words. */
  readonly badge?: { readonly count: number; readonly text: string } | undefined;
  /** Where it leads; without it the item is a button. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/**
 * One line of the sidebar: plain elements, styled by `sidebarItemStyles` above all of them. A styled component for each part of each line
 * would make the first drawing longer with every resource.
 */
export const SidebarItem = memo(function SidebarItem({ label, icon, collapsed, selected = false, badge, to, onClick }: SidebarItemProps) {
  const badgeId = useId();
  const control = {
    ...tooltip(collapsed ? label : '', 'end'),
    className: `menu-item${selected ? ' selected' : ''}${badge ? ' counted' : ''}`,
    onClick,
    'aria-label': label,
    'aria-current': selected ? ('page' as const) : undefined,
    'aria-describedby': badge ? badgeId : undefined,
  };
  const content = (
    <>
      <span className="menu-icon" aria-hidden>
        {icon}
      </span>
      <span className="menu-label">{label}</span>
    </>
  );
  return (
    <li className="menu-line">
      {to ? (
        <PlainLink {...control} to={to}>
          {content}
        </PlainLink>
      ) : (
        <button {...control} type="button">
          {content}
        </button>
      )}
      {badge && (
        // Beside the link rather than in it, whose name stays the label.
        <span className="menu-badge" id={badgeId}>
          {collapsed || <span aria-hidden>{badge.count}</span>}
          <span className="menu-unseen">{badge.text}</span>
        </span>
      )}
    </li>
  );
});
