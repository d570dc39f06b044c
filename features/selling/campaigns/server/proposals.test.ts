import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce, previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import { applyChangeSet } from '#features/base/change-sets/server/use-cases/apply-change-set.ts';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import { readImport, workbookText } from '#features/base/exports/server/exports.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { offerColumns, offerTitles } from '../contract/campaigns.file.ts';
import { campaignLimits } from '../contract/campaigns.limits.ts';
import { campaignFacts } from '../contract/campaigns.model.ts';
import { readOfferRows } from '../contract/campaigns.offers-file.ts';
import { changeItemsOperation } from '../contract/campaigns.operations.ts';
import { campaignTools, localDay, sellerRights } from './campaigns.for-tests.ts';
import { runCampaignClock } from './moving/run-clock.ts';
import { exportItems, exportOffers, readOffers } from './use-cases/campaign-files.ts';
import { inviteSellers, remindSellers } from './use-cases/invite-sellers.ts';
import { saveCampaign } from './use-cases/manage-campaigns.ts';
import { checkCampaign, removeItems, saveItems, selectItems } from './use-cases/manage-items.ts';
import { declineCampaign, listLocalCampaigns, listLocalOffers, proposeItems } from './use-cases/propose-items.ts';

let b: Bench;
let tools: ReturnType<typeof campaignTools>;
type Product = { readonly id: number; readonly sku_intern: string; readonly variantId: number };
let made = 0;

beforeAll(async () => {
  b = await bench();
  tools = campaignTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await sql`update shops set omnibus = false where id = 3`.execute(b.platform.db);
}, 90_000);
afterAll(() => b.close());

/** A seller with products in a shop, invited to a campaign that is open for proposals. */
async function invited({ products: count = 1, invite = true } = {}) {
  const { platform } = b;
  made += 1;
  const seller = await b.make.seller({ name: `Seller ${made}`, local: true });
  await b.make.user({ name: `Person ${made}`, email: `seller-${made}@tregu.test`, sellerId: seller.id });
  const products: Product[] = [];
  for (let no = 1; no <= count; no += 1)
    products.push(
      await b.make.product({
        sku: `P-${made}-${no}`,
        price: '50',
        stock: 9,
        sellerId: seller.id,
        shops: { 3: 'in_shop' },
      }),
    );
  const id = await tools.create({ shops: [3], proposal_local: localDay(4), start_local: localDay(5) });
  await tools.move(id, 'open');
  const her = b.as({ sellerId: seller.id, permissions: sellerRights, roles: [], scoped: true });
  const ask = () => inviteSellers(platform)({ params: { id }, body: { sellers: [seller.id], all: false } }, b.as());
  if (invite) await ask();
  const rowOf = (proposed: string | null, { stock_limit = null, of = products[0]! }: Row = {}) => ({
    variant_id: of.variantId,
    shop_id: 3,
    proposed,
    stock_limit,
  });
  return {
    id,
    her,
    products,
    ask,
    propose: (proposed: string | null, row: Row = {}) =>
      proposeItems(platform)({ params: { id }, body: { dry: false, rows: [rowOf(proposed, row)] } }, her),
    proposeRows: (rows: ReturnType<typeof rowOf>[]) =>
      proposeItems(platform)({ params: { id }, body: { dry: false, rows } }, her),
    decline: () => declineCampaign(platform)({ params: { id } }, her),
    rowOf,
    /** The rows of the workbook as the seller gets it. */
    async download() {
      const { content } = await exportOffers(platform)({ params: { id } }, her);
      const bytes = Buffer.from(content, 'base64');
      const { rows } = await readImport({ name: 'offers.xlsx', bytes }, offerColumns, ['sku', 'proposed']);
      return rows.map(({ cells }) => ({ sku: cells.sku!, proposed: cells.proposed!, limit: cells.stock_limit! }));
    },
    /** Reads these rows as a workbook of the seller. */
    async upload(rows: { sku: string; proposed: string; limit: string }[]) {
      const { sku, proposed, stock_limit } = offerTitles;
      const content = await workbookText(
        [sku.sq, proposed.sq, stock_limit.sq],
        rows.map((row) => [row.sku, row.proposed, row.limit]),
      );
      return readOffers(platform)(
        { params: { id }, file: { name: 'offers.xlsx', bytes: Buffer.from(content, 'base64') } },
        her,
      );
    },
    offers: () => listLocalOffers(platform)({ params: { id } }, her),
    items: () => tools.items(id),
    item: async () => (await tools.items(id))[0]!,
  };
}
type Row = { readonly stock_limit?: number | null; readonly of?: Product };

