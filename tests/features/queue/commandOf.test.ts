import { describe, expect, it } from 'vitest';
import { commandOf } from '../../../src/features/queue/QueueKeysDialog';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, code: string, held: Partial<typeof plain> = {}) => ({ ...plain, key, code, ...held });
const english = { isRtl: false, letters: true };
const arabic = { isRtl: true, letters: true };

describe('a key of the queue', () => {
  it.each([
    ['j', 'KeyJ', 'next'],
    ['K', 'KeyK', 'previous'],
    ['v', 'KeyV', 'act'],
    ['u', 'KeyU', 'undo'],
    ['?', 'Slash', 'help'],
  ])('%s means %s: %s', (key, code, command) => {
    expect(commandOf(press(key, code), english)).toBe(command);
  });

  it('is told by its place where the keyboard writes Arabic', () => {
    expect(commandOf(press('ت', 'KeyJ'), arabic)).toBe('next');
    expect(commandOf(press('ر', 'KeyV'), arabic)).toBe('act');
    expect(commandOf(press('؟', 'Slash', { shiftKey: true }), arabic)).toBe('help');
    expect(commandOf(press('ئ', 'KeyZ', { ctrlKey: true }), arabic)).toBe('undo');
  });

  it('is told by its letter where letters stand elsewhere', () => {
    expect(commandOf(press('j', 'KeyC'), english)).toBe('next');
    expect(commandOf(press('c', 'KeyJ'), english)).toBeUndefined();
  });

  it('points along the line of the page', () => {
    expect(['ArrowRight', 'ArrowLeft'].map((key) => commandOf(press(key, key), english))).toEqual(['next', 'previous']);
    expect(['ArrowRight', 'ArrowLeft'].map((key) => commandOf(press(key, key), arabic))).toEqual(['previous', 'next']);
  });

  it('with Ctrl, Alt or Meta is left to the browser, but for Ctrl+Z', () => {
    expect(commandOf(press('z', 'KeyZ', { ctrlKey: true }), english)).toBe('undo');
    expect(commandOf(press('z', 'KeyZ', { metaKey: true }), english)).toBe('undo');
    expect(commandOf(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), english)).toBeUndefined();
    expect(commandOf(press('v', 'KeyV', { ctrlKey: true }), english)).toBeUndefined();
    expect(commandOf(press('j', 'KeyJ', { altKey: true }), english)).toBeUndefined();
    expect(commandOf(press('V', 'KeyV', { shiftKey: true }), english)).toBeUndefined();
  });

  it('means nothing as a letter when letters are turned off', () => {
    const off = { ...english, letters: false };
    expect(['j', 'k', 'v', 'u', '?'].map((key) => commandOf(press(key, `Key${key.toUpperCase()}`), off))).toEqual(Array(5).fill(undefined));
    expect(commandOf(press('ArrowRight', 'ArrowRight'), off)).toBe('next');
    expect(commandOf(press('z', 'KeyZ', { ctrlKey: true }), off)).toBe('undo');
  });
});
