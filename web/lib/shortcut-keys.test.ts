import { describe, expect, it } from 'vitest';
import { ariaKeys, isPressed, isSingleKey, type KeyPress, keyCaps, strokesOf } from './shortcut-keys.ts';

const press = (key: string, more: Partial<KeyPress> & { altGraph?: boolean } = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
  getModifierState: (name) => name === 'AltGraph' && (more.altGraph ?? false),
});
const fits = (keys: string, event: KeyPress, mac = false) => isPressed(strokesOf(keys)[0]!, event, mac);

describe('a press', () => {
  it('is Ctrl on most machines and ⌘ on a Mac', () => {
    expect(fits('Mod+K', press('k', { ctrlKey: true }))).toBe(true);
    expect(fits('Mod+K', press('k', { metaKey: true }))).toBe(false);
    expect(fits('Mod+K', press('k', { metaKey: true }), true)).toBe(true);
    expect(fits('Mod+K', press('k'))).toBe(false);
  });

  it('with Shift is another key, where the letter does not need it', () => {
    expect(fits('J', press('j'))).toBe(true);
    expect(fits('J', press('J', { shiftKey: true }))).toBe(false);
    expect(fits('Shift+J', press('J', { shiftKey: true }))).toBe(true);
    expect(fits('J', press('j', { ctrlKey: true }))).toBe(false);
  });

  it('of a character counts however the keyboard makes it', () => {
    expect(fits('?', press('?', { shiftKey: true }))).toBe(true);
    expect(fits('[', press('[', { ctrlKey: true, altKey: true, altGraph: true }))).toBe(true);
    expect(fits('[', press('[', { altKey: true }), true)).toBe(true);
  });

  it('on a Cyrillic keyboard is the key where the Latin letter is', () => {
    expect(fits('P', press('п', { code: 'KeyP' }))).toBe(true);
    expect(fits('P', press('ë', { code: 'KeyP' }))).toBe(false);
  });

  it('of Option and a digit on a Mac is the digit', () => {
    expect(fits('Alt+1', press('¡', { altKey: true, code: 'Digit1' }), true)).toBe(true);
  });
});

it('says which keys are one character alone, sequences too', () => {
  expect(['J', '?', 'G P', 'Shift+A'].map(isSingleKey)).toEqual([true, true, true, true]);
  expect(['Mod+K', 'Alt+1', 'Escape'].map(isSingleKey)).toEqual([false, false, false]);
});

it('writes the keys as they stand on the keyboard', () => {
  expect(keyCaps('Mod+Shift+K', false)).toEqual([['Ctrl', 'Shift', 'K']]);
  expect(keyCaps('Mod+K', true)).toEqual([['⌘', 'K']]);
  expect(keyCaps('G P', false)).toEqual([['G'], ['P']]);
  expect([ariaKeys('Mod+K', false), ariaKeys('Mod+K', true), ariaKeys('G P')]).toEqual([
    'Control+K',
    'Meta+K',
    undefined,
  ]);
});