describe('What a seller proposed', () => {
  const save = (id: number, item: object) =>
    saveItems(b.platform)({ params: { id }, body: { items: [item as never] } }, b.as());

  it('is not replaced by staff: price and limit are refused by their field, the limit per order is the market’s', async () => {
    const { id, propose, item } = await invited();
    await propose('20', { stock_limit: 5 });
    const { version, ...kept } = await item();
    const same = { id: kept.id, version, proposed: '20.0', stock_limit: 5, per_order: null };
    const why = 'A seller proposed this. Reject it, or ask the seller for another proposal';
    await expect(save(id, { ...same, proposed: '35' })).rejects.toMatchObject({
      definition: { code: 'invalid_input' },
      issues: [{ field: 'items.0.proposed', message: why }],
    });
    await expect(save(id, { ...same, stock_limit: 9 })).rejects.toMatchObject({
      issues: [{ field: 'items.0.stock_limit', message: why }],
    });
    await expect(save(id, { ...same, stock_limit: null })).rejects.toMatchObject({
      issues: [{ field: 'items.0.stock_limit' }],
    });
    expect(await item()).toEqual({ ...kept, version });
    await save(id, { ...same, per_order: 2 });
    expect(await item()).toMatchObject({ proposed: '20', stock_limit: 5, per_order: 2, by_seller: true });
  });

  it('stays the seller’s where it was withdrawn: staff neither add it again nor bring it back', async () => {
    const { id, products, propose, item } = await invited();
    const [{ sku_intern: sku }] = products as [Product];
    await propose('20');
    await removeItems(b.platform)({ params: { id }, body: { ids: [(await item()).id] } }, b.as());
    expect(await item()).toMatchObject({ state: 'withdrawn', by_seller: true });
    expect(await tools.add(id, [sku], '35')).toMatchObject({
      added: 0,
      refused: [{ sku: `${sku}-1`, shop_id: 3, code: 'duplicate_item' }],
    });
    const { id: itemId, version } = await item();
    await expect(
      save(id, { id: itemId, version, proposed: '20', stock_limit: null, per_order: null }),
    ).rejects.toMatchObject({ issues: [{ field: 'items.0.proposed' }] });
    expect(await item()).toMatchObject({ state: 'withdrawn', by_seller: true, proposed: '20' });
    await propose('25');
    expect(await item()).toMatchObject({ state: 'proposed', by_seller: true, proposed: '25' });
  });

  it('makes a product the seller’s that staff had added, so that declining takes it out', async () => {
    const { id, products, propose, item, decline, ask } = await invited({ invite: false });
    await tools.add(id, [products[0]!.sku_intern], '10');
    expect(await item()).toMatchObject({ by_seller: false });
    await ask();
    await propose('20');
    expect(await item()).toMatchObject({ by_seller: true, proposed: '20' });
    await tools.decide([(await item()).id]);
    await decline();
    expect(await item()).toMatchObject({ state: 'withdrawn' });
  });

  it('stands in one row: a second one for the same shop is refused by its place', async () => {
    const { propose, proposeRows, rowOf, items } = await invited();
    const twice = [rowOf('20'), rowOf('25')];
    const refused = { issues: [{ field: 'rows.1.variant_id', message: 'This product is in another row already' }] };
    await expect(proposeRows(twice)).rejects.toMatchObject(refused);
    expect(await items()).toEqual([]);
    await propose('20');
    await expect(proposeRows(twice)).rejects.toMatchObject(refused);
  });

  it('is the seller’s also where it is what staff had asked', async () => {
    const { id, products, propose, item } = await invited();
    await tools.add(id, [products[0]!.sku_intern], '20');
    await propose('20');
    expect(await item()).toMatchObject({ by_seller: true });
  });
});

