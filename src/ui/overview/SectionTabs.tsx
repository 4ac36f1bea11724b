import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Registry } from '../../schema/registry';
import { useResourceLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';

/** A row of tabs: scrolls by itself where it is too long for a phone. */
export const tabRowSx = {
  display: 'flex',
  gap: 3,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** One tab, a link or a button: the present one is underlined and bolder. */
export function tabSx(isCurrent: boolean) {
  return (theme: Theme) => ({
    ...theme.typography.body1,
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 45,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    fontWeight: isCurrent ? 600 : 400,
    color: isCurrent ? theme.palette.text.primary : theme.palette.text.secondary,
    boxShadow: isCurrent ? `inset 0 -2px ${theme.palette.primary.main}` : 'none',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2, borderRadius: 4 },
  });
}

/** The resources and pages that share a place in the sidebar with `name`, in the registry's order; one alone has no tabs. */
export function siblingsOf({ resources, pages, order }: Registry, name: string): readonly string[] {
  const root = resources.find((one) => one.name === name)?.tabOf ?? name;
  const tabs = order.filter(
    (one) => one === root || resources.some((resource) => resource.name === one && resource.tabOf === root && !resource.hidden),
  );
  const isKnown = [...resources, ...pages].some((entry) => entry.name === root);
  return isKnown && tabs.length > 1 ? tabs : [];
}

interface SectionTabsProps {
  /** A resource or page. Default: the resource in context. */
  readonly name?: string;
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Links to the sibling resources of a section, e.g. exercises, muscles, equipment; its page is their overview. Draws nothing where there are none. */
export function SectionTabs({ name }: SectionTabsProps) {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const registry = useRegistry();
  const createPath = useCreatePath();
  const current = useResourceContext();
  const here = name ?? current ?? '';
  const siblings = siblingsOf(registry, here);
  const row = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen: the present tab is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when another tab becomes the present one
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current=page]');
    // Not `scrollIntoView`: Chromium then starts the order of Tab at the tab, past the links that skip to the content.
    if (tab) row.current?.scrollBy({ left: middleOf(tab) - middleOf(row.current) });
  }, [here]);
  if (siblings.length === 0) return null;
  const isPage = (one: string) => registry.pages.some((page) => page.name === one);
  return (
    <Box
      ref={row}
      component="nav"
      aria-label={translate('lists.sections')}
      // Browsers leave a link that is half in sight where it is.
      onFocus={({ target }) => target.scrollIntoView({ inline: 'nearest', block: 'nearest' })}
      sx={tabRowSx}
    >
      {siblings.map((one) => (
        <Box
          key={one}
          component={RouterLink}
          to={createPath({ resource: one, type: 'list' })}
          aria-current={one === here ? 'page' : undefined}
          sx={tabSx(one === here)}
        >
          {isPage(one) ? translate('lists.overview') : labelOf(one, 2)}
        </Box>
      ))}
    </Box>
  );
}
