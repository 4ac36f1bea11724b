import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../registry/RegistryContext';

export const contentId = 'main-content';

/** Selectors of the element to focus, best first. Default: the page's content. */
const ways = {
  skipToContent: [],
  skipToSearch: ['[type=search]'],
  skipToList: ['[data-searched] .v-record', '[data-searched] :is(a, button, input)'],
  skipToForm: ['form [data-source] :is(input, textarea, button, [contenteditable=true]):not([type=hidden])'],
} as const;

type Way = keyof typeof ways;

function useWays(): readonly Way[] {
  const { pathname } = useLocation();
  const { resources } = useRegistry();
  const [name, id, page] = pathname.split('/').filter(Boolean);
  const resource = resources.find((one) => one.name === name);
  if (!resource || page || ['import', 'queue', 'reorder'].includes(id ?? '')) return [];
  if (id || resource.kind === 'singleton') return resource.can[id === 'create' ? 'create' : 'edit'] ? ['skipToForm'] : [];
  return resource.list.search.length > 0 ? ['skipToSearch', 'skipToList'] : ['skipToList'];
}

function go(way: Way): void {
  const content = document.getElementById(contentId);
  const found = ways[way].map((one) => content?.querySelector<HTMLElement>(one)).find(Boolean);
  (found ?? content)?.focus();
}

/** Skip links, visible while focused. They are before the menu and after the page's title. */
export function SkipLinks({ isFirst = false }: { readonly isFirst?: boolean }) {
  const translate = useTranslate();
  const offered = useWays();
  return [...(isFirst ? (['skipToContent'] as const) : []), ...offered].map((way) => (
    <SkipLink
      key={way}
      href={`#${contentId}`}
      onClick={(event) => {
        // The hash must not become the URL, because the router would treat it as a page.
        event.preventDefault();
        go(way);
      }}
    >
      {translate(`common.shell.${way}`)}
    </SkipLink>
  ));
}

export const SkipLink = styled('a')(({ theme: { palette, shape, spacing, zIndex } }) => ({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: zIndex.tooltip,
  padding: spacing(1.5, 2),
  borderRadius: shape.borderRadius,
  border: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.paper,
  color: palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));
