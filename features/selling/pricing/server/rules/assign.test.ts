import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { resolveRules } from '../../contract/bundles.rules.ts';
import type { PriceScope, PriceTarget } from '../../contract/profiles.scopes.ts';
import { storedSteps } from '../../contract/profiles.steps.ts';
import { assignProducts } from './assign.repository.ts';
import { targetsReadModel } from './targets.read-model.ts';

let b: Bench;
type Product = Awaited<ReturnType<Bench['make']['product']>> & { brand: number | null; categories: number[] };
const world = {
  categories: [] as number[],
  parents: new Map<number, number>(),
  brands: [] as number[],
  sellers: [] as number[],
  products: [] as Product[],
};
const db = () => b.platform.db;

/** Electronics > Phones > Smart phones, Electronics > Audio, Books; two brands and two sellers, every mixture of them. */
beforeAll(async () => {
  b = await bench();
  const add = async (name: string, parentId?: number) => {
    const { id } = await b.make.category({ name, ...(parentId ? { parentId } : {}) });
    world.categories.push(id);
    if (parentId) world.parents.set(id, parentId);
    return id;
  };
  const electronics = await add('Electronics');
  const phones = await add('Phones', electronics);
  const smart = await add('Smart phones', phones);
  const audio = await add('Audio', electronics);
  const books = await add('Books');
  for (const name of ['Acme', 'Bell']) {
    const shop = await db().insertInto('shop_brands').values({ name }).returning('id').executeTakeFirstOrThrow();
    world.brands.push(shop.id);
  }
  for (const place of [0, 1]) world.sellers.push((await b.make.seller({ name: `Seller ${place}` })).id);
  for (const categories of [[], [smart], [audio], [smart, audio], [phones, books], [books]])
    for (const [place, brand] of [null, ...world.brands].entries()) {
      const sellerId = world.sellers[(categories.length + place) % 2]!;
      const own =
        brand === null
          ? null
          : await db()
              .insertInto('brands')
              .values({ name: `Own ${place} ${categories}`, seller_id: sellerId, shop_brand_id: brand })
              .returning('id')
              .executeTakeFirstOrThrow();
      const product = await b.make.product({ sellerId, categoryIds: categories, ...(own ? { brandId: own.id } : {}) });
      await db()
        .insertInto('variants')
        .values({ product_id: product.id, sku: `${product.sku}-2`, sku_intern: `${product.sku_intern}-2`, stock: 1 })
        .execute();
      world.products.push({ ...product, brand, categories });
    }
});
afterAll(() => b.close());

it('reads given products page by page, each once however often it is named', async () => {
  const [one, two] = world.products.slice(0, 2).map(({ id }) => id);
  const page = async (after: number) => {
    const read = await targetsReadModel(db()).listProducts(1, [two!, one!, one!, one!], { after, limit: 2 });
    return read.map(({ id }) => id);
  };
  expect([await page(0), await page(one!), await page(two!)]).toEqual([[one, two], [two], []]);
});

type Rule = { readonly steps: object; readonly scopes: readonly PriceScope[] };
/** Puts exactly these rules in force in shop 1; gives their version ids. */
async function inForce(rules: readonly Rule[]): Promise<number[]> {
  await sql`update price_profile_versions set state = 'retired'`.execute(db());
  const ids: number[] = [];
  for (const { steps, scopes } of rules) {
    const name = `Rule ${Math.random()}`;
    const profile = await db()
      .insertInto('price_profiles')
      .values({ shop_id: 1, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await db()
      .insertInto('price_profile_versions')
      .values({ profile_id: profile.id, no: 1, state: 'active', steps: JSON.stringify(steps) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (scopes.length > 0)
      await db()
        .insertInto('price_profile_scopes')
        .values(scopes.map((scope) => ({ ...scope, version_id: version.id })))
        .execute();
    ids.push(version.id);
  }
  return ids;
}

async function assigned(): Promise<Map<number, unknown[]>> {
  const { rows } = await sql<{ variant_id: number; versions: unknown[] }>`
    select a.variant_id, coalesce((select jsonb_agg(jsonb_build_object('versions', p.versions, 'steps', p.steps)) from price_bundles p where p.id = any(a.bundle_ids)), '[]') as versions
      from price_assignments a where shop_id = 1`.execute(db());
  return new Map(
    rows.map(({ variant_id, versions }) => [variant_id, versions.map((one) => canonical(one)).toSorted()]),
  );
}
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [z]) => (a < z ? -1 : 1)))
      : one,
  );

/** What the contract's function says of every variant, from what the test knows of the market. */
async function expected(
  rules: readonly Rule[],
  ids: readonly number[],
  closed: readonly number[],
): Promise<Map<number, unknown[]>> {
  const up = (id: number): number[] => [id, ...(world.parents.has(id) ? up(world.parents.get(id)!) : [])];
  const inForceRules = rules.map(({ steps, scopes }, place) => ({
    versionId: ids[place]!,
    steps: storedSteps.parse(steps),
    scopes,
  }));
  const variants = await db().selectFrom('variants').select(['id', 'product_id']).execute();
  return new Map(
    variants.map(({ id, product_id }) => {
      const product = world.products.find((one) => one.id === product_id)!;
      const open = product.categories.filter((one) => !up(one).some((above) => closed.includes(above)));
      const target: PriceTarget = {
        variantId: id,
        productId: product_id,
        sellerId: product.seller_id,
        shopBrandId: product.brand,
        categories: new Map(open.flatMap((one) => up(one).map((above) => [above, up(above).length] as const))),
      };
      return [
        id,
        resolveRules(inForceRules, target)
          .bundles.map((bundle) => canonical(bundle))
          .toSorted(),
      ];
    }),
  );
}

