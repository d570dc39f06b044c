// Reads of others: brands, local_orders, product_list_shops, products, publications, purchase_orders, seller_cases, seller_document_states, seller_entries, seller_scores, sellers, shops, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  type SellerDocumentState,
  sellerDocumentStates,
} from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { fine } from '#features/people/seller-scores/contract/seller-scores.ladder.ts';
import { containing } from '#server/db/containing.ts';
import { saidName } from '#server/db/person-name.ts';
import type { SellerListQuery } from '../contract/local-sellers.calls.ts';
import {
  type LocalSellerRow,
  type RecentSelling,
  recentDays,
  type SellerCounts,
  type SellerState,
  type SuspensionPreview,
} from '../contract/local-sellers.model.ts';
import { onboardingKeys, quietDays } from '../contract/local-sellers.standing.ts';
import { holidayOf, managerName, managerOf, onboardingOpen } from './standing.read-model.ts';

const s = productStatus;

const state = sql<SellerState>`case when s.deleted_at is not null then 'closed' when s.is_suspended then 'suspended'
  when s.is_restricted then 'restricted' else 'active' end`;

type Filters = Pick<
  SellerListQuery,
  'search_text' | 'type' | 'brand' | 'documents' | 'city' | 'manager' | 'onboarding' | 'login' | 'away' | 'score'
>;

/** The first of the states, in their order, that one of the seller's documents has; documents are of seller-documents. */
const documents = sql<SellerDocumentState>`coalesce((select v.state from seller_document_states v
  where v.seller_id = s.id and v.state <> 'optional'
  order by array_position(${[...sellerDocumentStates]}::text[], v.state) limit 1), 'ok')`;

const lastLogin = sql`(select max(u.last_login_at) from users u where u.seller_id = s.id)`;

/** The score of the seller `s` and what is proposed, where it still fits how the seller stands; scores are of seller-scores. */
const scoreOf = sql<LocalSellerRow['score']>`(select jsonb_build_object('now', c.score, 'former', c.former, 'proposal',
    case when not s.is_suspended and s.deleted_at is null and (c.proposal <> 'restrict' or not s.is_restricted) then c.proposal end)
  from seller_scores c where c.seller_id = s.id and c.score is not null)`;

const where = ({
  search_text: text,
  type,
  brand,
  documents: papers,
  city,
  manager,
  onboarding,
  login,
  away,
  score,
}: Filters): RawBuilder<unknown> => sql`s.local_seller
  ${
    text
      ? sql`and fold(concat_ws(' ', s.name, s.number, s.city, s.contact_firstname, s.contact_lastname, s.contact_email,
          s.contact_phone, s.sku_prefix)) like ${containing(text)}`
      : sql``
  }
  ${type ? sql`and s.type = ${type}` : sql``}
  ${
    papers === 'due'
      ? sql`and s.deleted_at is null and exists (select from seller_document_states v
          where v.seller_id = s.id and v.state in ('expired', 'expiring'))`
      : papers
        ? sql`and ${documents} = ${papers}`
        : sql``
  }
  ${city ? sql`and fold(btrim(s.city)) = fold(btrim(${city}))` : sql``}
  ${manager === undefined ? sql`` : manager === 'none' ? sql`and s.manager_id is null` : sql`and s.manager_id = ${manager}`}
  ${onboarding ? sql`and (cardinality(${onboardingOpen}) = 0) = ${onboarding === 'done'}` : sql``}
  ${login === 'never' ? sql`and ${lastLogin} is null` : login === 'quiet' ? sql`and coalesce(${lastLogin}, '-infinity') < now() - make_interval(days => ${sql.lit(quietDays)})` : sql``}
  ${away ? sql`and s.is_away` : sql``}
  ${score === 'low' ? sql`and (${scoreOf}->>'now')::int < ${sql.lit(fine)}` : score ? sql`and ${scoreOf}->>'proposal' is not null` : sql``}
  ${
    brand
      ? sql`and (exists (select from brands b where b.seller_id = s.id and fold(b.name) = fold(${brand}))
          or exists (select from regexp_split_to_table(s.brands, ',') part where fold(btrim(part)) = fold(${brand})))`
      : sql``
  }`;

/** Products of a seller by state; products and publications are of their features. */
const products = sql`lateral (select
    count(*) filter (where p.status in (${sql.lit(s.new)}, ${sql.lit(s.pending)}))::int as new,
    count(*) filter (where p.status = ${sql.lit(s.approved)} and not live)::int as approved,
    count(*) filter (where p.status = ${sql.lit(s.approved)} and live)::int as in_shop,
    count(*) filter (where p.status = ${sql.lit(s.ignored)})::int as ignored,
    count(*) filter (where p.status = ${sql.lit(s.archived)})::int as archived
  from products p, lateral (select exists (select from publications q where q.product_id = p.id and q.status = 'in_shop') as live) q
  where p.seller_id = s.id) n`;

const since = sql`now() - make_interval(days => ${sql.lit(recentDays)})`;

/** Orders of the seller `s` that were opened lately; they are of local-purchasing. */
const recentOrders = sql`(select count(*)::int from purchase_orders o join local_orders l on l.purchase_order_id = o.id
  where o.seller_id = s.id and o.local and l.opened_at > ${since})`;

/** What it sold lately: cases are of seller-scores, the ledger of local-purchasing. */
const recentSelling = sql<RecentSelling>`(select jsonb_build_object('orders', ${recentOrders},
    'asked', coalesce(sum(c.cases) filter (where c.figure = 'orders'), 0),
    'refused', coalesce(sum(c.n) filter (where c.figure = 'orders'), 0),
    'handed', coalesce(sum(c.cases) filter (where c.figure = 'handovers'), 0),
    'late', coalesce(sum(c.n) filter (where c.figure = 'handovers'), 0),
    'sold', coalesce((select sum(abs(e.qty)) from seller_entries e where e.seller_id = s.id and e.kind = 'sale' and e.at > ${since}), 0),
    'returned', coalesce((select sum(abs(e.qty)) from seller_entries e where e.seller_id = s.id and e.kind = 'return' and e.at > ${since}), 0))
  from seller_cases c where c.seller_id = s.id and c.at > ${since})`;

