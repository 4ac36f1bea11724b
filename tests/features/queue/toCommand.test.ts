import { describe, expect, it } from 'vitest';
import { toCommand } from '../../../src/features/queue/queueKeys';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, code: string, pending: Partial<typeof plain> = {}) => ({ ...plain, key, code, ...pending });
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
    expect(toCommand(press(key, code), english)).toBe(command);
  });

  it('is told by its place where the keyboard writes Arabic', () => {
    expect(toCommand(press('ت', 'KeyJ'), arabic)).toBe('next');
    expect(toCommand(press('ر', 'KeyV'), arabic)).toBe('act');
    expect(toCommand(press('؟', 'Slash', { shiftKey: true }), arabic)).toBe('help');
    expect(toCommand(press('ئ', 'KeyZ', { ctrlKey: true }), arabic)).toBe('undo');
  });

  it('is told by its letter where letters stand elsewhere', () => {
    expect(toCommand(press('j', 'KeyC'), english)).toBe('next');
    expect(toCommand(press('c', 'KeyJ'), english)).toBeUndefined();
  });

  it('points along the line of the page', () => {
    expect(['ArrowRight', 'ArrowLeft'].map((key) => toCommand(press(key, key), english))).toEqual(['next', 'previous']);
    expect(['ArrowRight', 'ArrowLeft'].map((key) => toCommand(press(key, key), arabic))).toEqual(['previous', 'next']);
  });

  it('with Ctrl, Alt or Meta is left to the browser, but for Ctrl+Z', () => {
    expect(toCommand(press('z', 'KeyZ', { ctrlKey: true }), english)).toBe('undo');
    expect(toCommand(press('z', 'KeyZ', { metaKey: true }), english)).toBe('undo');
    expect(toCommand(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), english)).toBeUndefined();
    expect(toCommand(press('v', 'KeyV', { ctrlKey: true }), english)).toBeUndefined();
    expect(toCommand(press('j', 'KeyJ', { altKey: true }), english)).toBeUndefined();
    expect(toCommand(press('V', 'KeyV', { shiftKey: true }), english)).toBeUndefined();
  });

  it('means nothing as a letter when letters are turned off', () => {
    const off = { ...english, letters: false };
    expect(['j', 'k', 'v', 'u', '?'].map((key) => toCommand(press(key, `Key${key.toUpperCase()}`), off))).toEqual(Array(5).fill(undefined));
    expect(toCommand(press('ArrowRight', 'ArrowRight'), off)).toBe('next');
    expect(toCommand(press('z', 'KeyZ', { ctrlKey: true }), off)).toBe('undo');
  });
});
