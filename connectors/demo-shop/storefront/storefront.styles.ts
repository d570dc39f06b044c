import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const css = ['./storefront.css', './checkout/checkout.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);

/** The stylesheet under a name that changes with its content, so that browsers may keep it for good. */
export const stylesheet = { css, path: `/storefront/assets/storefront-${hash}.css` } as const;

const fallbackColor = '#1d4ed8';

/** The shop's colour as a value that is safe to write into a style sheet. */
export const accentOf = (color: string): string =>
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color.trim()) ? color.trim() : fallbackColor;

/** Black or white, whichever reads better on the colour (WCAG relative luminance). */
export function textOn(color: string): '#000' | '#fff' {
  const hex = accentOf(color).slice(1);
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // 0.179 is where black and white give the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
