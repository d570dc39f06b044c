import { withoutBackground } from '#features/catalogue/translations/contract/translations.rules.ts';
import { interfaceFont } from '#web/lib/interface-font.ts';
import { styleNonce } from '#web/lib/style-nonce.ts';

/** Whether there is anything to take out, so that a text without it stays as it was typed, byte for byte. */
export const mayHaveBackground = (html: string): boolean => /background|bgcolor/i.test(html);

/**
 * HTML without background colours, and without what never belongs in a description: scripts, style sheets, comments of
 * the clipboard (VAL-011). Parsing here runs nothing; the server cleans again on save (trap T66).
 */
export function withoutBackgrounds(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll('script, style, meta, link, title, base')) element.remove();
  for (const element of parsed.querySelectorAll('[style]')) {
    const kept = withoutBackground(element.getAttribute('style') ?? '');
    if (kept === '') element.removeAttribute('style');
    else element.setAttribute('style', kept);
  }
  for (const element of parsed.querySelectorAll('[bgcolor]')) element.removeAttribute('bgcolor');
  return parsed.body.innerHTML.replace(/<!--[\s\S]*?-->/g, '').trim();
}

/**
 * A page for the sandboxed preview: no script, form or plug-in runs in it, and only pictures, inline styles and the font of
 * the interface load, so that a supplier's HTML can be looked at as it will read.
 */
export function previewPage(
  html: string,
  scheme: 'light' | 'dark',
  { lang = '', dir = 'ltr' }: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } = {},
): string {
  const { family, faces } = interfaceFont();
  const policy = `default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; font-src ${location.origin}`;
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8">`,
    `<meta name="color-scheme" content="${scheme}">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    // The frame is under the policy of the page around it, too.
    `<style nonce="${styleNonce() ?? ''}">`,
    faces,
    `body{margin:12px;font:14px/1.5 ${family};color:CanvasText;background:Canvas;overflow-wrap:anywhere}`,
    'img,table{max-width:100%}</style>',
    html,
  ].join('');
}

/** A text copied into a field: without background colours, else byte for byte (VAL-011). */
export const copied = (html: string | null | undefined): string => {
  const text = html ?? '';
  return mayHaveBackground(text) ? withoutBackgrounds(text) : text;
};