describe('The workbook of a seller', () => {
  it('that comes back as it was changes nothing: decisions stay, and what was withdrawn stays out', async () => {
    const { id, her, products, propose, proposeRows, rowOf, items, download, upload } = await invited({ products: 4 });
    const [accepted, rejected, withdrawn, never] = products as [Product, Product, Product, Product];
    await proposeRows([
      rowOf('20', { of: accepted, stock_limit: 4 }),
      rowOf('12.5', { of: rejected }),
      rowOf('30', { of: withdrawn, stock_limit: 3 }),
    ]);
    await propose(null, { of: withdrawn });
    const ids = new Map((await items()).map((item) => [item.variant_id, item.id]));
    await tools.decide([ids.get(accepted.variantId)!]);
    await tools.decide([ids.get(rejected.variantId)!], 'Too little');
    const before = await items();

    const lines = await download();
    expect(lines.map(({ sku, proposed, limit }) => [sku, proposed, limit])).toEqual([
      [`${accepted.sku_intern}-1`, '20', '4'],
      [`${rejected.sku_intern}-1`, '12.5', ''],
      [`${withdrawn.sku_intern}-1`, '', ''],
      [`${never.sku_intern}-1`, '', ''],
    ]);
    expect(await upload(lines)).toEqual({ rows: [], wrong: [], unread: [], refused: null });
    // Sending the same nevertheless changes as little.
    expect(
      await proposeRows([rowOf('20.00', { of: accepted, stock_limit: 4 }), rowOf('12.5', { of: rejected })]),
    ).toMatchObject({ saved: 0 });
    expect(await items()).toEqual(before);

    const [first, ...others] = lines;
    expect(
      await upload([
        { ...first!, limit: '5' },
        { ...first!, proposed: '30' },
      ]),
    ).toMatchObject({
      rows: [{ proposed: '20', stock_limit: 5 }],
      wrong: [3],
      unread: [{ row: 3, name: first!.sku, column: 'SKU', why: { en: 'An earlier row is of the same product' } }],
    });
    const { rows } = await upload([{ ...first!, limit: '5' }, ...others]);
    expect(rows).toMatchObject([{ variant_id: accepted.variantId, proposed: '20', stock_limit: 5 }]);
    await proposeItems(b.platform)(
      { params: { id }, body: { dry: false, rows: rows.map(({ row: _, ...row }) => row) } },
      her,
    );
    expect((await items()).map(({ state, reason, stock_limit }) => [state, reason, stock_limit])).toEqual([
      ['proposed', '', 5],
      ['rejected', 'Too little', null],
      ['withdrawn', '', 3],
    ]);
  });

  it('is refused row by row where a file says no amount, by the column as the file calls it: 1e309, −0, NaN, 40 decimals', async () => {
    const { download, upload, her, id } = await invited();
    const [line] = await download();
    const { proposed, stock_limit } = offerTitles;
    const amounts = ['1e309', '-0', 'NaN', `1.${'3'.repeat(40)}`, '0', '=1+1', '١٢'];
    for (const value of amounts) {
      const read = await upload([{ ...line!, proposed: value }]);
      expect([value, read.rows, read.unread.map(({ row, name, column }) => [row, name, column])]).toEqual([
        value,
        [],
        [[2, line!.sku, proposed.sq]],
      ]);
    }
    for (const value of [...amounts, '2.5', '1e3', '0x10', '1000001'])
      expect([
        value,
        (await upload([{ ...line!, proposed: '20', limit: value }])).unread.map(({ column }) => column),
      ]).toEqual([value, [stock_limit.sq]]);
    // Each row is told in both languages, also in the file of refused rows; the others are not held up.
    const mixed = await upload([
      { ...line!, sku: 'nobody', proposed: '20' },
      { ...line!, proposed: '20' },
      { ...line!, proposed: '30' },
    ]);
    expect(mixed.rows).toMatchObject([{ row: 3, proposed: '20' }]);
    expect(mixed.unread.map(({ row, why }) => [row, why!.sq])).toEqual([
      [2, 'Asnjë produkt juaj në këtë fushatë nuk e ka këtë SKU'],
      [4, 'Një rresht më parë është për të njëjtin produkt'],
    ]);
    expect(mixed.refused!.en.trim().split('\n')).toHaveLength(3);
    const many = await upload(
      Array.from({ length: campaignLimits.unreadShown + 5 }, () => ({ ...line!, proposed: 'x' })),
    );
    expect([many.unread.length, many.wrong.length]).toEqual([
      campaignLimits.unreadShown,
      campaignLimits.unreadShown + 5,
    ]);
    const elsewhere = await workbookText(
      [offerTitles.sku.sq, proposed.sq, offerTitles.shop.sq],
      [[line!.sku, '20', 'Mars']],
    );
    const of = await readOffers(b.platform)(
      { params: { id }, file: { name: 'offers.xlsx', bytes: Buffer.from(elsewhere, 'base64') } },
      her,
    );
    expect(of.unread).toMatchObject([{ row: 2, column: offerTitles.shop.sq }]);
  });

  it('of more offers than are read at once says so of a SKU that is not among them, and of others what is true', () => {
    const offers = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ sku: `S-${at}`, shop: 'One', price: '10' }));
    const rows = ['S-1', 'S-9999'].map((sku, at) => ({ row: at + 2, cells: { sku, proposed: '20' } }));
    const told = (count: number) =>
      readOfferRows(rows, offers(count)).map((one) => ('wrong' in one ? one.wrong.why!.en : one.offers.length));
    expect(told(campaignLimits.rows - 1)).toEqual([1, 'None of your products in this campaign has this SKU']);
    expect(told(campaignLimits.rows)).toEqual([1, 'Not among your first 5000 products in this campaign']);
    // As many rows as a file may have, each looked up once.
    const many = Array.from({ length: 20_000 }, (_, at) => ({ row: at + 2, cells: { sku: `N-${at}`, proposed: '2' } }));
    const begun = performance.now();
    expect(readOfferRows(many, offers(campaignLimits.rows))).toHaveLength(many.length);
    expect(performance.now() - begun).toBeLessThan(400);
  });

  it('or the screen may send what it says again where its check failed and passes now', async () => {
    const { id, products, propose, item } = await invited();
    await propose('20');
    await sql`update variants set stock = 0 where id = ${products[0]!.variantId}`.execute(b.platform.db);
    await checkCampaign(b.platform)({ params: { id } }, b.as());
    expect(await item()).toMatchObject({ state: 'check_failed', code: 'stock_too_low' });
    await sql`update variants set stock = 9 where id = ${products[0]!.variantId}`.execute(b.platform.db);
    expect(await propose('20')).toMatchObject({ saved: 1 });
    expect(await item()).toMatchObject({ state: 'proposed', code: null });
  });
});

