import { type Html, html } from './html.ts';
import type { FilterView } from './storefront.filters.ts';
import { linkTo } from './storefront.links.ts';
import { filterParam, type ListQuery } from './storefront.query.ts';
import type { Visit } from './storefront.shop.ts';
import { say } from './storefront.texts.ts';

/** The filters of a category as a form that asks by address: it works without scripts, and a page with filters can be sent on. */
export function filterForm(visit: Visit, filters: readonly FilterView[], { search, category }: ListQuery): Html | null {
  if (filters.length === 0) return null;
  const { ui, language, languages } = visit;
  const chosen = filters.some(({ values }) => values.some((it) => it.chosen));
  // As every link of the page: the first language of the shop is not in the address.
  const lang = language.code === languages[0]?.code ? '' : language.code;
  const kept = Object.entries({ category: category ?? '', search, lang }).filter(([, value]) => value !== '');
  return html`<details class="filters"${chosen && html` open`}>
<summary>${say(ui, 'filter')}: ${filters.map(({ name }) => name).join(', ')}</summary>
<form method="get" action="${linkTo({ ...visit, language: languages[0] ?? language }, '')}">
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="filter-groups">${filters.map((it) => filterGroup(visit, it))}</div>
<p class="filter-buttons"><button class="button" type="submit">${say(ui, 'applyFilters')}</button>${
    chosen && html` <a href="${linkTo(visit, '', { search, category })}">${say(ui, 'clearFilters')}</a>`
  }</p>
</form>
</details>`;
}

const filterGroup = ({ locale }: Visit, { group, name, values }: FilterView): Html =>
  html`<fieldset><legend>${name}</legend><div class="filter-values">${values.map(
    (it) =>
      html`<label><input type="checkbox" name="${filterParam(group)}" value="${it.value}"${it.chosen && html` checked`}>${
        it.colour &&
        html`<svg class="swatch" viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="${it.colour}"></circle></svg>`
      }<span>${it.name}</span> <small class="quiet">${new Intl.NumberFormat(locale).format(it.products)}</small></label>`,
  )}</div></fieldset>`;
