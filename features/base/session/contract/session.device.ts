/** What a browser calls itself, in the words people know; null where nothing is recognised. */
export function deviceOf(userAgent: string): string | null {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0];
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  return [browser, system].filter(Boolean).join(' · ') || null;
}

// In this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
// Android calls itself Linux too, and an iPhone "like Mac OS X".
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