describe('An offer is withdrawn', () => {
  const told = async (id: number) =>
    (
      await sql<{ action: string }>`select action from activity_log where entity = 'campaign' and entity_id = ${id}
        and action like 'campaign proposals%' order by id`.execute(b.platform.db)
    ).rows.map(({ action }) => action);

  it('until the campaign is scheduled, after the deadline too; nothing is proposed then', async () => {
    const { id, products, propose, proposeRows, rowOf, item, items } = await invited({ products: 2 });
    const [first, second] = products as [Product, Product];
    await proposeRows([rowOf('20', { of: first }), rowOf('20', { of: second })]);
    await tools.decide((await items()).map((one) => one.id));
    await tools.move(id, 'review');
    const closed = { definition: { code: 'campaign_window_closed' } };
    await expect(propose('30')).rejects.toMatchObject(closed);
    await expect(proposeRows([rowOf(null, { of: first }), rowOf('30', { of: second })])).rejects.toMatchObject(closed);
    expect((await items()).map(({ state }) => state)).toEqual(['accepted', 'accepted']);

    expect(await propose(null)).toEqual({ saved: 1, rows: [] });
    expect((await items()).map(({ state }) => state)).toEqual(['withdrawn', 'accepted']);
    expect(await told(id)).toEqual(['campaign proposals sent', 'campaign proposals withdrawn']);
    await tools.move(id, 'scheduled');
    await expect(propose(null, { of: second })).rejects.toMatchObject({
      definition: { code: 'campaign_item_move_refused' },
    });
    expect(await item()).toMatchObject({ state: 'withdrawn' });
    expect((await items())[1]).toMatchObject({ state: 'accepted' });
  });
});

