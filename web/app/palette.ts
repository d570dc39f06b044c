/**
 * The colours of the product, once for our own styles (as `--t-…`) and for Ant Design (theme.ts). Text colours hold
 * 4.5:1 on every surface they stand on, placeholder and description included; palette.test.ts measures it.
 */
export type Palette = {
  /** Behind everything. */
  readonly ground: string;
  /** Cards, tables, header. */
  readonly surface: string;
  /** Drawers, menus, dialogs. */
  readonly raised: string;
  /** Table headers, hovered rows, quiet panels. */
  readonly muted: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly textSoft: string;
  readonly textFaint: string;
  readonly brand: string;
  readonly brandHover: string;
  readonly brandText: string;
  readonly brandSoft: string;
  readonly onBrand: string;
  readonly side: string;
  readonly sideText: string;
  readonly sideFaint: string;
  readonly sideHover: string;
  readonly sideActive: string;
  readonly sideMark: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly info: string;
  /** Text on a surface filled with `error`. */
  readonly onError: string;
  readonly successSoft: string;
  readonly warningSoft: string;
  readonly errorSoft: string;
  readonly infoSoft: string;
  readonly focus: string;
};

export const lightPalette: Palette = {
  ground: '#f3f5f6',
  surface: '#ffffff',
  raised: '#ffffff',
  muted: '#f7f9fa',
  line: '#dfe4e7',
  lineStrong: '#b9c3c9',
  text: '#16222a',
  textSoft: '#455661',
  textFaint: '#5f6f79',
  brand: '#0d6472',
  brandHover: '#0b5460',
  brandText: '#0b5d6a',
  brandSoft: '#e3f1f3',
  onBrand: '#ffffff',
  side: '#12262d',
  sideText: '#d5e0e4',
  sideFaint: '#93a8b0',
  sideHover: '#1b343d',
  sideActive: '#20424d',
  sideMark: '#5cc3d1',
  success: '#1a7a47',
  warning: '#8f5a00',
  error: '#b3261e',
  info: '#1f5fa8',
  onError: '#ffffff',
  successSoft: '#e6f4ec',
  warningSoft: '#fdf3e0',
  errorSoft: '#fcebe9',
  infoSoft: '#e8f0fa',
  focus: '#0f7f91',
};

export const darkPalette: Palette = {
  ground: '#0f1518',
  surface: '#161e22',
  raised: '#1c262b',
  muted: '#1a2429',
  line: '#2b373d',
  lineStrong: '#47575f',
  text: '#e7edef',
  textSoft: '#b4c1c7',
  textFaint: '#93a2a9',
  brand: '#157887',
  brandHover: '#126c7a',
  brandText: '#6fcbd8',
  brandSoft: '#17343a',
  onBrand: '#ffffff',
  side: '#0b1215',
  sideText: '#ccd8dc',
  sideFaint: '#8599a1',
  sideHover: '#152126',
  sideActive: '#1a3138',
  sideMark: '#5cc3d1',
  success: '#67c694',
  warning: '#e0ae5a',
  error: '#f28b82',
  info: '#86b6ec',
  onError: '#1d0b0a',
  successSoft: '#16301f',
  warningSoft: '#332611',
  errorSoft: '#3a1f1d',
  infoSoft: '#182a40',
  focus: '#6fcbd8',
};

export type ThemeName = 'light' | 'dark';
export const paletteOf = (name: ThemeName): Palette => (name === 'dark' ? darkPalette : lightPalette);

/** Writes the palette as custom properties, so that plain CSS and Ant Design show the same colours. */
export function applyPalette(palette: Palette, root: HTMLElement): void {
  for (const [name, value] of Object.entries(palette)) {
    root.style.setProperty(`--t-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
}

/** The WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [bright, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
