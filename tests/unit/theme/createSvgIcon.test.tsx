// @vitest-environment happy-dom
import Box from '@mui/material/Box';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createSvgIcon as muiIcon } from '@mui/material/utils';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createAppTheme } from '../../../src/ui/theme/createAppTheme';
import { createSvgIcon, plainIconStyles } from '../../../src/ui/theme/createSvgIcon';

afterEach(cleanup);

const theme = createTheme(createAppTheme('ltr', 'light'));
const path = <path d="M0 0h24v24H0z" />;
const [Plain, Styled] = [createSvgIcon(path, 'Square'), muiIcon(path, 'Square')];

function drawn(icon: React.ReactElement) {
  const { container } = render(
    <ThemeProvider theme={theme}>
      <Box sx={plainIconStyles(theme) as object}>{icon}</Box>
    </ThemeProvider>,
  );
  return container.querySelector('svg') as SVGSVGElement;
}

const looks = ['width', 'height', 'display', 'flexShrink', 'fill', 'fontSize', 'userSelect', 'transition'] as const;

for (const fontSize of [undefined, 'small', 'medium', 'large', 'inherit'] as const)
  test(`an icon of size ${fontSize ?? 'unset'} is a plain element that looks as MUI’s own does`, () => {
    const size = fontSize === undefined ? {} : { fontSize };
    const [plain, styled] = [drawn(<Plain {...size} />), drawn(<Styled {...size} />)];
    expect(plain.getAttribute('class')).toContain('plain-icon');
    for (const look of looks) expect([look, getComputedStyle(plain)[look]]).toEqual([look, getComputedStyle(styled)[look]]);
    for (const name of ['aria-hidden', 'focusable', 'viewBox']) expect(plain.getAttribute(name)).toBe(styled.getAttribute(name));
    expect(plain.innerHTML).toBe(styled.innerHTML);
  });

test('class names, attributes and events reach the plain element', () => {
  let clicks = 0;
  const icon = drawn(<Plain className="mine" data-x="1" onClick={() => (clicks += 1)} />);
  icon.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(icon.classList.contains('mine') && icon.classList.contains('MuiSvgIcon-root')).toBe(true);
  expect([icon.dataset.x, clicks]).toEqual(['1', 1]);
});

test('what takes styles or a name is MUI’s own', () => {
  expect(drawn(<Plain sx={{ fontSize: 18 }} />).classList.contains('plain-icon')).toBe(false);
  expect(drawn(<Plain color="error" />).getAttribute('class')).toContain('MuiSvgIcon-colorError');
  expect(drawn(<Plain titleAccess="Square" />).getAttribute('role')).toBe('img');
});
