import { createHash } from 'node:crypto';
import type { Call } from '#kit/call.ts';
import { accessText } from './openapi.ts';

/** A readable page of all calls, by feature; the machine-readable document is /api/openapi.json. */
export function apiPage(calls: readonly Call[]): string {
  const features = [...new Set(calls.map((call) => call.name.split('.')[0] ?? ''))].sort();
  const sections = features.map((feature) =>
    section(
      feature,
      calls.filter((call) => call.name.startsWith(`${feature}.`)),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tregu API</title><style>${style}</style></head><body><main><h1>Tregu API</h1>
<p>Root <code>/api</code>, bearer token in the <code>Authorization</code> header, shop in the query <code>shopId</code> (default 1).
Answers carry <code>statusIsOk</code>, <code>statusMessage</code>, <code>result</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

const section = (feature: string, calls: readonly Call[]) => `<h2>${escapeHtml(feature)}</h2><table>
<thead><tr><th>Call</th><th>What it does</th><th>Who may</th></tr></thead><tbody>${calls.map(row).join('')}</tbody></table>`;

const row = (call: Call) => `<tr><td><b>${call.method}</b> <code>${escapeHtml(call.path)}</code></td>
<td>${escapeHtml(call.summary)}</td><td>${escapeHtml(accessText(call))}</td></tr>`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:1100px;margin:0 auto;padding:24px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid #8884}
code{font-family:ui-monospace,monospace;font-size:13px}td:first-child{white-space:nowrap}@media(max-width:700px){td,th{display:block;white-space:normal!important}}`;

/** The one style element of the page, as its content security policy names it. */
export const apiPageStyle = `sha256-${createHash('sha256').update(style).digest('base64')}`;
