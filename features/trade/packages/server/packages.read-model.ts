// Reads of others: order_lines, order_list, orders, product_list, purchase_orders, sellers, shops, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { PackagesQuery } from '../contract/packages.calls.ts';
import type { ParcelParty } from '../contract/packages.model.ts';
import {
  awayStates,
  backStates,
  type PackageTab,
  packageTabs,
  statesOfTab,
  stuckAfterDays,
} from '../contract/packages.rules.ts';
import type { EventSource, EventType, PackageDirection, PackageState } from '../contract/packages.words.ts';
import { ssccIn } from '../contract/sscc.rules.ts';
import type { Whose } from './packages.access.ts';

export type ListedPackage = {
  readonly id: number;
  readonly number: string;
  readonly state: PackageState;
  readonly order_id: number;
  readonly order_number: string;
  readonly shop_id: number;
  readonly shop_name: string;
  readonly shop_country: string;
  readonly customer: string;
  readonly city: string;
  readonly country: string;
  readonly carrier_id: number | null;
  readonly carrier_name: string | null;
  readonly carrier_url: string | null;
  readonly service_id: number | null;
  readonly service_name: string | null;
  readonly carrier_told: string;
  readonly direct: { readonly id: number; readonly number: string; readonly supplier: string } | null;
  readonly tracking: string;
  readonly pieces: number;
  readonly weight_g: number | null;
  readonly direction: PackageDirection;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly cost: string | null;
  readonly cost_currency: string | null;
  readonly currency: string;
  readonly cod_amount: string | null;
  readonly cod_currency: string | null;
  readonly cod_settled: boolean;
  readonly promise: string | null;
  readonly late: boolean;
  readonly stuck: boolean;
  readonly label_old: boolean;
  readonly label_file: string | null;
  readonly manifest_id: number | null;
  readonly manifest_number: string | null;
  readonly handed_over_at: Date | null;
  readonly moved_at: Date | null;
  readonly place: string;
  readonly note: string;
  readonly created_at: Date;
  readonly version: number;
  readonly sscc: string | null;
  readonly to_party: ParcelParty | null;
  readonly packed_by: string | null;
};

type Filters = Omit<PackagesQuery, 'tab' | 'orderKey' | 'orderBy' | 'page' | 'pageSize'>;

const away = sql`p.state = any(${awayStates}::text[])`;
const isLate = (now: Date) =>
  sql`(${away} and coalesce(p.promise < (${now}::timestamptz at time zone h.time_zone)::date, false))`;
/** Nothing was heard for so many working days: Saturday and Sunday are none. */
const isStuck = (now: Date) =>
  sql`(${away} and coalesce(p.moved_at, p.handed_over_at) < ${workingDaysBefore(now, stuckAfterDays)})`;
/** What comes back goes to the hub, also where its supplier had sent it. */
const directionOf = sql`case when p.state = any(${backStates}::text[]) then 'return' when p.po_id is not null then 'direct' else 'outbound' end`;
const settled = sql`exists (select from cod_rows c where c.package_id = p.id and c.verdict in ('match', 'short', 'over'))`;

