import { describe, expect, it } from 'vitest';
import type { KeyPress } from './shortcut-keys.ts';
import { createShortcutRegistry, type Layer, type ShortcutScope } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

function bench() {
  const registry = createShortcutRegistry();
  const done: string[] = [];
  let now = 0;
  return {
    registry,
    done,
    wait: (ms: number) => {
      now += ms;
    },
    add: (keys: string, scope: ShortcutScope = 'everywhere', name = keys) =>
      registry.add({ id: name, keys, scope, text: { en: name, sq: name } }, () => done.push(name)),
    press: (
      key: string,
      {
        layer = 'page' as Layer,
        typing = false,
        ...more
      }: { layer?: Layer; typing?: boolean } & Partial<KeyPress> = {},
    ) => registry.press(press(key, more), { layer, typing }, now),
  };
}

describe('a shortcut', () => {
  it('never fires while a person types, except with Ctrl or Alt', () => {
    const b = bench();
    b.add('J');
    b.add('Mod+K');
    expect(b.press('j', { typing: true })).toBe(false);
    expect(b.press('k', { typing: true, ctrlKey: true })).toBe(true);
    expect(b.done).toEqual(['Mod+K']);
  });

  it('of one character can be switched off, the others stay', () => {
    const b = bench();
    b.add('J');
    b.add('G P');
    b.add('Mod+K');
    b.registry.setSingleKeys(false);
    expect([b.press('j'), b.press('g'), b.press('p'), b.press('k', { ctrlKey: true })]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('of the list is silent behind a drawer, and every one behind a dialog', () => {
    const b = bench();
    b.add('A', 'list');
    b.add('J', 'drawer');
    b.add('?', 'everywhere');
    expect([
      b.press('a', { layer: 'drawer' }),
      b.press('j', { layer: 'drawer' }),
      b.press('?', { layer: 'drawer' }),
    ]).toEqual([false, true, true]);
    expect(['a', 'j', '?'].map((key) => b.press(key, { layer: 'dialog' }))).toEqual([false, false, false]);
  });

  it('of the innermost place wins, within it the newest', () => {
    const b = bench();
    b.add('J', 'drawer', 'next in the drawer');
    b.add('J', 'list', 'next row');
    const leave = b.add('J', 'drawer', 'next variant');
    b.press('j');
    leave();
    b.press('j');
    expect(b.done).toEqual(['next variant', 'next in the drawer']);
  });

  it('of two keys wants both within a moment; a wrong second key is taken for itself', () => {
    const b = bench();
    b.add('G P');
    b.add('J');
    b.press('g');
    b.press('p');
    b.press('g');
    b.press('j');
    b.press('p');
    b.press('g');
    b.wait(2000);
    b.press('p');
    expect(b.done).toEqual(['G P', 'J']);
  });
});