it('gives every variant the rules that the contract says, whatever the scopes, in whole shops and product by product', async () => {
  const scopes = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        seller: fc.option(fc.nat(1)),
        brand: fc.option(fc.nat(1)),
        category: fc.option(fc.nat(4)),
        priority: fc.constantFrom(0, 0, 1),
      }),
    },
    { weight: 1, arbitrary: fc.record({ product: fc.nat(17), priority: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ variantOf: fc.nat(17), priority: fc.constant(0) }) },
  );
  const value = (key: string, one: fc.Arbitrary<unknown>) => fc.record({ [key]: fc.option(one, { freq: 4 }) });
  const steps = fc
    .tuple(
      fc.option(
        value(
          'margin',
          fc.constantFrom('10', '20').map((margin) => ({ kind: 'margin', value: margin })),
        ),
      ),
      fc.option(
        value(
          'rounding',
          fc.constantFrom('1', '10').map((modulus) => ({ mode: 'up', modulus })),
        ),
      ),
      fc.option(value('guards', fc.constant({ min_margin_percent: '8' }))),
      fc.option(value('selling', fc.constant([{ code: 'fee', percent: '95', kind: 'on_top' }])), { freq: 1 }),
    )
    .map((all) => Object.assign({}, ...all.filter(Boolean)) as object);
  const rules = fc.array(fc.record({ steps, scopes: fc.array(scopes, { minLength: 1, maxLength: 4 }) }), {
    maxLength: 6,
  });
  const closing = fc.option(fc.nat(4));
  await fc.assert(
    fc.asyncProperty(rules, closing, async (drawn, closes) => {
      const read = (scope: Record<string, number | null | undefined>): PriceScope => ({
        variant_id: scope.variantOf === undefined ? null : world.products[scope.variantOf!]!.variantId,
        product_id: scope.product === undefined ? null : world.products[scope.product!]!.id,
        seller_id: scope.seller == null ? null : world.sellers[scope.seller]!,
        shop_brand_id: scope.brand == null ? null : world.brands[scope.brand]!,
        category_id: scope.category == null ? null : world.categories[scope.category]!,
        priority: scope.priority ?? 0,
      });
      const once = (all: readonly PriceScope[]) => [
        ...new Map(all.map((one) => [canonical({ ...one, priority: 0 }), one])).values(),
      ];
      const all: Rule[] = [
        { steps: { base: { of: 'purchase', includes_vat: false } }, scopes: [read({})] },
        ...drawn.map((rule) => ({
          steps: rule.steps,
          scopes: once(rule.scopes.map((one) => read(one as Record<string, number | null>))),
        })),
      ];
      const ids = await inForce(all);
      const closed = closes === null ? [] : [world.categories[closes]!];
      await sql`delete from exclusions`.execute(db());
      for (const id of closed)
        await sql`insert into exclusions (kind, category_id, scope, reason, in_force) values ('category', ${id}, 'send', 'law', true)`.execute(
          db(),
        );
      const before = await assigned();
      const changed = await assignProducts(db(), null, 1);
      const after = await assigned();
      expect(after).toEqual(await expected(all, ids, closed));
      // Exactly the rows that differ are told, and a second time none.
      const differing = [...after]
        .filter(([id, one]) => canonical(before.get(id) ?? null) !== canonical(one))
        .map(([id]) => id);
      expect(new Set(changed.flatMap(({ variantIds }) => variantIds))).toEqual(new Set(differing));
      expect(
        await assignProducts(
          db(),
          world.products.map(({ id }) => id),
          null,
        ),
      ).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('follows a product to another category, and brands that were merged', async () => {
  const [acme, bell] = world.brands as [number, number];
  const nothing = {
    variant_id: null,
    product_id: null,
    seller_id: null,
    shop_brand_id: null,
    category_id: null,
    priority: 0,
  };
  const base = { base: { of: 'purchase', includes_vat: false } };
  const margin = { margin: { kind: 'margin', value: '20' } };
  const [shop, branded] = (await inForce([
    { steps: base, scopes: [nothing] },
    { steps: margin, scopes: [{ ...nothing, shop_brand_id: acme }] },
  ])) as [number, number];
  await sql`delete from exclusions`.execute(db());
  await assignProducts(db(), null, 1);
  const versionsOf = async (variantId: number) => {
    const { rows } = await sql<{
      versions: object;
    }>`select p.versions from price_assignments a join price_bundles p on p.id = any(a.bundle_ids)
      where a.variant_id = ${variantId} and a.shop_id = 1`.execute(db());
    return rows.map(({ versions }) => versions);
  };
  const ofBell = world.products.find(({ brand }) => brand === bell)!;
  expect(await versionsOf(ofBell.variantId)).toEqual([{ base: shop }]);
  await sql`update shop_brands set merged_into = ${bell} where id = ${acme}`.execute(db());
  expect((await assignProducts(db(), [ofBell.id], null))[0]?.variantIds).toContain(ofBell.variantId);
  expect(await versionsOf(ofBell.variantId)).toEqual([{ base: shop, margin: branded }]);
  // A shop without rules and with its suppliers' prices has no rows at all.
  expect(await db().selectFrom('price_assignments').selectAll().where('shop_id', '<>', 1).execute()).toEqual([]);
});