describe('Reminders of a deadline', () => {
  const sent = async (id: number) =>
    (
      await sql<{ reminded: number | null }>`select reminded from campaign_invites where campaign_id = ${id}`.execute(
        b.platform.db,
      )
    ).rows[0]!.reminded;
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
  const deadline = (id: number, at: Date) =>
    sql`update campaigns set proposal_until = ${at} where id = ${id}`.execute(b.platform.db);
  const remind = () => remindSellers(b.platform)();
  const save = async (id: number, proposal_local: string | null) => {
    const { names, type, shops, start_local, end_local, version } = await tools.get(id);
    const facts = campaignFacts.parse({
      names,
      type,
      shops: shops.map((shop) => shop.id),
      start_local,
      end_local,
      proposal_local,
    });
    await saveCampaign(b.platform)({ params: { id }, body: { ...facts, version } }, b.as());
  };

  it('tell of a later deadline again, and of an earlier one only what was not told', async () => {
    const { id } = await invited();
    await deadline(id, hours(12));
    expect(await remind()).toBe(1);
    expect([await remind(), await sent(id)]).toEqual([0, 1]);
    await save(id, localDay(2));
    expect(await sent(id)).toBeNull();
    expect([await remind(), await sent(id)]).toEqual([1, 3]);
    await save(id, localDay(1.5));
    expect([await remind(), await sent(id)]).toEqual([0, 3]);
    await deadline(id, hours(12));
    expect([await remind(), await sent(id)]).toEqual([1, 1]);
    // Without a deadline nothing is due, and the next one is told of.
    await save(id, null);
    expect([await remind(), await sent(id)]).toEqual([0, null]);
  });

  it('do not follow an invitation at once: a step whose day has come counts as passed', async () => {
    const { id, ask, decline } = await invited({ invite: false });
    await deadline(id, hours(48));
    await ask();
    expect([await remind(), await sent(id)]).toEqual([0, 3]);
    await decline();
    await deadline(id, hours(12));
    await ask();
    expect([await remind(), await sent(id)]).toEqual([0, 1]);
    const later = await invited();
    expect([await remind(), await sent(later.id)]).toEqual([0, null]);
    await deadline(later.id, hours(48));
    expect([await remind(), await sent(later.id)]).toEqual([1, 3]);
  });
});

describe('A seller that takes its products out', () => {
  it('takes out what staff added, one by one or by declining, and staff cannot bring it back', async () => {
    const { id, products, propose, items, decline } = await invited({ products: 3 });
    const [first, second, third] = products as [Product, Product, Product];
    for (const { sku_intern } of [first, second]) await tools.add(id, [sku_intern], '10');
    await tools.decide((await items()).map((item) => item.id));
    const states = async () => (await items()).map(({ state, by_seller }) => [state, by_seller]);
    expect(await states()).toEqual([
      ['accepted', false],
      ['accepted', false],
    ]);
    await propose(null, { of: first });
    expect(await states()).toEqual([
      ['withdrawn', true],
      ['accepted', false],
    ]);
    await decline();
    expect(await states()).toEqual([
      ['withdrawn', true],
      ['withdrawn', true],
    ]);
    for (const { sku_intern } of [first, second])
      expect(await tools.add(id, [sku_intern], '10')).toMatchObject({
        added: 0,
        refused: [{ code: 'duplicate_item' }],
      });
    // Another product of who declined does not take part either.
    expect(await tools.add(id, [third.sku_intern], '10')).toMatchObject({ failed: 1 });
    const added = (await items()).find(({ variant_id }) => variant_id === third.variantId)!;
    expect(added).toMatchObject({
      state: 'check_failed',
      code: 'seller_declined',
      code_values: { seller: added.seller },
    });
    await expect(tools.decide([added.id])).rejects.toMatchObject({ definition: { code: 'campaign_seller_declined' } });
  });
});

