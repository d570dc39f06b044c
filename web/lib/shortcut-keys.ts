/** What a person presses at once: `Mod` is Ctrl, on a Mac ⌘. */
type Stroke = { readonly mod: boolean; readonly alt: boolean; readonly shift: boolean; readonly key: string };

/** What the registry reads of a keyboard event. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?(name: string): boolean;
};

/** Whether Mod is ⌘ here. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** `'Mod+K'` → one stroke, `'G P'` → two, one after the other. Letters are written large and mean the key without Shift. */
export const strokesOf = (keys: string): readonly Stroke[] =>
  keys.split(' ').map((stroke) => {
    const parts = stroke.split(/\+(?=.)/);
    const held = new Set(parts.slice(0, -1));
    return { mod: held.has('Mod'), alt: held.has('Alt'), shift: held.has('Shift'), key: parts.at(-1) ?? '' };
  });

/** Whether the keys begin with a printable character alone: WCAG 2.1.4 wants those to be switched off. */
export const isSingleKey = (keys: string): boolean => {
  const [first] = strokesOf(keys);
  return first !== undefined && !first.mod && !first.alt && first.key.length === 1;
};

/** Whether this press is the stroke, on any keyboard: AltGr types characters, and a Cyrillic keyboard has a key P too. */
export function isPressed(stroke: Stroke, press: KeyPress, mac = isMac()): boolean {
  // Windows reports AltGr as Ctrl+Alt.
  const altGraph = press.getModifierState?.('AltGraph') ?? false;
  const mod = !altGraph && (mac ? press.metaKey : press.ctrlKey);
  const other = !altGraph && (mac ? press.ctrlKey : press.metaKey);
  const alt = !altGraph && press.altKey;
  if (mod !== stroke.mod || other) return false;
  const { key } = stroke;
  if (/^[A-Z]$/.test(key)) {
    const foreign = /^\p{L}$/u.test(press.key) && !/^\p{Script=Latin}$/u.test(press.key);
    const typed = press.key.toUpperCase() === key || ((foreign || alt) && press.code === `Key${key}`);
    return typed && alt === stroke.alt && press.shiftKey === stroke.shift;
  }
  if (/^\d$/.test(key)) {
    // On a Mac, Option+1 types another character.
    return (press.key === key || press.code === `Digit${key}`) && alt === stroke.alt && press.shiftKey === stroke.shift;
  }
  // A character such as ? or [ needs Shift or Alt on some keyboards; only the character counts.
  if (key.length === 1) return press.key === key && (alt || !stroke.alt);
  return press.key === key && alt === stroke.alt && press.shiftKey === stroke.shift;
}

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const signs: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** What stands on the keys, stroke by stroke: `'Mod+K'` → `[['Ctrl', 'K']]`. */
export const keyCaps = (keys: string, mac = isMac()): string[][] =>
  keys
    .split(' ')
    .map((stroke) => stroke.split(/\+(?=.)/).map((part) => (mac ? macSigns[part] : undefined) ?? signs[part] ?? part));

/** For `aria-keyshortcuts`; it knows no sequences, so those give nothing. */
export const ariaKeys = (keys: string, mac = isMac()): string | undefined =>
  keys.includes(' ') ? undefined : keys.replace('Mod', mac ? 'Meta' : 'Control');
