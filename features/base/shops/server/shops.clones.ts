import type { CloneInput } from '#kit/clone.ts';
import {
  asContext,
  type CloneKind,
  type ClonePart,
  type CloneSteps,
  cloneKind,
  clonePart,
  joining,
} from '#server/clones.ts';
import { worksIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { shopCloneKind, shopPricingPart } from '../contract/shops.clones.ts';
import type { KeptShop } from '../contract/shops.model.ts';
import { shopsRepository } from './shops.repository.ts';
import { changeShop, saidOf } from './use-cases/change-shop.ts';

/** Shops the person works in, those that are switched off too: a new shop is filled before it sells. */
export const shopsCloneKinds: readonly CloneKind[] = [
  cloneKind(shopCloneKind, async (db, { search, ids, limit }, { actor }) => {
    const wanted = search.toLowerCase();
    return (await shopsRepository(db).list())
      .filter(({ id, name }) => worksIn(actor, id) && (ids ? ids.includes(id) : name.toLowerCase().includes(wanted)))
      .slice(0, limit)
      .map(({ id, name, country_code }) => ({ id, name, detail: country_code }));
  }),
];

type Pricing = Pick<KeptShop, 'price_send' | 'price_send_from' | 'price_send_until' | 'omnibus'>;

/** One row: the shop that is changed, with when its prices are sent. */
const pricingSteps =
  ({ inUse }: Pick<Platform, 'inUse'>) =>
  ({ from, to }: CloneInput, context: OperationContext): CloneSteps<Pricing> => {
    const find = async (db: Db, id: number) => (await shopsRepository(db).listKept()).find((shop) => shop.id === id)!;
    const pricingOf = ({ price_send, price_send_from, price_send_until, omnibus }: KeptShop): Pricing => ({
      price_send,
      price_send_from,
      price_send_until,
      omnibus,
    });
    return {
      rows: async () => [to],
      lock: (db) => shopsRepository(db).lock(),
      read: async (db) => [
        { id: to, version: 0, value: pricingOf(await find(db, to)), source: pricingOf(await find(db, from)) },
      ],
      async write(tx, changes) {
        for (const { wanted } of changes) {
          const shop = await find(tx.db, to);
          const { rate: _, ...said } = saidOf(shop);
          const body = { ...said, ...wanted!, version: shop.version };
          await changeShop({ ...joining(tx), inUse })({ params: { id: to }, body }, asContext(context));
        }
      },
    };
  };

export const shopsCloneParts = (platform: Pick<Platform, 'inUse'>): readonly ClonePart[] => [
  clonePart(shopPricingPart, {
    open: pricingSteps(platform),
    describe: async (db) =>
      new Map((await shopsRepository(db).list()).map(({ id, name }) => [id, { code: name, name: '' }])),
  }),
];
