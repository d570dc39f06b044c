// Reads of others: order_list, orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { round } from '#kit/money.ts';
import type { Manifest } from '../contract/packages.model.ts';
import type { Whose } from './packages.access.ts';

export type ListedManifest = {
  readonly id: number;
  readonly number: string;
  readonly carrier_id: number;
  readonly carrier: string;
  readonly packages: number;
  readonly cod: readonly { readonly currency: string; readonly amount: string }[];
  readonly closed_at: Date | null;
  readonly signed_by: string;
  readonly file: string | null;
  readonly created_at: Date;
};
export type ListedParcel = {
  readonly number: string;
  readonly tracking: string;
  readonly order: string;
  readonly to: string;
  readonly weight_g: number | null;
  readonly cod: string;
  readonly currency: string;
};

/** Of a list with packages of shops a person does not work in they see the others. */
const ofShops = ({ shops }: Pick<Whose, 'shops'>) =>
  shops === null ? sql`true` : sql`o.shop_id = any(${shops}::int[])`;
const rows = (whose: Whose) => sql`from manifests m join carriers c on c.id = m.carrier_id cross join lateral (
    select count(*)::int as packages from packages p join orders o on o.id = p.order_id where p.manifest_id = m.id and ${ofShops(whose)}) n
  where n.packages > 0`;
const columns = (
  whose: Whose,
) => sql`m.id, m.number, m.carrier_id, c.name as carrier, n.packages, m.closed_at, m.signed_by, m.file, m.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount) order by s.currency) from (
    select p.cod_currency as currency, sum(p.cod_amount)::text as amount from packages p join orders o on o.id = p.order_id
     where p.manifest_id = m.id and p.cod_amount is not null and ${ofShops(whose)} group by 1) s), '[]') as cod`;

export const manifestsReadModel = (db: Kysely<DB>) => ({
  async count(whose: Whose): Promise<number> {
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n ${rows(whose)}`.execute(db);
    return found[0]!.n;
  },
  /** Open ones first, then the newest. */
  async list({ page, pageSize }: { page: number; pageSize: number }, whose: Whose): Promise<ListedManifest[]> {
    const { rows: found } = await sql<ListedManifest>`select ${columns(whose)} ${rows(whose)}
      order by m.closed_at is null desc, m.id desc limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return found;
  },
  async find(id: number, whose: Whose): Promise<ListedManifest | null> {
    const { rows: found } = await sql<ListedManifest>`select ${columns(whose)} ${rows(whose)} and m.id = ${id}`.execute(
      db,
    );
    return found[0] ?? null;
  },
  /** What stands on the carrier’s open list, of the shops of who asks. */
  async listOpen(carrierId: number, whose: Pick<Whose, 'shops'>): Promise<number[]> {
    const { rows: found } = await sql<{
      id: number;
    }>`select p.id from packages p join manifests m on m.id = p.manifest_id
      join orders o on o.id = p.order_id where m.carrier_id = ${carrierId} and m.closed_at is null and ${ofShops(whose)} order by p.id`.execute(
      db,
    );
    return found.map((pack) => pack.id);
  },
  async shopsOf(id: number): Promise<number[]> {
    const { rows: found } = await sql<{ id: number }>`select distinct o.shop_id as id from packages p
      join orders o on o.id = p.order_id where p.manifest_id = ${id}`.execute(db);
    return found.map((shop) => shop.id);
  },
  async packages(id: number): Promise<ListedParcel[]> {
    const { rows: found } =
      await sql<ListedParcel>`select p.number, p.tracking, o.number as "order", concat_ws(', ', w.customer, w.city) as "to",
        p.weight_g, coalesce(p.cod_amount::text, '') as cod, coalesce(p.cod_currency, '') as currency
      from packages p join orders o on o.id = p.order_id join order_list w on w.order_id = o.id where p.manifest_id = ${id} order by p.id`.execute(
        db,
      );
    return found;
  },
});

export const toManifest = ({
  carrier_id,
  carrier,
  cod,
  closed_at,
  created_at,
  file: _file,
  ...row
}: ListedManifest): Manifest => ({
  ...row,
  carrier: { id: carrier_id, name: carrier },
  cod: cod.map(({ currency, amount }) => ({ currency, amount: round(amount) })),
  closed_at: closed_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