describe('A price in a campaign of shops of several currencies', () => {
  it('is meant in one of them: it is asked for, and the products are added in its shops alone', async () => {
    const { db } = b.platform;
    await sql`update shops set currency = 'ALL' where id = 2`.execute(db);
    const { sku_intern: sku } = await b.make.product({ price: '50', stock: 9, shops: { 2: 'in_shop', 3: 'in_shop' } });
    const id = await tools.create({ shops: [2, 3], type: 'price_cut' });
    await expect(tools.add(id, [sku], '40')).rejects.toMatchObject({
      issues: [
        { field: 'currency', message: 'Choose the currency of the price: the shops of this campaign have several' },
      ],
    });
    await expect(tools.add(id, [sku], '40', { currency: 'MKD' })).rejects.toMatchObject({
      issues: [{ field: 'currency', message: 'No shop of this campaign has this currency' }],
    });
    expect(await tools.items(id)).toEqual([]);
    await tools.add(id, [sku], '40', { currency: 'EUR' });
    expect((await tools.items(id)).map((item) => [item.shop_id, item.currency])).toEqual([[3, 'EUR']]);
    // A percentage is meant in all of them, unless somebody says otherwise.
    const percent = await tools.create({ shops: [2, 3] });
    await tools.add(percent, [sku], '20');
    expect((await tools.items(percent)).map(({ currency }) => currency).toSorted()).toEqual(['ALL', 'EUR']);
    const { content } = await exportItems(b.platform)({ params: { id: percent }, query: {} }, b.as());
    const { rows } = await readImport(
      { name: 'items.xlsx', bytes: Buffer.from(content, 'base64') },
      { sku: ['sku'], currency: ['currency'] },
      ['sku', 'currency'],
    );
    expect(rows.map(({ cells }) => cells.currency).toSorted()).toEqual(['ALL', 'EUR']);
  });
});

