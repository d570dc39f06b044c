import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import useEscape, { nextPlace, takeEscape } from './escape-order.ts';

const press = (more: object = {}) =>
  window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape', isComposing: false, ...more }));

function Dialog({ onEscape }: { readonly onEscape: () => void }) {
  useEscape(true, onEscape);
  return null;
}

describe('Escape', () => {
  const told: string[] = [];
  const leaving: (() => void)[] = [];
  const opens = (name: string, place = nextPlace()) => {
    const leave = takeEscape(place, ({ top }) => void told.push(top ? name : `(${name})`));
    leaving.push(leave);
    return leave;
  };

  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
    told.length = 0;
    vi.unstubAllGlobals();
  });

  it('is for what opened last, and after that has closed for what lay below', () => {
    opens('drawer');
    const close = opens('dialog');
    press();
    expect(told.splice(0)).toEqual(['dialog', '(drawer)']);
    close();
    press();
    expect(told).toEqual(['drawer']);
  });

  it('is for the dialog in a drawer, though React tells of what lies inside first', () => {
    const [drawer, dialog] = [nextPlace(), nextPlace()];
    opens('dialog', dialog);
    opens('drawer', drawer);
    press();
    expect(told).toEqual(['dialog', '(drawer)']);
  });

  it('is not lost to what was rendered and thrown away', () => {
    opens('drawer');
    renderToString(createElement(Dialog, { onEscape: () => void told.push('dialog') }));
    press();
    expect(told).toEqual(['drawer']);
  });

  it('ends what an input method offers and closes nothing then', () => {
    opens('dialog');
    press({ isComposing: true });
    window.dispatchEvent(new Event('compositionend'));
    press();
    press({ key: 'Enter' });
    expect(told).toEqual([]);
  });

  it('is taken care of here for as long as the library notes what is open while it renders', async () => {
    const portal = 'node_modules/@rc-component/portal/es';
    const hook = await readFile(`${portal}/useEscKeyDown.js`, 'utf8');
    // Once this fails, look whether the plugin in vite.config.ts and this folder's file are needed at all.
    expect(hook).toMatch(/useMemo\(\(\) => \{\s*if \(open\) \{\s*ensure\(\);/);
    expect(await readFile(`${portal}/Portal.js`, 'utf8')).toContain('from "./useEscKeyDown"');
  });
});
