import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#server/db/unit-of-work.ts';
import { staffValuesOf } from '../../contract/products.fields.ts';
import { fileLeaves } from '../../contract/products.file-fields.ts';
import { finishWrite, type ProductEntry } from '../finish-write.ts';
import { variantEditRepository } from '../saving/variant-edit.repository.ts';
import { changedProductsRepository } from './changed-products.repository.ts';
import { writeFileAttributes } from './file-attributes.ts';
import type { FileFacts, FileValue, VariantValue } from './file-plan.ts';
import { fileValuesRepository } from './file-values.repository.ts';

/** A product as it was read, and what it is to be. */
export type Move = { readonly facts: FileFacts; readonly to: FileValue };

/** Writes what products are to be, with versions and history, in a shop as of a moment. */
export async function writeFileValues(tx: Tx, moves: readonly Move[], shopId: number, now: Date): Promise<void> {
  const values = fileValuesRepository(tx.db);
  await changedProductsRepository(tx.db).setFields(
    moves.map(({ facts: { id }, to }) => ({
      id,
      value: {
        ...staffValuesOf(to),
        ...(to.customs_information === undefined ? {} : { customs_information: to.customs_information }),
      },
    })),
  );
  const variants = moves.flatMap(({ facts, to }) =>
    Object.entries(to.variants ?? {}).map(([id, value]) => ({
      value,
      row: facts.stored.variants.find((one) => String(one.id) === id)!,
    })),
  );
  await variantEditRepository(tx.db).setAll(variants.map(({ row, value }) => ({ ...row, ...ownFields(value) })));
  await values.setPrices(
    shopId,
    variants.flatMap(({ row, value }) => {
      const price = value.price_extended?.[String(shopId)];
      return price === undefined ? [] : [{ variantId: row.id, price }];
    }),
  );
  await values.setTexts(
    moves.flatMap(({ facts: { id }, to }) =>
      Object.entries(to.product_translates ?? {}).map(([language, text]) => ({
        productId: id,
        languageId: Number(language),
        text,
      })),
    ),
    now,
  );
  const restocked = moves.filter(({ facts, to }) => stocksOf(facts.value) !== stocksOf(to));
  await values.setStockUpdated(
    restocked.map(({ facts }) => facts.id),
    now,
  );
  const given = await writeFileAttributes(tx, moves);
  const onlyThese = new Set(given.map(({ id }) => id));
  // Of a product that got attributes alone these lines say it all.
  const told = moves
    .map(historyOf)
    .filter(({ id, after }) => !onlyThese.has(id) || Object.keys(after ?? {}).length > 0);
  await finishWrite(tx, [...told, ...given], now);
}

const ownFields = ({ price_extended: _, ...own }: VariantValue) => own;
const stocksOf = ({ variants = {} }: FileValue): string =>
  JSON.stringify(Object.entries(variants).map(([id, { stock }]) => [id, stock]));

/** Attributes have lines of their own. */
const plainOf = ({ attributes: _, ...rest }: FileValue) => rest;

/** What is different, by the names that a save of the drawer records. */
function historyOf({ facts, to }: Move): ProductEntry {
  const [before, after] = [fileLeaves(plainOf(facts.value)), fileLeaves(plainOf(to))];
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !isDeepStrictEqual(before.get(name) ?? null, after.get(name) ?? null),
  );
  const side = (of: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, of.get(name) ?? null]));
  return { id: facts.id, action: 'updated', before: side(before), after: side(after) };
}
