import { isDeepStrictEqual } from 'node:util';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { taxClassCodes } from '#features/base/taxes/server/taxes.public.ts';
import { attributeErrors } from '#features/catalogue/attributes/contract/attributes.errors.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import { type AppError, refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import type { FileValues } from '../../contract/products.file-fields.ts';
import { lockEans, refusedNewEans } from '../ean/same-ean.ts';
import { productsRepository } from '../products.repository.ts';
import type { PricedShop } from '../saving/plan-variant.ts';
import {
  attributesAfter,
  attributesNow,
  type FileAttributes,
  goneValue,
  readFileAttributes,
} from './file-attributes.ts';
import { type FileFacts, type FileValue, microsecondsOf, textOf, valueAfter, valueFor } from './file-plan.ts';
import { fileValuesRepository, type StoredForFile } from './file-values.repository.ts';
import { type Move, writeFileValues } from './file-write.ts';

/**
 * What a file asks of many products, as one save of the drawer each would write it, and back again: the shop's own prices and the
 * texts go where they were not there before.
 * @param load what the file asks of these products
 */
export const fileSteps = (
  load: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, FileValues>>,
  { scope, actor, now }: OperationContext,
): Steps<FileFacts, FileValue> => {
  let codes: ReadonlyMap<string, string> = new Map();
  let classes: ReadonlySet<string> = new Set();
  let attributes: FileAttributes = { names: new Map(), given: new Map() };
  let shop: PricedShop | undefined;
  let takenEans: ReadonlyMap<number, AppError> = new Map();
  const reviewer = { by: actor.userId, at: microsecondsOf(now()) };
  const stamp = { by: actor.fullName, at: now().toISOString() };
  const write = (tx: Tx, moves: readonly Move[]) => writeFileValues(tx, moves, scope.shopId, now());

  return {
    async lock(db, ids) {
      await lockEans(db);
      await productsRepository(db).lock(ids, scope);
    },
    async read(db, ids) {
      const asked = await load(db, ids);
      const stored = await fileValuesRepository(db).list([...asked.keys()], scope);
      codes = await describeCnCodes(
        db,
        [...asked.values()].flatMap(({ product }) => textOf(product.cncode) ?? []),
      );
      attributes = await readFileAttributes(db, asked);
      classes = await taxClassCodes(db);
      shop = (await shopsRepository(db).list()).find(({ id }) => id === scope.shopId);
      takenEans = await eansTaken(db, stored, asked, scope.sellerId);
      return stored.map((row): FileFacts => {
        const own = asked.get(row.id)!;
        const value = { ...valueFor(row, own, scope.shopId), ...attributesNow(row, own, attributes) };
        return { id: row.id, version: row.version, stored: row, asked: own, value };
      });
    },
    plan(facts): Plan<FileValue> {
      const { value, stored, asked } = facts;
      const code = textOf(asked.product.cncode);
      if (code !== null && code !== stored.cncode && !codes.has(code))
        return { kind: 'refused', error: refuseField('cncode', customsTexts.unknownCode) };
      const taxClass = textOf(asked.product.tax_class);
      if (taxClass !== null && !classes.has(taxClass))
        return { kind: 'refused', error: refuseField('tax_class', taxSentences.unknownClass, { code: taxClass }) };
      const gone = goneValue(asked, attributes);
      if (gone) return { kind: 'refused', error: refuseField('attributes', attributeErrors.valueGone, gone) };
      const taken = takenEans.get(facts.id);
      if (taken) return { kind: 'refused', error: taken };
      const after = {
        ...valueAfter(facts, { shop, shopId: scope.shopId, codes, stamp, reviewer }),
        ...attributesAfter(stored, asked, attributes, value),
      };
      return isDeepStrictEqual(after, value) ? { kind: 'same' } : { kind: 'change', after };
    },
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ facts, to: after })),
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ facts, to: before })),
      ),
  };
};

/** Which of these may not get the EAN that the file gives a variant of them, the first of each. */
async function eansTaken(
  db: Db,
  stored: readonly StoredForFile[],
  asked: ReadonlyMap<number, FileValues>,
  sellerId: number | null,
): Promise<Map<number, AppError>> {
  const given = stored.flatMap(({ id, variants }) =>
    variants.flatMap((row) => {
      const ean = asked.get(id)?.variants[row.id]?.ean;
      return ean && ean !== row.ean ? [{ product: id, ean: String(ean) }] : [];
    }),
  );
  const taken = new Map<number, AppError>();
  for (const [at, error] of (await refusedNewEans(db, given, sellerId)).entries())
    if (error && !taken.has(given[at]!.product))
      taken.set(given[at]!.product, refuseField('ean', error.definition, error.values));
  return taken;
}
