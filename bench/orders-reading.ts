import { getOrder, listOrders } from '#features/trade/orders/contract/orders.calls.ts';
import { orderTabs } from '#features/trade/orders/contract/orders.model.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { connected } from './generate-market.ts';
import { compare } from './measure.ts';
import { served } from './orders-served.ts';
import { type Line, within } from './price-lines.ts';

/** Tabs, searches and one order, in turns with the floor. */
export async function measureReading(
  url: string,
  orders: number,
  seconds: number,
): Promise<{ lines: Line[]; first: number }> {
  const some = await connected(url, async (client) => {
    const { rows } = await client.query<{ id: number; number: string; phone: string; tracking: string }>(
      `select l.order_id::int as id, l.number, l.phone_digits as phone, p.tracking from order_list l join packages p on p.order_id = l.order_id
        where l.order_id = any(select 1 + (i * 7919) % $1 from generate_series(1, 500) i)`,
      [orders],
    );
    return rows;
  });
  const list = `${apiRoot}${listOrders.path}?shopId=1&pageSize=25`;
  const one = (turn: number) => some[turn % some.length]!;
  const works: { name: string; floor: (turn: number) => string; product: (turn: number) => string; times: number }[] = [
    ...orderTabs
      .filter((tab) => tab !== 'problem')
      .map((tab) => ({
        name: `page 1 of ${tab}`,
        floor: () => `/list?bucket=${tab}`,
        product: () => `${list}&bucket=${tab}`,
        times: 3,
      })),
    {
      name: 'search by number',
      floor: (turn) => `/number?text=${one(turn).number}`,
      product: (turn) => `${list}&search_text=${one(turn).number}`,
      times: 8,
    },
    {
      name: 'search by phone',
      floor: (turn) => `/phone?text=${one(turn).phone}`,
      product: (turn) => `${list}&search_text=${one(turn).phone}`,
      times: 8,
    },
    {
      name: 'search by tracking',
      floor: (turn) => `/tracking?text=${one(turn).tracking}`,
      product: (turn) => `${list}&search_text=${one(turn).tracking}`,
      times: 8,
    },
    {
      name: 'one order',
      floor: (turn) => `/detail?id=${one(turn).id}`,
      product: (turn) => `${apiRoot}${getOrder.path.replace('{id}', String(one(turn).id))}?shopId=1`,
      times: 8,
    },
  ];
  return served(url, 'web', async ({ floor, product }) => {
    const lines: Line[] = [];
    let first = 0;
    for (const { name, times, ...ask } of works) {
      const figures = await compare(
        (turn) => floor.ask({ path: ask.floor(turn) }),
        (turn) => product.ask({ path: ask.product(turn) }),
        { clients: 1, seconds },
      );
      const { p50 } = figures.product;
      if (name === 'page 1 of all') first = p50;
      lines.push({ what: name, value: p50, unit: 'ms', promise: within(p50, figures.floor.p50, times, 'floor') });
    }
    return { lines, first };
  });
}
