import { html } from './html.ts';
import { countryNameOf, type StorefrontShop, visitOf } from './storefront.shop.ts';
import { accentOf, stylesheet, textOn } from './storefront.styles.ts';

/** All demo shops of this installation, one door each. */
export function shopListPage(shops: readonly StorefrontShop[], nonce: string): string {
  const colors = shops
    .map(({ id, color }) => `.door-${Number(id)}{--accent:${accentOf(color)};--on-accent:${textOn(color)}}`)
    .join('');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Demo shops of Tregu</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet.path}">
<style nonce="${nonce}">${colors}</style>
</head>
<body>
<main class="frame doors">
<h1>Demo shops</h1>
<p class="quiet">${shops.length > 0 ? 'What Tregu sends to a shop appears here. Orders placed here arrive in Tregu; no money moves and nothing is sent.' : 'No shop is connected to a demo storefront.'}</p>
<ul>${shops.map(
    (shop) => html`<li><a class="door door-${Number(shop.id)}" href="/storefront/${Number(shop.id)}">
<span class="monogram" aria-hidden="true">${shop.countryCode.slice(0, 2).toUpperCase()}</span>
<span class="brand-name"><strong>${shop.name}</strong><small>${countryNameOf(visitOf(shop, 'en'))} · ${shop.currency}</small></span>
</a></li>`,
  )}</ul>
</main>
</body>
</html>`.markup;
}