describe('What a seller is written', () => {
  const mailOf = async (id: number, event: string) =>
    (
      await sql<{ body: string }>`select o.body from mail_outbox o join users u on u.email = o.recipient
        join campaign_invites n on n.seller_id = u.seller_id and n.campaign_id = ${id} where o.event = ${event} order by o.id desc limit 1`.execute(
        b.platform.db,
      )
    ).rows[0]!.body;

  it('names the deadline on the clock of the first shop, as screens do, and says nothing of one that is not there', async () => {
    const { id, ask } = await invited({ invite: false });
    const until = new Date('2026-07-01T15:30:00Z');
    const { db } = b.platform;
    await sql`update shops set time_zone = 'Europe/London' where id = 3`.execute(db);
    await sql`update campaigns set proposal_until = ${until} where id = ${id}`.execute(db);
    await ask();
    expect(await mailOf(id, 'campaigns.invited')).toContain(
      'Tani mund të propozoni produkte.\nPropozimet pranohen deri më 01.07.2026 16:30 (Europe/London).\n',
    );
    expect(await tools.get(id)).toMatchObject({ shops: [{ zone: 'Europe/London' }] });

    const open = await invited({ invite: false });
    await sql`update campaigns set proposal_until = null where id = ${open.id}`.execute(db);
    await open.ask();
    const mail = await mailOf(open.id, 'campaigns.invited');
    expect(mail).toContain('Tani mund të propozoni produkte.\n\n');
    expect(mail).not.toMatch(/deri më|–\./);
    expect(await listLocalCampaigns(b.platform)({}, open.her)).toMatchObject([
      { proposal_until: null, shops: [{ zone: 'Europe/London' }] },
    ]);
    await sql`update shops set time_zone = default where id = 3`.execute(db);
  });

  it('tells what was rejected from what was not possible, with the reasons', async () => {
    const { id, products, proposeRows, rowOf, items } = await invited({ products: 5 });
    await proposeRows(products.map((of) => rowOf('20', { of })));
    const ids = (await items()).map((item) => item.id);
    await tools.decide([ids[0]!]);
    await tools.decide([ids[1]!], 'Too little');
    for (const [place, stock] of [
      [2, 0],
      [3, 0],
    ] as const)
      await sql`update variants set stock = ${stock} where id = ${products[place]!.variantId}`.execute(b.platform.db);
    await sql`update variants set price = 0 where id = ${products[4]!.variantId}`.execute(b.platform.db);
    await checkCampaign(b.platform)({ params: { id } }, b.as());
    await tools.move(id, 'review');
    await tools.move(id, 'scheduled');
    const mail = await mailOf(id, 'campaigns.decided');
    expect(mail).toContain(': 1 u pranuan, 1 u refuzuan.\n');
    expect(mail).toContain(
      'Nuk janë të mundura: 3\n2 × Gjendja është 0, duhen të paktën 1\n1 × Produkti nuk ka çmim në këtë dyqan\n',
    );
    const { rows } = await sql<{ text: string }>`select text from notices order by id desc limit 1`.execute(
      b.platform.db,
    );
    expect(rows[0]!.text).toContain('1 of your proposals accepted, 1 rejected, 3 not possible');
  });

  it('says of nothing that it is not possible where all passed', async () => {
    const { id, propose, item } = await invited();
    await propose('20');
    await tools.decide([(await item()).id]);
    await tools.move(id, 'review');
    await tools.move(id, 'scheduled');
    expect(await mailOf(id, 'campaigns.decided')).not.toContain('Nuk janë të mundura');
  });
});

describe('The offers of a seller', () => {
  it('tell a price as the shop shows it: with its percentage, or as a plain one', async () => {
    const { id, propose, item, offers } = await invited();
    await propose('20');
    await tools.decide([(await item()).id]);
    await tools.move(id, 'review');
    await tools.move(id, 'scheduled');
    const told = async () => (await offers())[0]!.item;
    expect(await told()).toMatchObject({ state: 'accepted', percent: 20, shown: null });
    const { db } = b.platform;
    await sql`update campaign_shops set start_at = now() - interval '1 hour' where campaign_id = ${id}`.execute(db);
    await runCampaignClock(b.platform)();
    expect(await told()).toMatchObject({ state: 'active', percent: 20, shown: 'reduced' });
    await sql`update price_layers set reference = null where campaign_item_id = ${(await item()).id}`.execute(db);
    expect(await told()).toMatchObject({ state: 'active', percent: null, shown: 'plain' });
    await tools.move(id, 'ended');
  });
});

describe('All products of a campaign that the filters find', () => {
  it('are selected whatever page is shown, within the shops of the person and of this campaign alone', async () => {
    const { id, products, proposeRows, rowOf, items } = await invited({ products: 3 });
    await proposeRows(products.map((of, place) => rowOf(place === 0 ? '20' : '30', { of })));
    const [first, ...others] = (await items()).map((item) => item.id);
    await tools.decide([first!]);
    const all = (query: object, as = b.as()) => selectItems(b.platform)({ params: { id }, query }, as);
    expect(await all({})).toEqual([first, ...others]);
    expect(await all({ state: ['proposed'] })).toEqual(others);
    expect(await all({ search_text: products[2]!.sku_intern })).toEqual([others[1]]);
    const elsewhere = b.as();
    await expect(all({}, { ...elsewhere, actor: { ...elsewhere.actor, shops: [1] } })).rejects.toThrow('Not found');
    await tools.decide(await all({ state: ['proposed'] }));
    expect(await all({ state: ['accepted'] })).toEqual([first, ...others]);
  });
});

