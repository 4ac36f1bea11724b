import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KeyGroup } from '../../ui/keys/KeyGroups';
import { isForPage, toLetter, useLetterKeys } from '../../ui/keys/letterKeys';
import { openFromMenu } from '../../ui/layout/openFromMenu';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { hideLetters } from './hideLetters';
import { showKeys } from './keyTooltips';
import { MenuKeyStyles } from './MenuKeyStyles';
import { findConfirmation, findControl, pressControl, readPageKeys } from './pageControls';
import { pressInRow } from './rows';
import { useGoKeys } from './useGoKeys';
import { useRowPanel } from './useRowPanel';

const PageKeysDialog = lazyWithMessages(async () => (await import('./PageKeysDialog')).PageKeysDialog, 'keys', { failure: 'floating' });

const RowPanel = lazyWithMessages(async () => (await import('./RowPanel')).RowPanel, 'keys', { failure: 'floating' });

/** How long after G the second letter counts, in ms. */
const goMs = 1_500;

/** Handles single letters on all pages. Keys with Ctrl belong to the controls that name them. */
export function PageKeys() {
  const [letters] = useLetterKeys();
  const [pageKeys, setPageKeys] = useState<KeyGroup['rows']>();
  const navigate = useNavigate();
  const goKeys = useGoKeys();
  const panel = useRowPanel();
  const goAt = useRef(Number.NEGATIVE_INFINITY);

  const press = (letter: string): boolean => {
    const isGoing = performance.now() - goAt.current < goMs;
    goAt.current = letter === 'G' && !isGoing ? performance.now() : Number.NEGATIVE_INFINITY;
    const target = isGoing ? goKeys.find((one) => one.letter === letter) : undefined;
    if (target) {
      openFromMenu(`/${target.name}`, navigate);
      return true;
    }
    const control = findControl(letter);
    if (control) pressControl(control);
    else if (letter === '?') setPageKeys(readPageKeys());
    else return pressInRow(letter);
    return true;
  };

  const confirm = (event: KeyboardEvent) => {
    // Forms save by keys of their own.
    const button = !event.defaultPrevented && !event.repeat && !event.isComposing ? findConfirmation() : undefined;
    if (!button) return;
    event.preventDefault();
    button.click();
  };

  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const letter = toLetter(event);
    if (letter === 'Escape' && panel.shown && isForPage(event)) return panel.close();
    if (letter === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey) return confirm(event);
    if (!letters || letter.length !== 1 || ctrlKey || metaKey || altKey || (shiftKey && /^[A-Z]$/.test(letter))) return;
    if (!isForPage(event) || (repeat && letter !== 'J' && letter !== 'K')) return;
    if (letter === ' ' ? panel.toggle() : press(letter)) event.preventDefault();
  });
  useEffect(() => (letters ? undefined : hideLetters()), [letters]);
  useEffect(() => showKeys(letters, goKeys), [letters, goKeys]);
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
  return (
    <>
      <MenuKeyStyles />
      {pageKeys && <PageKeysDialog pageKeys={pageKeys} onClose={() => setPageKeys(undefined)} />}
      {panel.shown && <RowPanel shown={panel.shown} onClose={panel.close} />}
    </>
  );
}
