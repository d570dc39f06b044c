import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { followStops } from '../stops/manage-stops.ts';
import { type Mode, modeRepository } from './mode.repository.ts';

export type ModeValue = { readonly pricing_mode: Mode };
type Row = Facts<ModeValue>;

/** Products whose list and publications follow in one go. */
const chunk = 5000;

/** A shop begins to calculate its prices, or stops. What it shows at that moment stays until something is calculated. */
export const modeSteps = (mode: Mode, { actor, now }: OperationContext): Steps<Row, ModeValue> => {
  async function switchTo(tx: Tx, rows: readonly { facts: Row; to: Mode }[]): Promise<void> {
    for (const { facts, to } of rows) {
      const { id } = facts;
      const by = { userId: actor.userId, at: now() };
      const modes = modeRepository(tx.db);
      const products = to === 'calculated' ? await modes.takeOver(id, by) : await modes.giveBack(id, by);
      if (!(await shopsRepository(tx.db).setPricingMode(id, to))) continue;
      if (to === 'calculated') await modes.markAll(id);
      await followStops(tx, id);
      tx.record([{ entity: 'shop', id, action: 'changed', before: facts.value, after: { pricing_mode: to } }]);
      tx.emit(shopChanged, { id, texts: false, amounts: false });
      for (let at = 0; at < products.length; at += chunk) tx.touch('product', products.slice(at, at + chunk));
    }
  }
  return {
    lock: (db, ids) => modeRepository(db).lock(ids),
    async read(db, ids) {
      const shops = await modeRepository(db).listModes(ids);
      return shops.flatMap(({ id, version, mode: is }) =>
        worksIn(actor, id) ? [{ id, version, value: { pricing_mode: is } }] : [],
      );
    },
    plan: ({ value }) =>
      value.pricing_mode === mode ? { kind: 'same' } : { kind: 'change', after: { pricing_mode: mode } },
    async apply(tx, changes) {
      await switchTo(
        tx,
        changes.map(({ facts, after }) => ({ facts, to: after.pricing_mode })),
      );
      return null;
    },
    undo: (tx, changes) =>
      switchTo(
        tx,
        changes.map(({ facts, before }) => ({ facts, to: before.pricing_mode })),
      ),
  };
};
