/** The floor of orders behind HTTP: bare node:http and pg over orders-floor.sql, with no rights, no parsing and no checking of answers. */
import { type Statement, serveFloor } from './serve-floor.ts';

const page = 'select * from floor.orders';
const newest = 'order by placed_at desc, id desc limit 25';
const counts: Statement = {
  text: 'select bucket, sum(n)::int as n, sum(n) filter (where problem)::int as problem from floor.orders_cnt group by 1',
  values: [],
};
const detail = `select o.*, (select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines,
  (select json_agg(f) from line_facts f where f.order_id = o.id) as facts, (select json_agg(m) from order_money m where m.order_id = o.id) as money,
  (select json_agg(p) from order_parties p where p.order_id = o.id) as parties,
  (select json_agg(x) from order_problems x where x.order_id = o.id) as problems from orders o where o.id = $1`;

const answers: Record<string, (query: URLSearchParams) => readonly Statement[]> = {
  '/list': (query) => {
    const bucket = query.get('bucket');
    if (bucket === 'all') return [{ text: `${page} ${newest}`, values: [] }, counts];
    if (bucket === 'late') return [{ text: `${page} where promise < current_date ${newest}`, values: [] }, counts];
    return [{ text: `${page} where bucket = $1 ${newest}`, values: [bucket] }, counts];
  },
  '/number': (query) => [{ text: `${page} where number = $1 ${newest}`, values: [query.get('text')] }],
  '/phone': (query) => [{ text: `${page} where phone6 = $1 ${newest}`, values: [query.get('text')!.slice(-6)] }],
  '/tracking': (query) => [
    {
      text: `${page} where id in (select order_id from floor.parcels where tracking = $1) ${newest}`,
      values: [query.get('text')],
    },
  ],
  '/detail': (query) => [{ text: detail, values: [query.get('id')] }],
};

serveFloor(answers);