/** In one pass over what shops have, for the order by it alone; product_list_shops is of products. */
const inShops = sql`(select h.seller_id, count(distinct h.product_id) as n from product_list_shops h
  where h.state = ${sql.lit(s.inShop)} group by h.seller_id)`;

const orders = {
  name: sql`fold(s.name)`,
  city: sql`fold(s.city)`,
  since: sql`s.created_at`,
  last_login: lastLogin,
  in_shop: sql`coalesce(c.n, 0)`,
  manager: managerName,
  orders: recentOrders,
  score: sql`(${scoreOf}->>'now')::int`,
  onboarding: sql`${sql.lit(onboardingKeys.length)} - cardinality(${onboardingOpen})`,
};

export type StoredSellerRow = Omit<LocalSellerRow, 'since' | 'last_login' | 'planned_for'> & {
  readonly since: Date;
  readonly last_login: Date | null;
  readonly planned_for: Date | null;
};

/** Local sellers as staff see them; sellers are of sellers, people of users. */
export const localSellersReadModel = (db: Kysely<DB>) => ({
  async count(filters: Filters): Promise<SellerCounts> {
    const { rows } = await sql<{ state: SellerState; n: number }>`select ${state} as state, count(*)::int as n
      from sellers s where ${where(filters)} group by 1`.execute(db);
    const of = (wanted: SellerState) => rows.find((row) => row.state === wanted)?.n ?? 0;
    return { active: of('active'), restricted: of('restricted'), suspended: of('suspended'), closed: of('closed') };
  },

  /** Active sellers that are found, and the products of them all. */
  async countActive(filters: Filters): Promise<{ sellers: number; products: number }> {
    const { rows } = await sql<{ sellers: number; products: number }>`
      with found as (select s.id from sellers s where ${where(filters)} and ${state} = 'active')
      select (select count(*)::int from found) as sellers,
             (select count(*)::int from products p where p.seller_id in (select id from found)) as products`.execute(
      db,
    );
    return rows[0]!;
  },

  /** A page, or without one all of them. */
  async list(
    query: Omit<SellerListQuery, 'page' | 'pageSize'>,
    part?: { readonly page: number; readonly pageSize: number },
  ): Promise<StoredSellerRow[]> {
    const direction = sql.raw(query.orderBy ?? 'asc');
    const by = query.orderKey ?? 'name';
    // The sellers of the page first: products are counted for them alone, not for everybody.
    const { rows } = await sql<StoredSellerRow>`with page as (
        select s.id, row_number() over (order by ${orders[by]} ${direction} nulls last, s.id) as place
        from sellers s ${by === 'in_shop' ? sql`left join ${inShops} c on c.seller_id = s.id` : sql``}
        where ${where(query)} ${query.state ? sql`and ${state} = ${query.state}` : sql``} order by place
        ${part ? sql`limit ${part.pageSize} offset ${part.page * part.pageSize}` : sql``})
      select s.id, s.name, s.number, s.type, s.city, btrim(concat_ws(' ', s.contact_firstname, s.contact_lastname)) as contact,
          s.contact_phone as phone, s.contact_email as email, s.created_at as since, s.sku_prefix, ${state} as state, ${documents} as documents,
          ${lastLogin} as last_login, ${managerOf} as manager, ${onboardingOpen} as onboarding, ${holidayOf} as holiday, ${scoreOf} as score, ${recentSelling} as recent,
          (select x.begins_at from seller_suspensions x where x.seller_id = s.id and x.state = 'planned') as planned_for,
          jsonb_build_object('new', n.new, 'approved', n.approved, 'in_shop', n.in_shop) as products
        from page join sellers s on s.id = page.id, ${products} order by page.place`.execute(db);
    return rows;
  },

  async getFacts(sellerId: number) {
    const { rows } = await sql<{
      state: SellerState;
      since: Date;
      vat_number: string;
      products: { new: number; approved: number; in_shop: number; ignored: number; archived: number };
    }>`select ${state} as state, s.created_at as since, s.vat_number, to_jsonb(n) as products
      from sellers s, ${products} where s.id = ${sellerId}`.execute(db);
    return rows[0]!;
  },

  async listPeople(sellerId: number) {
    const { rows } = await sql<{ id: number; name: string; email: string; active: boolean; last_login: Date | null }>`
      select id, ${saidName('users')} as name, email, active, last_login_at as last_login
      from users where seller_id = ${sellerId} order by active desc, fold(email)`.execute(db);
    return rows;
  },

  /** What is live now and would leave. */
  async previewSuspension(sellerId: number): Promise<SuspensionPreview> {
    const { rows: shops } = await sql<{ id: number; name: string; products: number }>`
      select h.id, h.name, count(*)::int as products
      from publications q join products p on p.id = q.product_id join shops h on h.id = q.shop_id
      where p.seller_id = ${sellerId} and q.status = 'in_shop' group by h.id, h.name order by h.id`.execute(db);
    const { rows } = await sql<{ products: number; people: number }>`select
        (select count(*)::int from products p where p.seller_id = ${sellerId}
          and exists (select from publications q where q.product_id = p.id and q.status = 'in_shop')) as products,
        (select count(*)::int from users u where u.seller_id = ${sellerId} and u.active) as people`.execute(db);
    return { ...rows[0]!, shops };
  },
});
