import type { FieldDifference } from '#connectors/kit/shown-product.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { FileValues } from '#features/catalogue/products/contract/products.file-fields.ts';
import { fileSteps } from '#features/catalogue/products/server/products.public.ts';
import { decimal, round } from '#kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { isAcceptable } from '../../contract/drift/publishing.drift.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { driftsReadModel } from './drifts.read-model.ts';
import { driftsRepository } from './drifts.repository.ts';

type Values = Record<string, Record<string, string | number | null>>;

const ofText: Readonly<Record<string, string>> = {
  name: 'name',
  shortDescription: 'short_description',
  longDescription: 'long_description',
};
const numbers = new Set(['width', 'height', 'depth', 'weight', 'maxHandlingDays']);

/** Makes ours what the shop has of products, where it can be ours: as a save of the drawer would, with preview, history and undo. */
export const acceptSteps = (context: OperationContext): ReturnType<typeof fileSteps> => {
  const { shopId } = context.scope;
  let asked: ReadonlyMap<number, Asked> = new Map();
  const steps = fileSteps(async (db, ids) => {
    asked = await askedOf(db, ids, shopId);
    return new Map([...asked].map(([id, { touched }]) => [id, touched]));
  }, context);
  return {
    ...steps,
    plan(facts) {
      const now = asked.get(facts.id)?.now;
      return now ? steps.plan({ ...facts, asked: now }) : { kind: 'same' };
    },
    async apply(tx, changes) {
      const task = await steps.apply(tx, changes);
      const taken = changes.map(({ facts: { id } }) => ({ productId: id, fields: asked.get(id)?.fields ?? [] }));
      await driftsRepository(tx.db).accept(taken, shopId);
      return task;
    },
    async undo(tx, changes) {
      await steps.undo?.(tx, changes);
      await driftsRepository(tx.db).forgetAccepted(
        changes.map(({ facts: { id } }) => id),
        shopId,
      );
    },
  };
};

/** `now`: what the shop has otherwise; null where it has nothing. `touched`: that and what was taken over last, which an undo puts back. */
type Asked = {
  readonly now: FileValues | null;
  readonly touched: FileValues;
  readonly fields: readonly FieldDifference[];
};

/** Whether prices of the shop are calculated here, so that theirs are not taken over. */
export const isCalculated = async (db: Db, shopId: number): Promise<boolean> =>
  (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId)?.pricing_mode === 'calculated';

/** What the shop has of these products, as a file would ask for it; those without anything to take over are absent. */
async function askedOf(db: Db, ids: readonly number[], shopId: number): Promise<Map<number, Asked>> {
  const read = driftsReadModel(db);
  const [found, accepted] = await Promise.all([read.listFields(ids, shopId), read.listAccepted(ids, shopId)]);
  const languages = new Map((await shopsRepository(db).listLanguages()).map(({ code, id }) => [code, id]));
  const calculated = await isCalculated(db, shopId);
  const some = ids.filter((id) => found.has(id) || accepted.has(id));
  const loaded = (await publicationSourceReadModel(db).loadSources(some, [shopId])).get(shopId)!;
  return new Map(
    some.flatMap((id): [number, Asked][] => {
      const variants = loaded.get(id)?.source.variants ?? [];
      const vatOf = (variant: string) => {
        const own = variants.find((one) => String(one.id) === variant);
        return own?.price_extended[shopId]?.tvsh ?? own?.tvsh ?? '0';
      };
      const fields = (found.get(id) ?? []).filter(
        ({ field, there }) => there !== null && isAcceptable(field, calculated),
      );
      const now = valuesOf(fields, languages, vatOf);
      const touched = valuesOf([...(accepted.get(id) ?? []), ...fields], languages, vatOf);
      return touched ? [[id, { now, touched, fields }]] : [];
    }),
  );
}

/** Fields of a shop as a file of the drawer's values; null where there are none. */
function valuesOf(
  fields: readonly FieldDifference[],
  languages: ReadonlyMap<string, number>,
  vatOf: (variant: string) => string,
): FileValues | null {
  const asked = { product: {}, variants: {} as Values, prices: {} as Values, texts: {} as Values };
  const put = (of: Values, key: string, name: string, value: string | number | null) => {
    of[key] = { ...of[key], [name]: value };
  };
  for (const { field, there } of fields) {
    const [head, middle = '', part = ''] = field.split('.');
    const language = languages.get(middle);
    const variant = /^tregu-variant-(\d+)$/.exec(middle)?.[1];
    if (there === null) continue;
    if (head === 'texts' && language !== undefined) put(asked.texts, String(language), ofText[part]!, there);
    if (head !== 'variants' || variant === undefined) continue;
    if (part === 'gross') put(asked.prices, variant, 'price', netOf(there, vatOf(variant)));
    else if (part === 'discountGross') put(asked.prices, variant, 'discount_price', netOf(there, vatOf(variant)));
    else {
      const value = there === '' ? null : numbers.has(part) ? Number(there) : there;
      put(asked.variants, variant, part === 'maxHandlingDays' ? 'max_handling_days' : part, value);
    }
  }
  return [asked.variants, asked.prices, asked.texts].some((of) => Object.keys(of).length > 0) ? asked : null;
}

/** Four decimals are enough for the price with VAT to come out the same again. */
const netOf = (gross: string, vat: string): string | null => {
  const amount = decimal(gross);
  return amount ? round(amount.dividedBy(decimal(vat)!.dividedBy(100).plus(1)), 4) : null;
};
