import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { Theme } from '@mui/material/styles';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';

const sizes = { inherit: 'inherit', small: '1.25rem', medium: '1.5rem', large: '2.1875rem' } as const;

/** What only MUI's own component can do. */
const styled = ['sx', 'color', 'htmlColor', 'titleAccess', 'component', 'inheritViewBox', 'viewBox', 'classes', 'children'] as const;

/** MUI's styles of icons, for those that are plain elements. */
export const plainIconStyles = ({ transitions }: Theme) => ({
  '.plain-icon': {
    userSelect: 'none',
    width: '1em',
    height: '1em',
    display: 'inline-block',
    flexShrink: 0,
    fill: 'currentColor',
    transition: transitions.create('fill', { duration: transitions.duration.shorter }),
  },
  ...Object.fromEntries(Object.entries(sizes).map(([name, fontSize]) => [`.icon-${name}`, { fontSize }])),
});

/**
 * Makes icons in the place of MUI's function of that name (`tools/leanPlugin.ts`). One that is given nothing but a size is a plain element:
 * a first screen has sixty, and as styled components they were a quarter of it.
 *
 * @param path the drawing, on a grid of 24
 */
export function createSvgIcon(path: ReactNode, displayName: string): NamedExoticComponent<SvgIconProps> {
  function Icon(props: SvgIconProps) {
    if (styled.some((name) => props[name] !== undefined)) return <SvgIcon {...props}>{path}</SvgIcon>;
    const { fontSize = 'medium', className = '', ...rest } = props;
    return (
      <svg
        className={`MuiSvgIcon-root plain-icon icon-${fontSize} ${className}`}
        focusable="false"
        aria-hidden="true"
        viewBox="0 0 24 24"
        {...(rest as object)}
      >
        {path}
      </svg>
    );
  }
  Icon.muiName = 'SvgIcon';
  return Object.assign(memo(Icon), { displayName: `${displayName}Icon` });
}
