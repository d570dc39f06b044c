import { type Act, lockOrdersOfLines, setSupply } from '#features/trade/orders/server/orders.public.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { sourcingErrors } from '../contract/sourcing.errors.ts';
import type { setSourceOperation } from '../contract/sourcing.operations.ts';
import { whyNoSource } from '../contract/sourcing.sentences.ts';
import { sourcingTexts as words } from '../contract/sourcing.texts.ts';
import { offersOf } from './offers.read-model.ts';
import { type SourcedLine, sourceLinesReadModel } from './source-lines.read-model.ts';
import { takeOffDrafts } from './supply/free-pieces.ts';
import { holdPurchases } from './supply/hold-purchases.ts';
import { ratesToday } from './supply/rates.ts';

type Source = {
  readonly seller_id: number | null;
  readonly kind: 'reseller' | 'local' | 'hub';
  readonly locked: boolean;
};
type Row = Facts<Source> & { readonly line: SourcedLine; readonly offered: boolean };

const refuse = (why: keyof typeof whyNoSource): AppError =>
  new AppError(sourcingErrors.nothingToBuy, { values: { why: say(whyNoSource[why]) } });

/** What a title says: the supplier, which has to be one that can be ordered from. */
export async function sourceNamed(db: Db, sellerId: number | null): Promise<string> {
  if (sellerId === null) return '–';
  const name = await sourceLinesReadModel(db).findSupplier(sellerId);
  if (name === null) throw refuseField('input.seller_id', words.unknownSeller);
  return name;
}

/** From whom lines are bought, many at once: drafts of others give them up; null: as the rule of each shop says again. */
export function setSourceSteps(
  { seller_id }: OperationInputOf<typeof setSourceOperation>,
  context: OperationContext,
): Steps<Row, Source> {
  const act = (): Act => ({ at: context.now(), userId: context.actor.userId, cause: 'bulk' });
  const write = async (tx: Tx, rows: readonly { readonly line: SourcedLine; readonly to: Source }[]): Promise<void> => {
    for (const { line, to } of [...rows].sort((a, b) => a.line.order_id - b.line.order_id || a.line.id - b.line.id)) {
      await takeOffDrafts(tx, act(), line.order_id, { lineId: line.id });
      const source = { sellerId: to.seller_id, kind: to.kind, locked: to.locked };
      await setSupply(tx, act(), line.order_id, [{ lineId: line.id, source }]);
    }
  };
  return {
    async lock(db, ids) {
      // Nothing is put on drafts, but a proposal under way reads what is on them and from whom lines are bought.
      await holdPurchases(db, { lineIds: ids, onto: [] });
      await lockOrdersOfLines(db, ids);
    },
    async read(db, ids) {
      const lines = await sourceLinesReadModel(db).list(ids, context.actor.shops);
      const offered = new Set(seller_id === null ? [] : await offeredBy(db, lines, seller_id, context.now()));
      return lines.map((line) => ({
        id: line.id,
        version: 1,
        value: { seller_id: line.seller_id, kind: line.kind ?? 'reseller', locked: line.locked },
        line,
        offered: offered.has(line.id),
      }));
    },
    plan({ value, line, offered }) {
      if (line.held) return { kind: 'refused', error: refuse('held') };
      if (line.to_order === 0 || line.kind === 'local') return { kind: 'refused', error: refuse('nothing') };
      if (seller_id === null)
        return value.locked ? { kind: 'change', after: { ...value, locked: false } } : { kind: 'same' };
      if (!offered) return { kind: 'refused', error: refuse('not_there') };
      return value.seller_id === seller_id && value.locked
        ? { kind: 'same' }
        : { kind: 'change', after: { seller_id, kind: 'reseller', locked: true } };
    },
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ line: facts.line, to: after })),
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ line: facts.line, to: before })),
      ),
  };
}

/** Lines whose product the supplier can deliver now. */
async function offeredBy(db: Db, lines: readonly SourcedLine[], sellerId: number, at: Date): Promise<number[]> {
  const rateOf = await ratesToday(db, at);
  const offered: number[] = [];
  for (const [shopId, own] of Map.groupBy(lines, ({ shop_id }) => shop_id)) {
    const variantIds = own.flatMap(({ variant_id }) => variant_id ?? []);
    const offers = await offersOf(db, { variantIds, shopId, at, rateOf });
    for (const { id, variant_id } of own)
      if (
        (offers.get(variant_id ?? 0) ?? []).some(
          (one) => one.sellerId === sellerId && one.barred === null && one.cost !== null && one.available > 0,
        )
      )
        offered.push(id);
  }
  return offered;
}
