import { filterForm } from './filters.part.ts';
import { type Html, html } from './html.ts';
import type { CategoryNode } from './storefront.categories.ts';
import type { FilterView } from './storefront.filters.ts';
import { linkTo, linkToProduct } from './storefront.links.ts';
import { discountPercent, money } from './storefront.price.ts';
import { filterParams, type ListQuery } from './storefront.query.ts';
import type { Visit } from './storefront.shop.ts';
import { say } from './storefront.texts.ts';
import type { ListedView } from './storefront.view.ts';

export type ProductList = {
  readonly products: readonly ListedView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** The list with its category tree, crumbs, filters and pages. */
export function productListContent(
  visit: Visit,
  list: ProductList,
  query: ListQuery,
  tree: readonly CategoryNode[],
  path: readonly CategoryNode[],
  filters: readonly FilterView[],
): Html {
  const { ui } = visit;
  const heading = query.search ? `“${query.search}”` : (path.at(-1)?.name ?? say(ui, 'allProducts'));
  const nav = tree.length > 0 && categoryNav(visit, query, tree, path);
  return html`<div class="columns${nav ? '' : ' columns-one'}">
${nav && html`<aside class="sidebar"><h2>${say(ui, 'categories')}</h2>${nav}</aside>`}
<section>
${nav && html`<details class="categories-small"><summary>${path.at(-1)?.name ?? say(ui, 'categories')}</summary>${nav}</details>`}
${path.length > 0 && crumbs(visit, path)}
<div class="heading"><h1>${heading}</h1><p class="quiet">${countWords(visit, list.total)}</p></div>
${!query.search && about(path.at(-1))}
${filterForm(visit, filters, query)}
${list.products.length > 0 ? html`<ul class="grid">${list.products.map((it) => card(visit, it))}</ul>` : empty(visit, query)}
${list.pages > 1 && pager(visit, list, query)}
</section>
</div>`;
}

/** What the market says of the category, on its first page and on every other. */
const about = (node: CategoryNode | undefined): Html | null =>
  node && (node.description || node.image)
    ? html`<div class="about">${node.image && html`<img src="${node.image}" alt="" decoding="async" referrerpolicy="no-referrer">`}${
        node.description && html`<p>${node.description}</p>`
      }</div>`
    : null;

const countWords = ({ ui, locale }: Visit, total: number): string =>
  say(ui, total === 1 ? 'oneProduct' : 'products', { n: new Intl.NumberFormat(locale).format(total) });

export const crumbs = (visit: Visit, path: readonly { key: string; name: string }[]): Html =>
  html`<nav class="crumbs" aria-label="${say(visit.ui, 'categories')}"><a href="${linkTo(visit, '')}">${visit.shop.name}</a>${path.map(
    (step) => html`<a href="${linkTo(visit, '', { category: step.key })}">${step.name}</a>`,
  )}</nav>`;

function categoryNav(
  visit: Visit,
  query: ListQuery,
  tree: readonly CategoryNode[],
  path: readonly CategoryNode[],
): Html {
  const open = new Set(path.map((node) => node.key));
  const level = (nodes: readonly CategoryNode[]): Html =>
    html`<ul>${nodes.map(
      (node) =>
        html`<li><a href="${linkTo(visit, '', { category: node.key })}"${
          node.key === query.category && html` aria-current="page"`
        }>${node.name}</a>${open.has(node.key) && node.children.length > 0 && level(node.children)}</li>`,
    )}</ul>`;
  return html`<nav class="tree" aria-label="${say(visit.ui, 'categories')}">
<a href="${linkTo(visit, '')}"${query.category === null && html` aria-current="page"`}>${say(visit.ui, 'allProducts')}</a>
${level(tree)}</nav>`;
}

function card(visit: Visit, product: ListedView): Html {
  const { ui, locale } = visit;
  const { price, currency, campaign } = product;
  const discount = price && discountPercent(price);
  return html`<li class="card">
<a class="card-link" href="${linkToProduct(visit, product.externalKey)}">
<span class="picture">${picture(visit, product.image, '')}${discount ? html`<span class="badge">−${discount} %</span>` : null}${
    campaign?.image &&
    html`<img class="campaign-badge" src="${campaign.image}" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
  }</span>
<span class="card-body">
${campaign && html`<span class="campaign-name">${campaign.name}</span>`}
<span class="card-brand">${product.brand ?? ''}</span>
<span class="card-name">${product.name}</span>
<span class="card-price">${
    price &&
    html`${product.hasMorePrices && html`<small>${say(ui, 'from')} </small>`}<strong>${money(price.now, currency, locale)}</strong>${
      price.before && html` <s>${money(price.before, currency, locale)}</s>`
    }`
  }</span>
${stockWords(visit, product.stock)}
</span>
</a>
</li>`;
}

/** A picture, or its place: the style sheet also covers a picture that cannot be loaded. */
export const picture = ({ ui }: Visit, url: string | null, alt: string, eager = false): Html =>
  url
    ? html`<img src="${url}" alt="${alt}" data-missing="${say(ui, 'noImage')}" loading="${eager ? 'eager' : 'lazy'}" decoding="async" referrerpolicy="no-referrer">`
    : html`<span class="no-picture">${say(ui, 'noImage')}</span>`;

export const stockWords = ({ ui, locale }: Visit, stock: number): Html =>
  stock > 0
    ? html`<span class="stock">${say(ui, 'inStock', { n: new Intl.NumberFormat(locale).format(stock) })}</span>`
    : html`<span class="stock stock-none">${say(ui, 'outOfStock')}</span>`;

function empty(visit: Visit, query: ListQuery): Html {
  const asked = query.search !== '' || query.category !== null;
  return html`<div class="empty">
<span class="empty-picture" aria-hidden="true"></span>
<p>${say(visit.ui, asked ? 'nothingFound' : 'nothingYet')}</p>
${asked && html`<a class="button" href="${linkTo(visit, '')}">${say(visit.ui, 'showAll')}</a>`}
</div>`;
}

function pager(visit: Visit, { page, pages }: ProductList, { search, category, wanted }: ListQuery): Html {
  const to = (target: number) =>
    linkTo(visit, '', { search, category, ...filterParams(wanted), page: target > 1 ? target : null });
  return html`<nav class="pager">
${page > 1 ? html`<a class="button" rel="prev" href="${to(page - 1)}">${say(visit.ui, 'previous')}</a>` : html`<span></span>`}
<span class="quiet">${say(visit.ui, 'page', { n: page, of: pages })}</span>
${page < pages ? html`<a class="button" rel="next" href="${to(page + 1)}">${say(visit.ui, 'next')}</a>` : html`<span></span>`}
</nav>`;
}
