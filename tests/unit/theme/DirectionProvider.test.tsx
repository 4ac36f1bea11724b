// @vitest-environment happy-dom

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextDirection } from '../../../src/i18n/direction';
import { createAppTheme } from '../../../src/ui/theme/createAppTheme';
import { cspNonce } from '../../../src/ui/theme/cspNonce';
import { DirectionProvider } from '../../../src/ui/theme/DirectionProvider';
import { withStyles } from '../../support/wholeApp';

withStyles();

function show(direction: TextDirection) {
  const { container } = render(
    <DirectionProvider direction={direction}>
      <ThemeProvider theme={createTheme(createAppTheme(direction, 'light'))}>
        <Box className="sample" sx={{ paddingLeft: '7px', marginInlineStart: '5px', userSelect: 'none' }} />
        <Button>Save</Button>
      </ThemeProvider>
    </DirectionProvider>,
  );
  return {
    sample: getComputedStyle(container.querySelector('.sample') as Element),
    button: getComputedStyle(container.querySelector('button') as Element),
  };
}

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="csp-nonce" content="r4nd0m">');
});

afterEach(() => {
  cleanup();
  document.querySelector('meta[name="csp-nonce"]')?.remove();
});

test('physical sides stay where they are written in a left-to-right page', () => {
  const { sample } = show('ltr');
  expect(sample.paddingLeft).toBe('7px');
});

test('physical sides are mirrored in a right-to-left page, logical ones are left to the browser', () => {
  const { sample } = show('rtl');
  expect(sample.paddingRight).toBe('7px');
  expect(sample.marginInlineStart).toBe('5px');
});

// covers: 9.8
test('a button is 45 px high in both directions', () => {
  expect(show('ltr').button.minHeight).toBe('45px');
  expect(show('rtl').button.minHeight).toBe('45px');
});

test('styles carry the nonce of the page', () => {
  show('ltr');
  show('rtl');
  const styles = [...document.querySelectorAll('style[data-emotion]')];
  expect(styles.length).toBeGreaterThan(1);
  for (const style of styles) expect(style.getAttribute('nonce')).toBe('r4nd0m');
});

test('a page into which nobody wrote a nonce has none', () => {
  expect(cspNonce()).toBe('r4nd0m');
  document.querySelector('meta[name="csp-nonce"]')?.setAttribute('content', '__CSP_NONCE__');
  expect(cspNonce()).toBeUndefined();
  document.querySelector('meta[name="csp-nonce"]')?.remove();
  expect(cspNonce()).toBeUndefined();
});

test('styles of a drawn screen are taken over where they are; further ones follow them', async () => {
  vi.resetModules();
  const fresh = await import('../../../src/ui/theme/DirectionProvider');
  document.body.insertAdjacentHTML('afterbegin', '<div><style data-styles="ltr 1abc 2def">.ltr-1abc{color:red}</style><p></p></div>');
  const drawn = document.querySelector('style[data-styles]') as HTMLStyleElement;
  const moves: MutationRecord[] = [];
  const observer = new MutationObserver((records) => moves.push(...records));
  observer.observe(document, { childList: true, subtree: true });
  render(
    <fresh.DirectionProvider direction="ltr">
      <Box sx={{ paddingLeft: '7px' }} />
    </fresh.DirectionProvider>,
  );
  moves.push(...observer.takeRecords());
  observer.disconnect();
  expect(moves.flatMap(({ removedNodes }) => [...removedNodes])).not.toContain(drawn);
  const next = drawn.nextElementSibling as HTMLStyleElement;
  expect(next.getAttribute('data-emotion')).toBe('ltr');
  expect([...(next.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join() + next.textContent).toContain('padding-left');
  drawn.parentElement?.remove();
});
