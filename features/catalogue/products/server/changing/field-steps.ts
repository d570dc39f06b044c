import { isDeepStrictEqual } from 'node:util';
import { findOrCreateBrands, findShopBrand, mapBrand } from '#features/catalogue/brands/server/brands.public.ts';
import { stampCnCode } from '#features/catalogue/customs/contract/customs.rules.ts';
import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { type StaffFieldName, staffValuesOf } from '../../contract/products.fields.ts';
import type { editFieldsOperation } from '../../contract/products.operations.ts';
import { type AttributeRows, productAttributesRepository } from '../attributes/product-attributes.repository.ts';
import { setAttributeRows } from '../attributes/set-attribute-rows.ts';
import { finishWrite, type ProductEntry } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { changedProductsRepository } from './changed-products.repository.ts';
import type { FieldValue } from './changed-values.ts';

export type FieldsAsked = OperationInputOf<typeof editFieldsOperation>;

export type FieldFacts = Facts<FieldValue> & { readonly sellerId: number; readonly brandId: number | null };
type Move = { readonly facts: FieldFacts; readonly to: FieldValue };

/**
 * What staff fill in, brand and an attribute of many products. The CN code brings its description into the customs
 * information; a product without a brand of its supplier gets one of the shop brand's name (trap T101).
 */
export const fieldSteps = (asked: FieldsAsked, context: OperationContext): Steps<FieldFacts, FieldValue> => {
  const { scope, actor, now } = context;
  const stamp = { by: actor.fullName, at: now().toISOString() };
  let description: string | null = null;
  let brandName: string | null = null;

  return {
    lock: (db, ids) => productsRepository(db).lock(ids, scope),
    async read(db, ids) {
      if (asked.cncode) description = (await describeCnCodes(db, [asked.cncode])).get(asked.cncode) ?? null;
      if (asked.shop_brand_id) brandName = (await findShopBrand(db, asked.shop_brand_id))?.name ?? null;
      const rows = await changedProductsRepository(db).listFields(ids, scope);
      const attributes =
        asked.attribute && (await productAttributesRepository(db).listRows(ids, asked.attribute.attribute_id));
      return rows.map(({ id, version, sellerId, brandId, ...value }): FieldFacts => {
        const attribute = attributes && (attributes.get(id) ?? {});
        return { id, version, sellerId, brandId, value: onlyAsked({ ...value, attribute }, asked) };
      });
    },
    plan({ value }) {
      const after = { ...value, ...staffValuesOf(asked), ...cnCodeOf(value), ...brandOf(value), ...attributeOf(value) };
      return isDeepStrictEqual(after, value) ? { kind: 'same' } : { kind: 'change', after };
    },
    async apply(tx, changes) {
      const moves = changes.map(({ facts, after }) => ({ facts, to: after }));
      await writeFields(tx, moves, asked, now());
      return null;
    },
    undo: (tx, changes) =>
      writeFields(
        tx,
        changes.map(({ facts, before }) => ({ facts, to: before })),
        asked,
        now(),
      ),
  };

  function cnCodeOf({ cncode, customs_information: customs = null }: FieldValue): FieldValue {
    if (asked.cncode === undefined || asked.cncode === cncode) return {};
    return { customs_information: stampCnCode(customs, description, stamp) };
  }

  function brandOf({ brand = null }: FieldValue): FieldValue {
    if (asked.shop_brand_id === undefined) return {};
    return { brand: brand ?? brandName, shop_brand_id: asked.shop_brand_id };
  }

  function attributeOf({ attribute = {} }: FieldValue): FieldValue {
    if (!asked.attribute) return {};
    return { attribute: asked.attribute.action === 'add' ? given(attribute) : takenAway(attribute) };
  }
};

const given = (rows: AttributeRows): AttributeRows =>
  rows[0] && !rows[0].deleted ? rows : { ...rows, 0: { origin: 'staff', deleted: false } };

const takenAway = (rows: AttributeRows): AttributeRows =>
  Object.fromEntries(Object.entries(rows).map(([variant, row]) => [variant, { ...row, deleted: true }]));

/** What is not asked for is left out, so that somebody else's change of it does not stand in the way of an undo. */
function onlyAsked(value: FieldValue, asked: FieldsAsked): FieldValue {
  const { customs_information, brand, shop_brand_id, attribute } = value;
  const plain = Object.keys(staffValuesOf(asked)) as StaffFieldName[];
  return {
    ...Object.fromEntries(plain.map((name) => [name, value[name]])),
    ...(asked.cncode === undefined ? {} : { customs_information }),
    ...(asked.shop_brand_id === undefined ? {} : { brand, shop_brand_id }),
    ...(asked.attribute === undefined ? {} : { attribute }),
  };
}

const customsOf = ({ customs_information: customs }: FieldValue) =>
  customs === undefined ? {} : { customs_information: customs };

async function writeFields(tx: Tx, moves: readonly Move[], asked: FieldsAsked, now: Date): Promise<void> {
  const given = await writeBrands(tx, moves.filter(changesBrand));
  await changedProductsRepository(tx.db).setFields(
    moves.map(({ facts: { id }, to }) => ({
      id,
      value: { ...staffValuesOf(to), ...customsOf(to), ...(given.has(id) ? { brand_id: given.get(id) } : {}) },
    })),
  );
  if (asked.attribute) {
    const rows = moves.map(({ facts, to }) => ({
      productId: facts.id,
      rows: to.attribute ?? {},
      was: facts.value.attribute ?? {},
    }));
    await setAttributeRows(tx, asked.attribute.attribute_id, rows);
  }
  await finishWrite(tx, moves.map(historyOf), now);
}

const changesBrand = ({ facts: { value }, to }: Move): boolean =>
  value.shop_brand_id !== to.shop_brand_id || value.brand !== to.brand;

/**
 * Maps the suppliers' brands; a product without one is given one, and put back it has none again, while the brand itself
 * and its mapping stay. Gives the brands of products that have another one now.
 */
async function writeBrands(tx: Tx, moves: readonly Move[]): Promise<Map<number, number | null>> {
  const given = new Map<number, number | null>();
  const mapped = new Map<number, number | null>();
  for (const [sellerId, group] of Map.groupBy(moves, ({ facts }) => facts.sellerId)) {
    const missing = group.filter(({ facts, to }) => facts.value.brand === null && to.brand);
    const brands = await findOrCreateBrands(
      tx,
      sellerId,
      missing.map(({ to }) => to.brand ?? ''),
    );
    for (const { facts, to } of missing) given.set(facts.id, brands.get(to.brand ?? '') ?? null);
  }
  for (const { facts, to } of moves) {
    const brandId = given.get(facts.id) ?? facts.brandId;
    if (to.brand === null) given.set(facts.id, null);
    else if (brandId !== null) mapped.set(brandId, to.shop_brand_id ?? null);
  }
  for (const [brandId, shopBrandId] of mapped) await mapBrand(tx, brandId, shopBrandId);
  return given;
}

function historyOf({ facts, to }: Move): ProductEntry {
  const keys = Object.keys(to) as (keyof FieldValue)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(facts.value[key], to[key]));
  const sides = (value: FieldValue) => Object.fromEntries(changed.map((key) => [key, value[key] ?? null]));
  return { id: facts.id, action: 'updated', before: sides(facts.value), after: sides(to) };
}
