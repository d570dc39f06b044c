import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Something that only one may hold, over all nodes: the database knows it by a number. */
export type Lock = { readonly text: string; readonly number: RawBuilder<unknown> };
/** Its number is the hash of its text alone. */
export type TextLock = Lock & { readonly hashed: 'text' };

type Part = number | string;

const ofText = (text: string): TextLock => ({ text, number: sql`hashtextextended(${text}, 0)`, hashed: 'text' });
const ofNumber = (text: string, number: number): Lock => ({ text, number: sql`${sql.lit(number)}::bigint` });
const ofShortHash = (text: string): Lock => ({ text, number: sql`hashtext(${text})::bigint` });
const each =
  (space: string, between: ':' | '/' | ' ' = ':') =>
  (...parts: readonly [Part, ...Part[]]): TextLock =>
    ofText(`${space}${between}${parts.join(between)}`);
const bySeed =
  (space: string) =>
  (id: number | RawBuilder<number>): Lock => ({
    text: `${space} ${typeof id === 'number' ? id : 'of each'}`,
    number: sql`hashtextextended(${space}, ${id})`,
  });

/**
 * Everything that is held by a number, in one list, so that no two things get one number (ADR 168). A new one is `ofText` or `each`; the texts of
 * those that are here stay as they are, because nodes of two releases that run side by side have to mean the same number.
 */
export const locks = {
  // The server
  outbox: ofShortHash('tregu outbox'),
  unfinishedTasks: each('unfinished'),
  seededReference: ofNumber('reference seed', 4_207_101),
  seededDemo: ofNumber('demo seed', 4_207_102),
  migrations: ofText('migrations'),
  /** Taken by a trigger (migration 197). */
  variantTotals: ofShortHash('variant_totals'),
  // base
  rights: ofShortHash('tregu rights'),
  shops: ofText('shops'),
  days: ofText('shop_days'),
  exchangeRates: ofText('fx_rates'),
  taxRates: ofText('tax_rates'),
  interfaceTexts: each('interface texts', ' '),
  exportsOf: each('exports'),
  uploadsOf: each('uploads'),
  mailSummaries: ofText('mail summaries'),
  // catalogue
  sellerNames: ofText('seller-names'),
  skuPrefix: each('sku-prefix'),
  sellerChangeRequest: each('change-request'),
  brandNames: ofText('shop_brands'),
  attributeNames: ofText('shop_attributes'),
  attributesIn: { recommended: each('recommended'), filter: each('filter') },
  dutyRates: ofText('duty_rates'),
  customsCodes: ofText('cn_codes'),
  exclusions: ofText('exclusions'),
  glossary: ofText('glossary'),
  // selling
  approvedEans: ofText('approved eans'),
  connection: each('connection', '/'),
  shopLanes: each('shop lanes'),
  deliveryTime: ofText('delivery_time'),
  commissions: ofText('commission_rules'),
  priceRules: bySeed('price rules'),
  priceProfileNames: bySeed('price profile names'),
  priceStops: each('price stops'),
  tariffs: ofText('transport_tariffs'),
  targets: each('targets'),
  demands: each('demands'),
  startedSend: each('send-to-shop', '/'),
  publication: each('publication', '/'),
  publishedCategory: each('category', '/'),
  // people
  application: each('application'),
  serviceRequest: each('service-request'),
  sellerScores: ofText('seller-scores'),
  sellerStep: each('seller-step'),
  sellerSuspension: each('seller-suspension'),
  sellerHoliday: each('seller-holiday'),
  // intake
  feedTemplates: ofText('feed templates'),
  localProducts: each('local-products'),
  // trade
  orderKey: each('order'),
  orderIntake: each('order-intake'),
  orderPhone: each('order-phone'),
  customer: each('customer'),
  proposing: ofText('sourcing.propose'),
  draftPurchase: each('draft'),
  sellerStatements: ofText('seller-statements'),
  sellerCorrections: each('seller-corrections'),
  cashOnDelivery: each('cod'),
  scan: each('scan'),
  // work
  forbiddenWords: each('forbidden-words'),
} as const;

type How = 'alone' | 'others may too';
const taking = (how: How) => sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');

/** Waits for a lock and holds it until the end of the transaction; "others may too" waits for those alone who hold it alone. */
export async function hold(db: Kysely<DB>, lock: Lock, how: How = 'alone'): Promise<void> {
  await sql`select ${taking(how)}(${lock.number})`.execute(db);
}

/** Several, whatever they are given in: they are always taken in the same order, so that two who want the same never wait for each other. */
export async function holdAll(db: Kysely<DB>, wanted: readonly TextLock[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(n.number)
    from (select distinct hashtextextended(text, 0) as number from unnest(${wanted.map(({ text }) => text)}::text[]) as t (text) order by 1) n`.execute(
    db,
  );
}

/** A select of numbers (`lock.number as number`), one after the other in its order. */
export async function holdEach(db: Kysely<DB>, numbers: RawBuilder<{ number: unknown }>, how: How): Promise<void> {
  await sql`select ${taking(how)}(n.number) from (${numbers}) n`.execute(db);
}

/** Holds a lock until the end of the transaction where nobody else does; false: somebody does. */
export async function tryHold(db: Kysely<DB>, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lock.number}) as got`.execute(db);
  return rows[0]!.got;
}

/** Holds a lock until the end of the connection's session where nobody else does; false: somebody does. `held` has to be one connection. */
export async function tryHoldInSession(held: Kysely<unknown>, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lock.number}) as got`.execute(held);
  return rows[0]!.got;
}