describe('Products of a campaign that are planned', () => {
  const change = (ids: number[], input: object) =>
    changeAtOnce(b.platform)(b.as(), { operation: changeItemsOperation, input: input as never, ids });
  /** A campaign with products that staff added. */
  async function planned(values: object = {}) {
    const products: Product[] = [];
    for (const no of [1, 2])
      products.push(await b.make.product({ sku: `C-${++made}-${no}`, price: '50', stock: 9, shops: { 3: 'in_shop' } }));
    const id = await tools.create({ shops: [3], start_local: localDay(5), ...values });
    await tools.add(
      id,
      products.map(({ sku_intern }) => `${sku_intern}-1`),
      '20',
      { stock_limit: 5 },
    );
    return { id, products, items: () => tools.items(id) };
  }

  it('are changed together, checked again and decided about anew; what the check refuses stays; undo brings all back (4.8)', async () => {
    const { id, items } = await planned({ rules: { min_percent: '15' } });
    const ids = (await items()).map((item) => item.id);
    await tools.decide(ids);
    await tools.decide([ids[1]!], 'Too dear');
    const before = await items();
    expect(before.map(({ state, reason, price_gross }) => [state, reason, price_gross])).toEqual([
      ['accepted', '', '40'],
      ['rejected', 'Too dear', '40'],
    ]);
    const body = {
      operation: changeItemsOperation.name,
      input: { proposed: '30', stock_limit: null, per_order: 2 },
      ids,
    };
    const { change_set: set, rows, effects } = await previewChanges(b.platform)({ body } as never, b.as());
    expect(rows.map(({ told }) => told?.message)).toEqual(Array(2).fill('40.00 EUR → 35.00 EUR (-12.50%)'));
    expect(effects.map(({ message }) => message)[0]).toBe('Prices move by -12.50% to -12.50%, on average by -12.50%');
    await applyChangeSet(b.platform)({ params: { id: set.id } } as never, b.as());
    expect(
      (await items()).map(({ proposed, stock_limit, per_order, state, reason, price_gross }) => [
        proposed,
        stock_limit,
        per_order,
        state,
        reason,
        price_gross,
      ]),
    ).toEqual(Array(2).fill(['30', null, 2, 'proposed', '', '35']));
    await undoChangeSet(b.platform)({ params: { id: set.id } } as never, b.as());
    const back = await items();
    expect(back.map(({ version: _, ...item }) => item)).toEqual(before.map(({ version: _, ...item }) => item));

    await expect(change([ids[0]!], { proposed: '10' })).rejects.toMatchObject({
      definition: { code: 'campaign_discount_too_small' },
    });
    await expect(change([ids[0]!], { proposed: '100' })).rejects.toMatchObject({ issues: [{ field: 'proposed' }] });
    expect((await items()).map(({ proposed }) => proposed)).toEqual(['20', '20']);
    expect((await change(ids, { proposed: '20.0' })).unchanged).toEqual(ids);
    await tools.decide([ids[0]!]);
    await tools.move(id, 'review');
    await tools.move(id, 'scheduled');
    await expect(change([ids[0]!], { per_order: 3 })).rejects.toMatchObject({
      definition: { code: 'campaign_item_move_refused' },
    });
  });

  it('of a seller keep price and pieces; the limit per order is the market’s', async () => {
    const { propose, item } = await invited();
    await propose('20', { stock_limit: 5 });
    const { id } = await item();
    await expect(change([id], { proposed: '35' })).rejects.toMatchObject({ issues: [{ field: 'proposed' }] });
    await expect(change([id], { stock_limit: null })).rejects.toMatchObject({ issues: [{ field: 'stock_limit' }] });
    await change([id], { per_order: 2 });
    expect(await item()).toMatchObject({ proposed: '20', stock_limit: 5, per_order: 2, by_seller: true });
  });
});
