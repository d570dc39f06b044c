/**
 * The floor behind HTTP: bare node:http and pg over floor.sql, with no rights, no parsing and no checking of answers.
 * What the product takes on top of it is the price of being a product.
 */
import { type Statement, serveFloor } from './serve-floor.ts';

type Narrowed = { readonly where: string; readonly values: string[]; readonly cached: boolean };

/** Each condition is the SQL one would write by hand for it. */
function narrow(query: URLSearchParams, counting: boolean): Narrowed {
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;
  const terms: Record<string, (value: string) => string> = {
    state: (value) => `st1 = ${bind(value)}::int`,
    // mask:wanted
    flags: (value) => `(flags & ${bind(value.split(':')[0]!)}::int) = ${bind(value.split(':')[1]!)}::int`,
    seller: (value) => `seller_id = ${bind(value)}::int`,
    category: (value) => `cat_ids @> array[${bind(value)}::int]`,
    name: (value) => `name ilike ${bind(`%${value}%`)}`,
    sku: (value) => `sku_intern = ${bind(value)}`,
    ean: (value) => `id in (select product_id from floor.variant_ean where ean = ${bind(value)})`,
    all: (value) => searchAll(bind(`%${value}%`), bind(value), counting),
  };
  const used = Object.keys(terms).filter((name) => query.has(name));
  const where = used.map((name) => terms[name]!(query.get(name)!)).join(' and ') || 'true';
  return { where, values, cached: used.every((name) => name === 'state' || name === 'flags') };
}

/**
 * A page stops at its tenth row, so it walks the sorted index and looks at each; a total must find all of them, and a
 * union of what each index finds takes a quarter of the time.
 */
function searchAll(like: string, exact: string, counting: boolean): string {
  const text = `name ilike ${like} or sku_intern ilike ${like} or sku ilike ${like}`;
  const brand = `brand_id in (select id from brands where name ilike ${like})`;
  const ean = `select product_id from floor.variant_ean where ean = ${exact}`;
  if (!counting) return `(${text} or ${brand} or id in (${ean}))`;
  return `id in (select id from floor.grid where ${text} union all select id from floor.grid where ${brand} union all ${ean})`;
}

function rowsOf(query: URLSearchParams): Statement {
  const { where, values } = narrow(query, false);
  const order = query.get('order') === 'sku_intern' ? 'sku_intern' : 'name';
  const text = `select g.id, g.sku_intern, g.sku, g.name, g.flags, g.st1, s.name as seller, b.name as brand, g.cover,
      (select array_agg(c.name) from categories c where c.id = any(g.cat_ids)) as categories
    from (select id from floor.grid where ${where} order by ${order} limit 10 offset ${Number(query.get('offset') ?? 0)}) k
    join floor.grid g using (id) left join sellers s on s.id = g.seller_id left join brands b on b.id = g.brand_id order by g.${order}`;
  return { text, values };
}

function totalOf(query: URLSearchParams): Statement {
  const { where, values, cached } = narrow(query, true);
  if (!cached || query.has('exact'))
    return { text: `select count(*)::int as n from floor.grid where ${where}`, values };
  return { text: `select coalesce(sum(n), 0)::int as n from floor.cnt where ${where}`, values };
}

const detail = `select g.*, (select json_agg(t) from product_translates t where t.product_id = g.id) as translations,
  (select json_agg(v) from variants v where v.product_id = g.id) as variants,
  (select json_agg(s) from publications s where s.product_id = g.id) as shops from floor.grid g where g.id = $1`;

const answers: Record<string, (query: URLSearchParams) => readonly Statement[]> = {
  '/rows': (query) => [rowsOf(query)],
  '/total': (query) => [totalOf(query)],
  '/list': (query) => [rowsOf(query), totalOf(query)],
  '/select-all': (query) => {
    const { where, values } = narrow(query, false);
    return [{ text: `select id from floor.grid where ${where} order by id desc limit 10000`, values }];
  },
  '/detail': (query) => [{ text: detail, values: [query.get('id')] }],
  '/update': (query) => [
    { text: 'update floor.grid set flags = flags # 8 where id = $1 returning id', values: [query.get('id')] },
  ],
};

serveFloor(answers);
