import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Registry } from '../../schema/registry';
import { useResourceLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';
import { onLayout } from '../theme/onLayout';

const tabRowSx = {
  display: 'flex',
  gap: 3,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

function tabSx(isCurrent: boolean) {
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

export function getSiblings({ resources, pages, order }: Registry, name: string): readonly string[] {
  const root = resources.find((one) => one.name === name)?.tabOf ?? name;
  const tabs = order.filter(
    (one) => one === root || resources.some((resource) => resource.name === one && resource.tabOf === root && !resource.hidden),
  );
  const isKnown = [...resources, ...pages].some((entry) => entry.name === root);
  return isKnown && tabs.length > 1 ? tabs : [];
}

interface SectionTabsProps {
  readonly name?: string;
}

const getCenter = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Links to sibling resources, if there are any. @param props.name a resource or page; default: the resource in context */
export function SectionTabs({ name }: SectionTabsProps) {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const registry = useRegistry();
  const createPath = useCreatePath();
  const current = useResourceContext();
  const here = name ?? current ?? '';
  const siblings = getSiblings(registry, here);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when another tab becomes the present one
  useEffect(() => {
    const tabs = row.current;
    const tab = tabs?.querySelector('[aria-current=page]');
    if (!tabs || !tab) return;
    // Not `scrollIntoView`, after which Chromium's Tab order starts at the tab, behind the skip links.
    return onLayout(tabs, () => tabs.scrollBy({ left: getCenter(tab) - getCenter(tabs) }));
  }, [here]);
  if (siblings.length === 0) return null;
  const isPage = (one: string) => registry.pages.some((page) => page.name === one);
  return (
    <Box
      ref={row}
      component="nav"
      aria-label={translate('lists.sections')}
      // Browsers do not scroll to links that are partly visible.
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
          {isPage(one) ? translate('lists.overview') : getLabel(one, 2)}
        </Box>
      ))}
    </Box>
  );
}