export function workingDaysBefore(now: Date, days: number): Date {
  const at = new Date(now);
  for (let left = days; left > 0; ) {
    at.setUTCDate(at.getUTCDate() - 1);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at;
}

const inTab = (tab: PackageTab, now: Date): RawBuilder<unknown> => {
  if (tab === 'all') return sql`p.state <> 'dissolved'`;
  if (tab === 'late') return isLate(now);
  if (tab === 'stuck') return isStuck(now);
  return sql`p.state = any(${statesOfTab[tab]}::text[])`;
};

function where(
  { state, shop, carrier, service, order, cod, direction, tracking, country, city, from, to, search_text }: Filters,
  { shops, only = null }: Whose,
): RawBuilder<unknown> {
  const conditions: (RawBuilder<unknown> | false | undefined | '')[] = [
    shops !== null && sql`o.shop_id = any(${shops}::int[])`,
    only !== null && sql`p.id = any(${only}::bigint[])`,
    state && sql`p.state = ${state}`,
    shop !== undefined && sql`o.shop_id = ${shop}`,
    carrier !== undefined && sql`p.carrier_id = ${carrier}`,
    service !== undefined && sql`p.service_id = ${service}`,
    country && sql`w.country = ${country}`,
    city && sql`fold(w.city) = fold(${city})`,
    order !== undefined && sql`p.order_id = ${order}`,
    cod === 'open' && sql`p.cod_amount is not null and p.state = 'delivered' and not ${settled}`,
    direction && sql`${directionOf} = ${direction}`,
    tracking === 'none' && sql`p.tracking = ''`,
    from && sql`p.created_at >= (${from}::date::timestamp at time zone h.time_zone)`,
    to && sql`p.created_at < ((${to}::date + 1)::timestamp at time zone h.time_zone)`,
    search_text &&
      sql`(p.number ilike ${containing(sql`${search_text}`)} or p.tracking ilike ${containing(sql`${search_text}`)} or p.sscc = ${ssccIn(search_text)} or w.search like ${containing(search_text)})`,
  ];
  const kept = conditions.filter((one): one is RawBuilder<unknown> => Boolean(one));
  return kept.length === 0 ? sql`true` : sql.join(kept, sql` and `);
}

const tables = sql`packages p join orders o on o.id = p.order_id join order_list w on w.order_id = p.order_id join shops h on h.id = o.shop_id`;
const orders = {
  number: sql`p.id`,
  moved: sql`coalesce(p.moved_at, p.created_at)`,
  promise: sql`p.promise`,
  customer: sql`fold(w.customer)`,
};

const orderOf = ({ orderKey = 'number', orderBy }: Pick<PackagesQuery, 'orderKey' | 'orderBy'>) => {
  const way = orderBy ?? (orderKey === 'number' || orderKey === 'moved' ? 'desc' : 'asc');
  return sql`${orders[orderKey]} ${sql.raw(`${way} nulls last`)}, p.id ${sql.raw(way)}`;
};

const rows = (page: RawBuilder<unknown>, now: Date) => sql<ListedPackage>`
  select p.id, p.number, p.state, p.order_id, o.number as order_number, o.shop_id, h.name as shop_name, h.country_code as shop_country, w.customer,
    w.city, w.country, p.carrier_id, c.name as carrier_name, c.tracking_url as carrier_url, p.service_id, v.name as service_name, p.carrier_told,
    (select jsonb_build_object('id', b.id, 'number', 'PO-' || b.year || '-' || lpad(b.number::text, 4, '0'), 'supplier', s.name)
      from purchase_orders b join sellers s on s.id = b.seller_id where b.id = p.po_id) as direct, p.tracking,
    (select coalesce(sum(qty), 0)::int from package_items i where i.package_id = p.id) as pieces, p.weight_g, ${directionOf} as direction, p.length_mm, p.width_mm, p.height_mm,
    p.cost::text, p.cost_currency, o.currency, p.cod_amount::text, p.cod_currency,
    ${settled} as cod_settled, p.promise, ${isLate(now)} as late, ${isStuck(now)} as stuck, p.label_old, p.label_file, p.manifest_id,
    m.number as manifest_number, p.handed_over_at, p.moved_at, p.place, p.note, p.created_at, p.version, p.sscc, p.to_party, ${nameOf('u')} as packed_by
  from (${page}) g join packages p on p.id = g.id join orders o on o.id = p.order_id join order_list w on w.order_id = p.order_id
  join shops h on h.id = o.shop_id left join carriers c on c.id = p.carrier_id left join carrier_services v on v.id = p.service_id left join manifests m on m.id = p.manifest_id
  left join users u on u.id = p.packed_by order by g.place`;

export const packagesReadModel = (db: Kysely<DB>) => ({
  async list(asked: PackagesQuery, whose: Whose): Promise<ListedPackage[]> {
    const { tab = 'all', orderKey: _key, orderBy: _by, page, pageSize, ...filters } = asked;
    const order = orderOf(asked);
    const ids = sql`select p.id, row_number() over (order by ${order}) as place from ${tables}
      where ${inTab(tab, whose.now)} and ${where(filters, whose)} order by ${order} limit ${pageSize} offset ${page * pageSize}`;
    return (await rows(ids, whose.now).execute(db)).rows;
  },
  /** What the filters find, in the order asked. */
  async listIds(asked: Omit<PackagesQuery, 'page' | 'pageSize'>, whose: Whose, limit: number): Promise<number[]> {
    const { tab = 'all', orderKey: _key, orderBy: _by, ...filters } = asked;
    const { rows: found } = await sql<{ id: number }>`select p.id from ${tables}
      where ${inTab(tab, whose.now)} and ${where(filters, whose)} order by ${orderOf(asked)} limit ${limit}`.execute(
      db,
    );
    return found.map(({ id }) => id);
  },
  /** Undefined where it is not there, or of a shop the person does not work in. */
  async find(id: number, whose: Whose): Promise<ListedPackage | undefined> {
    const ids = sql`select p.id, 1 as place from ${tables} where p.id = ${id} and ${where({}, whose)}`;
    return (await rows(ids, whose.now).execute(db)).rows[0];
  },
  async count(filters: Filters, whose: Whose): Promise<Record<PackageTab, number>> {
    const counted = packageTabs.map(
      (tab) => sql`count(*) filter (where ${inTab(tab, whose.now)})::int as ${sql.id(tab)}`,
    );
    const { rows: found } = await sql<Record<PackageTab, number>>`select ${sql.join(counted)} from ${tables}
      where ${where(filters, whose)}`.execute(db);
    return found[0]!;
  },
  /** Of those with a carrier, how many are late and of how many nothing was heard; the many that are at their end are not read. */
  async countTroubled(
    whose: Whose,
    asked: Pick<Filters, 'shop'> = {},
  ): Promise<{ readonly late: number; readonly stuck: number }> {
    const { rows: found } = await sql<{ late: number; stuck: number }>`
      select count(*) filter (where ${isLate(whose.now)})::int as late, count(*) filter (where ${isStuck(whose.now)})::int as stuck
        from packages p join orders o on o.id = p.order_id join shops h on h.id = o.shop_id
       where ${away} and ${where(asked, whose)}`.execute(db);
    return found[0]!;
  },
  /** Delivered packages whose cash no carrier has paid out; of no other tab anything is counted. */
  async countOpenCash(whose: Whose, asked: Pick<Filters, 'shop'>): Promise<number> {
    const { rows: found } = await sql<{
      n: number;
    }>`select count(*)::int as n from packages p join orders o on o.id = p.order_id
      where ${where({ ...asked, cod: 'open' }, whose)}`.execute(db);
    return found[0]!.n;
  },
  async items(packageId: number) {
    const { rows: found } = await sql<{
      line_id: number;
      sku: string;
      ean: string | null;
      name: string;
      cover: string | null;
      qty: number;
    }>`select i.line_id, l.sku, v.ean, l.name, x.cover, i.qty from package_items i join order_lines l on l.id = i.line_id
      left join variants v on v.id = l.variant_id left join product_list x on x.product_id = v.product_id
     where i.package_id = ${packageId} order by l.position`.execute(db);
    return found;
  },
  /** Newest first. */
  async events(packageId: number) {
    const { rows: found } = await sql<{
      id: number;
      type: EventType;
      at: Date;
      place: string;
      note: string;
      source: EventSource;
      corrects: boolean;
      user: string | null;
    }>`select e.id, e.type, e.at, e.place, e.note, e.source, e.corrects, ${nameOf('u')} as "user" from package_events e
      left join users u on u.id = e.user_id where e.package_id = ${packageId} order by e.at desc, e.id desc`.execute(
      db,
    );
    return found;
  },
});
