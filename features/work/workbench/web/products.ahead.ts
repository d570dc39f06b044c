/** What the list asks for with as it stands in the address. Another key, and the list asks by itself. */
const passedOn = ['status', 'search_text', 'search_type', 'seller', 'orderKey', 'orderBy', 'page', 'pageSize'];
/** No part of the question. */
const leftOut = ['shopId', 'view', 'id'];

/**
 * The first two questions of the product list, its rows and their number, from the address alone: what `pageRequest` and
 * `countRequest` make of it, without the contract and its validators (a test compares them). A value that means nothing makes
 * another question than the list's; then the list asks for itself.
 */
export function productsAhead(search: URLSearchParams): readonly string[] {
  const keys = [...search.keys()];
  if (keys.some((key) => ![...passedOn, ...leftOut].includes(key)) || new Set(keys).size < keys.length) return [];
  const set = new URLSearchParams([...search].filter(([key, value]) => passedOn.includes(key) && value !== ''));
  const rows = new URLSearchParams({ page: '0', pageSize: '10', ...Object.fromEntries(set), onlyCount: '0' });
  const narrowing = [...set].filter(([key]) => !['orderKey', 'orderBy', 'page', 'pageSize'].includes(key));
  const count = new URLSearchParams([...narrowing, ['onlyCount', '1']]);
  return [`/category/allProducts?${rows}`, `/category/allProducts?${count}`];
}
