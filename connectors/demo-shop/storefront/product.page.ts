import { rulesOf } from '../orders/shop-rules.ts';
import { type Html, html, trusted } from './html.ts';
import { crumbs, picture, stockWords } from './product-list.page.ts';
import { linkToProduct } from './storefront.links.ts';
import { discountPercent, money, percent } from './storefront.price.ts';
import { countryIn, type Visit } from './storefront.shop.ts';
import { say } from './storefront.texts.ts';
import type { CampaignView, ProductView, VariantView } from './storefront.view.ts';

/** One product, with one of its variants chosen by link: the page works without scripts. */
export function productContent(
  visit: Visit,
  product: ProductView,
  wanted: string | null,
  buy: (chosen: VariantView) => Html,
): Html {
  const chosen =
    product.variants.find((it) => it.externalKey === wanted) ??
    product.variants.find((it) => it.stock > 0) ??
    product.variants[0];
  const several = product.variants.length > 1;
  return html`<article>
${crumbs(visit, product.categoryPath)}
<div class="product">
<div class="gallery">${gallery(visit, product, chosen)}</div>
<div class="facts">
${product.brand && html`<p class="card-brand">${product.brand}</p>`}
<h1>${product.name}</h1>
${product.shortDescription && html`<p class="lead">${product.shortDescription}</p>`}
${chosen && priceBlock(visit, chosen)}
${several && chosen && variantLinks(visit, product, chosen)}
${chosen?.price && chosen.stock > 0 && buy(chosen)}
${chosen && html`<h2>${say(visit.ui, 'details')}</h2>${details(visit, product, chosen)}`}
</div>
</div>
${product.longDescription && html`<section class="panel"><h2>${say(visit.ui, 'description')}</h2><div class="prose">${trusted(product.longDescription)}</div></section>`}
${several && html`<section class="panel"><h2>${say(visit.ui, 'variants')}</h2>${variantTable(visit, product, chosen)}</section>`}
</article>`;
}

function gallery(visit: Visit, { images, name }: ProductView, chosen: VariantView | undefined): Html {
  // What shows the chosen variant comes first; pictures of other variants are left to their own page.
  const own = images.filter((it) => chosen && it.variantKeys.includes(chosen.externalKey));
  const shared = images.filter((it) => it.variantKeys.length === 0);
  const shown = [...own, ...shared].length > 0 ? [...own, ...shared] : images;
  if (shown.length === 0) return html`<span class="picture">${picture(visit, null, name)}</span>`;
  return html`${shown.map((it, index) => html`<span class="picture">${picture(visit, it.url, it.alt ?? name, index === 0)}</span>`)}`;
}

function priceBlock(visit: Visit, { price, currency, stock, campaign }: VariantView): Html {
  const { ui, locale } = visit;
  if (!price) return html`<p class="price">${stockWords(visit, stock)}</p>`;
  const discount = discountPercent(price);
  return html`<p class="price"><strong>${money(price.now, currency, locale)}</strong>${
    price.before &&
    html` <s>${money(price.before, currency, locale)}</s>${discount ? html` <span class="badge">−${discount} %</span>` : null}`
  } <small class="quiet">${say(ui, 'vatIncluded', { n: percent(price.vat, locale) })}</small></p>
${campaign && campaignBlock(visit, campaign)}
<p>${stockWords(visit, stock)}</p>`;
}

/** What the market says of the campaign, and the last moment of it by the clock of the shop's country. */
function campaignBlock({ ui, locale, language, shop }: Visit, campaign: CampaignView): Html {
  const { name, description, image, until } = campaign;
  const when = new Intl.DateTimeFormat([language.iso_code, locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: rulesOf(shop.countryCode).zone,
  });
  return html`<section class="campaign" aria-label="${name}">${
    image && html`<img src="${image}" alt="" decoding="async" referrerpolicy="no-referrer">`
  }<div><strong>${name}</strong>${description && html`<p>${description}</p>`}
<p class="quiet small">${say(ui, 'campaignUntil', { until: when.format(new Date(until)) })}</p></div></section>`;
}

const variantLinks = (visit: Visit, product: ProductView, chosen: VariantView): Html =>
  html`<nav class="chips" aria-label="${say(visit.ui, 'variants')}">${product.variants.map(
    (it) =>
      html`<a class="chip${it.stock > 0 ? '' : ' chip-none'}" href="${linkToProduct(visit, product.externalKey, { variant: it.externalKey })}"${
        it === chosen && html` aria-current="true"`
      }>${it.colour && html`<svg class="swatch" viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="${it.colour}"></circle></svg>`}${it.label}</a>`,
  )}</nav>`;

function details(visit: Visit, product: ProductView, chosen: VariantView): Html {
  const { ui, locale } = visit;
  const { width, height, depth, weight, maxHandlingDays } = chosen.measures;
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  const size = [width, height, depth].every((it) => it !== null && it > 0)
    ? `${[width, height, depth].map((it) => number(it ?? 0)).join(' × ')} cm`
    : null;
  const rows: [string, string | null][] = [
    [say(ui, 'brand'), product.brand],
    ...[...chosen.attributes, ...product.attributes].map(({ group, value }): [string, string] => [group, value]),
    ['SKU', chosen.sku],
    ['EAN', chosen.ean],
    ['MPN', product.mpn],
    [say(ui, 'size'), size],
    [say(ui, 'weight'), weight ? `${number(weight)} kg` : null],
    [say(ui, 'warranty'), product.warrantyMonths ? say(ui, 'months', { n: product.warrantyMonths }) : null],
    [say(ui, 'handling'), maxHandlingDays ? say(ui, 'days', { n: maxHandlingDays }) : null],
    [say(ui, 'origin'), product.country && countryIn(ui, product.country)],
  ];
  return html`<dl class="details">${rows
    .filter(([, value]) => value)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function variantTable(visit: Visit, product: ProductView, chosen: VariantView | undefined): Html {
  const { ui, locale } = visit;
  return html`<div class="table-frame" tabindex="0"><table class="variants">
<thead><tr><th>${say(ui, 'variant')}</th><th>SKU</th><th>EAN</th><th class="number">${say(ui, 'price')}</th><th class="number">${say(ui, 'stock')}</th></tr></thead>
<tbody>${product.variants.map(
    (it) => html`<tr${it === chosen && html` class="chosen"`}>
<td><a href="${linkToProduct(visit, product.externalKey, { variant: it.externalKey })}">${it.label}</a></td>
<td>${it.sku}</td><td>${it.ean ?? '–'}</td>
<td class="number">${it.price ? html`${it.price.before && html`<s>${money(it.price.before, it.currency, locale)}</s> `}${money(it.price.now, it.currency, locale)}` : '–'}</td>
<td class="number">${new Intl.NumberFormat(locale).format(it.stock)}</td></tr>`,
  )}</tbody>
</table></div>`;
}
