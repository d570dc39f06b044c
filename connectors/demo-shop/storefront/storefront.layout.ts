import { tell } from './checkout/checkout.texts.ts';
import { type Html, html, trusted } from './html.ts';
import { linkTo } from './storefront.links.ts';
import { countryNameOf, type Visit } from './storefront.shop.ts';
import { accentOf, stylesheet, textOn } from './storefront.styles.ts';
import { say } from './storefront.texts.ts';

export type Page = {
  readonly title: string;
  readonly content: Html;
  readonly search?: string;
  readonly category?: string | null;
  /** Pieces in the visitor's cart. */
  readonly inCart?: number;
  /** The same page in another language. */
  readonly inLanguage: (code: string) => string;
};

/** The frame of every page of a shop. `nonce` lets this page's own colours through the content security policy. */
export function layout(visit: Visit, page: Page, nonce: string): string {
  const { shop, ui, language } = visit;
  return html`<!doctype html>
<html lang="${language.iso_code}"${language.direction === 'rtl' && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title} – ${shop.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet.path}">
<style nonce="${nonce}">:root{--accent:${trusted(accentOf(shop.color))};--on-accent:${trusted(textOn(shop.color))}}</style>
</head>
<body>
<a class="skip" href="#content">${say(ui, 'skip')}</a>
${header(visit, page)}
<main id="content" class="frame">${page.content}</main>
<footer class="footer"><p class="frame">${say(ui, 'footer')}</p></footer>
</body>
</html>`.markup;
}

function header(visit: Visit, page: Page): Html {
  const { shop, ui } = visit;
  const country = countryNameOf(visit);
  const tagline = country && country !== shop.name ? `${say(ui, 'onlineShop')} · ${country}` : say(ui, 'onlineShop');
  return html`<header class="header">
<div class="frame header-row">
<a class="brand" href="${linkTo(visit, '')}">
<span class="monogram" aria-hidden="true">${shop.countryCode.slice(0, 2).toUpperCase() || shop.name.slice(0, 1)}</span>
<span class="brand-name"><strong>${shop.name}</strong><small>${tagline}</small></span>
</a>
<form class="search" role="search" action="/storefront/${shop.id}">
${visit.language !== visit.languages[0] && html`<input type="hidden" name="lang" value="${visit.language.code}">`}
${page.category && html`<input type="hidden" name="category" value="${page.category}">`}
<input type="search" name="search" value="${page.search}" maxlength="100" placeholder="${say(ui, 'searchHint')}" aria-label="${say(ui, 'search')}">
<button>${say(ui, 'search')}</button>
</form>
${accountLink(visit)}${cartLink(visit, page.inCart ?? 0)}
${visit.languages.length > 1 && languageLinks(visit, page)}
</div>
</header>`;
}

const accountLink = (visit: Visit): Html =>
  html`<a class="cart-link" href="${linkTo(visit, '/account')}">
<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="8" r="4"></circle><path d="M4 21c1-5 4-7 8-7s7 2 8 7"></path></svg>
<span class="cart-word">${tell(visit.ui, 'account')}</span></a>`;

const cartLink = (visit: Visit, n: number): Html =>
  html`<a class="cart-link" href="${linkTo(visit, '/cart')}"${n > 0 && html` aria-label="${tell(visit.ui, 'cartCount', { n })}"`}>
<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"><path d="M3 4h2.500l2 11h10l2-8H6.500"></path><circle cx="9.500" cy="19.500" r="1"></circle><circle cx="16" cy="19.500" r="1"></circle></svg>
<span class="cart-word">${tell(visit.ui, 'cart')}</span>${n > 0 && html`<span class="cart-count" aria-hidden="true">${n > 99 ? '99+' : n}</span>`}</a>`;

const languageLinks = ({ languages, language, ui }: Visit, page: Page): Html =>
  html`<nav class="languages" aria-label="${say(ui, 'language')}">${languages.map(
    (it) =>
      html`<a href="${page.inLanguage(it.code)}" hreflang="${it.iso_code}" title="${it.name}"${
        it.code === language.code && html` aria-current="true"`
      }>${it.code}</a>`,
  )}</nav>`;

/** The page for an address that leads nowhere. */
export const notFoundContent = (visit: Visit): Html => html`<div class="empty">
<p class="empty-code" aria-hidden="true">404</p>
<h1>${say(visit.ui, 'notFound')}</h1>
<p>${say(visit.ui, 'notFoundHint')}</p>
<a class="button" href="${linkTo(visit, '')}">${say(visit.ui, 'allProducts')}</a>
</div>`;
