import { isDeepStrictEqual } from 'node:util';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { taxClassCodes } from '#features/base/taxes/server/taxes.public.ts';
import { stampCnCode } from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import { refuseField } from '#kit/error.ts';
import { decimal } from '#kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { md5 } from '#server/db/md5.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { type StaffValues, staffFieldNames, staffValuesOf } from '../../contract/products.fields.ts';
import { type FileValues, fileLeaves } from '../../contract/products.file-fields.ts';
import { textParts } from '../../contract/products.text-state.ts';
import { finishWrite, type ProductEntry } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { sanitise } from '../products.sanitise.ts';
import { type AskedVariant, type PricedShop, planFields, planPrices } from '../saving/plan-variant.ts';
import {
  type ShopPriceFields,
  type VariantFields,
  type VariantRow,
  variantEditRepository,
} from '../saving/variant-edit.repository.ts';
import { changedProductsRepository } from './changed-products.repository.ts';
import { fileValuesRepository, type StoredForFile, type StoredText } from './file-values.repository.ts';

type VariantValue = Partial<VariantFields> & {
  readonly eans?: readonly string[];
  /** By shop; null: the shop has no price of its own for it. */
  readonly price_extended?: Readonly<Record<string, ShopPriceFields | null>>;
};

/** What a file may touch of a product, and nothing else of it: by variant and by language. */
export type FileValue = Partial<StaffValues> & {
  readonly customs_information?: string | null;
  readonly variants?: Readonly<Record<string, VariantValue>>;
  readonly product_translates?: Readonly<Record<string, StoredText | null>>;
};
type FileFacts = Facts<FileValue> & { readonly stored: StoredForFile; readonly asked: FileValues };

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
  let shop: PricedShop | undefined;
  const reviewer = { by: actor.userId, at: microsecondsOf(now()) };
  const stamp = { by: actor.fullName, at: now().toISOString() };

  return {
    lock: (db, ids) => productsRepository(db).lock(ids, scope),
    async read(db, ids) {
      const asked = await load(db, ids);
      const stored = await fileValuesRepository(db).list([...asked.keys()], scope);
      codes = await describeCnCodes(
        db,
        [...asked.values()].flatMap(({ product }) => textOf(product.cncode) ?? []),
      );
      classes = await taxClassCodes(db);
      shop = (await shopsRepository(db).list()).find(({ id }) => id === scope.shopId);
      return stored.map((row): FileFacts => {
        const own = asked.get(row.id)!;
        return { id: row.id, version: row.version, stored: row, asked: own, value: valueFor(row, own, scope.shopId) };
      });
    },
    plan({ value, stored, asked }): Plan<FileValue> {
      const code = textOf(asked.product.cncode);
      if (code !== null && code !== stored.cncode && !codes.has(code))
        return { kind: 'refused', error: refuseField('cncode', customsTexts.unknownCode) };
      const taxClass = textOf(asked.product.tax_class);
      if (taxClass !== null && !classes.has(taxClass))
        return { kind: 'refused', error: refuseField('tax_class', taxSentences.unknownClass, { code: taxClass }) };
      const after: FileValue = {
        ...value,
        ...staffValuesOf(asked.product as Partial<StaffValues>),
        ...customsAfter(stored, asked),
        ...(value.variants ? { variants: variantsAfter(value.variants, stored, asked) } : {}),
        ...(value.product_translates
          ? { product_translates: textsAfter(value.product_translates, stored, asked, reviewer) }
          : {}),
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

  function customsAfter(stored: StoredForFile, { product }: FileValues): Pick<FileValue, 'customs_information'> {
    if (product.cncode === undefined || product.cncode === stored.cncode) return {};
    const description = codes.get(textOf(product.cncode) ?? '') ?? null;
    return { customs_information: stampCnCode(stored.customs_information, description, stamp) };
  }

  function variantsAfter(value: NonNullable<FileValue['variants']>, stored: StoredForFile, asked: FileValues) {
    return Object.fromEntries(
      Object.entries(value).map(([id, before]) => {
        const row = stored.variants.find((one) => String(one.id) === id)!;
        const wanted = { id: row.id, ...asked.variants[id], ...asked.prices[id] } as AskedVariant;
        return [id, variantAfter(before, row, wanted)];
      }),
    );
  }

  function variantAfter(before: VariantValue, row: VariantRow, wanted: AskedVariant): VariantValue {
    const own = planFields(row, wanted).row;
    const known = Object.keys(before).filter((key) => key !== 'price_extended');
    const after = Object.fromEntries(known.map((key) => [key, own[key as keyof typeof own]]));
    if (!before.price_extended) return after;
    const { row: price, changes } = planPrices(row, wanted, shop!, true);
    const kept = before.price_extended[String(scope.shopId)] ?? null;
    return { ...after, price_extended: { [scope.shopId]: changes.length === 0 ? kept : amountsOf(price) } };
  }

  async function write(tx: Tx, moves: readonly Move[]): Promise<void> {
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
      scope.shopId,
      variants.flatMap(({ row, value }) => {
        const price = value.price_extended?.[String(scope.shopId)];
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
      now(),
    );
    const restocked = moves.filter(({ facts, to }) => stocksOf(facts.value) !== stocksOf(to));
    await values.setStockUpdated(
      restocked.map(({ facts }) => facts.id),
      now(),
    );
    await finishWrite(tx, moves.map(historyOf), now());
  }
};

type Move = { readonly facts: FileFacts; readonly to: FileValue };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const ownFields = ({ price_extended: _, ...own }: VariantValue) => own;
const stocksOf = ({ variants = {} }: FileValue): string =>
  JSON.stringify(Object.entries(variants).map(([id, { stock }]) => [id, stock]));

/** As the columns keep them: four decimals, of the VAT two. */
const amountsOf = (price: ShopPriceFields): ShopPriceFields => ({
  price: amount(price.price, 4),
  discount_price: amount(price.discount_price, 4),
  tvsh: amount(price.tvsh, 2),
  customs_fee: amount(price.customs_fee, 4),
});
const amount = (value: string | null, places: number): string | null =>
  decimal(value)?.toDecimalPlaces(places).toFixed() ?? null;

/** Only what the file asks for, so that somebody else's change of anything else does not get in the way. */
function valueFor(stored: StoredForFile, asked: FileValues, shopId: number): FileValue {
  const plain = staffFieldNames.filter((name) => asked.product[name] !== undefined);
  const ids = [...new Set([...Object.keys(asked.variants), ...Object.keys(asked.prices)])];
  const variants = ids.flatMap((id) => {
    const row = stored.variants.find((one) => String(one.id) === id);
    return row ? [[id, variantValue(row, asked, shopId)] as const] : [];
  });
  const languages = Object.keys(asked.texts);
  return {
    ...Object.fromEntries(plain.map((name) => [name, stored[name]])),
    ...(asked.product.cncode === undefined ? {} : { customs_information: stored.customs_information }),
    ...(variants.length === 0 ? {} : { variants: Object.fromEntries(variants) }),
    ...(languages.length === 0
      ? {}
      : { product_translates: Object.fromEntries(languages.map((id) => [id, stored.texts[id] ?? null])) }),
  };
}

function variantValue(row: VariantRow, asked: FileValues, shopId: number): VariantValue {
  const keys = Object.keys(asked.variants[row.id] ?? {});
  const names = keys.includes('ean') ? [...keys, 'eans'] : keys;
  const own = Object.fromEntries(names.map((key) => [key, row[key as keyof VariantRow]]));
  return asked.prices[row.id] ? { ...own, price_extended: { [shopId]: row.prices[shopId] ?? null } } : own;
}

/** A text that was written is a draft for the source as it is now; one that comes back as it is stays untouched. */
function textsAfter(
  value: NonNullable<FileValue['product_translates']>,
  stored: StoredForFile,
  asked: FileValues,
  { by, at }: Reviewer,
) {
  const reviewedNow = (text: string) => ({ reviewed_hash: md5(text), reviewed_at: at, reviewed_by: by });
  return Object.fromEntries(
    Object.entries(value).map(([language, before]) => {
      const wanted = asked.texts[language] ?? {};
      const changed = textParts.filter(
        (part) => wanted[part] !== undefined && wanted[part] !== (before?.[part] ?? null),
      );
      const texts = Object.fromEntries(changed.map((part) => [part, cleaned(part, wanted[part])]));
      const written = changed.filter((part) => texts[part] !== (before?.[part] ?? null));
      // A text that was read and stays as it is: it is good for the source as it is now.
      const kept =
        asked.reviewed && before
          ? textParts.filter((part) => wanted[part] !== undefined && !written.includes(part))
          : [];
      // A text needs a name; the reading of the file has refused a row that gives none.
      if (written.length + kept.length === 0 || (before === null && !texts.name)) return [language, before];
      const states = Object.fromEntries(
        [...written, ...kept].map((part) => [
          part,
          {
            ...draftFor(stored.source[part]),
            ...(asked.reviewed ? reviewedNow((written.includes(part) ? texts : before)?.[part] ?? '') : {}),
          },
        ]),
      );
      if (written.length === 0) return [language, { ...before, states: { ...before?.states, ...states } }];
      return [
        language,
        {
          name: '',
          short_description: null,
          long_description: null,
          ...before,
          ...texts,
          origin: 'staff',
          states: { ...before?.states, ...states },
        },
      ];
    }),
  ) as Record<string, StoredText | null>;
}

const cleaned = (part: (typeof textParts)[number], value: unknown): string | null =>
  typeof value !== 'string' ? null : part === 'name' ? value.trim() : sanitise(value);

type Reviewer = { readonly by: number; readonly at: string };
/** As the database tells times of the table. */
const microsecondsOf = (at: Date): string => at.toISOString().replace(/(\.\d{3})Z$/, '$1000Z');

const draftFor = (source: string | null) => ({
  source_hash: md5(source ?? ''),
  reviewed_hash: null,
  reviewed_at: null,
  reviewed_by: null,
});

/** What is different, by the names that a save of the drawer records. */
function historyOf({ facts, to }: Move): ProductEntry {
  const [before, after] = [fileLeaves(facts.value), fileLeaves(to)];
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !isDeepStrictEqual(before.get(name) ?? null, after.get(name) ?? null),
  );
  const side = (of: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, of.get(name) ?? null]));
  return { id: facts.id, action: 'updated', before: side(before), after: side(after) };
}
