import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { productErrors } from '../../contract/products.errors.ts';
import {
  type AskedPrice,
  sameAmount,
  sameAsked,
  sellerPriceSentences as words,
} from '../../contract/seller-prices/seller-prices.ts';
import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { type FieldChange, historyOf } from '../saving/field-change.ts';
import { said } from '../supplied/hold-prices.ts';
import { type NewestAsked, sellerPricesRepository } from '../supplied/seller-prices.repository.ts';

type Value = { readonly held: AskedPrice; readonly asked: NewestAsked['asked'] };
type Row = Facts<Value> & Pick<NewestAsked, 'productId' | 'sku' | 'askedBy'>;
type Decision = { readonly state: 'accepted' | 'rejected'; readonly reason: string };
type Move = { readonly facts: Row; readonly to: Value };

const held = ({ price, discount_price }: AskedPrice): AskedPrice => ({ price, discount_price });

/**
 * Staff decide about prices that local sellers ask for: an accepted one holds at once and goes to the shops, a rejected one leaves what held. The
 * person who asked is told either way. A row has the number of its variant.
 */
export const sellerPriceSteps = (
  { state, reason }: Decision,
  { scope, actor, now }: OperationContext,
): Steps<Row, Value> => ({
  async lock(db, variantIds) {
    const rows = await sellerPricesRepository(db).listNewest(variantIds, scope.sellerId);
    return productsRepository(db).lock([...new Set(rows.map(({ productId }) => productId))], scope);
  },
  async read(db, ids) {
    const rows = await sellerPricesRepository(db).listNewest(ids, scope.sellerId);
    return rows.map(({ variantId, held: price, asked, ...rest }) => ({
      ...rest,
      id: variantId,
      // Only what is decided counts: another save of the product is no reason to look again.
      version: 0,
      value: { held: price, asked },
    }));
  },
  plan({ value: { held: before, asked } }) {
    if (asked?.state !== 'waiting') return { kind: 'refused', error: new AppError(productErrors.noPriceWaits) };
    return {
      kind: 'change',
      after: { held: state === 'accepted' ? held(asked) : before, asked: { ...asked, state } },
    };
  },
  async apply(tx, changes) {
    const by = { userId: actor.userId, at: now(), reason };
    await sellerPricesRepository(tx.db).decide(idsOf(changes), state, by);
    await write(
      tx,
      changes.map(({ facts, after }) => ({ facts, to: after })),
      now(),
      state === 'rejected' ? reason || null : null,
    );
    for (const { facts } of changes) await tell(tx, facts, { state, reason });
    return null;
  },
  async undo(tx, changes) {
    await sellerPricesRepository(tx.db).decide(idsOf(changes), 'waiting', null);
    await write(
      tx,
      changes.map(({ facts, before }) => ({ facts, to: before })),
      now(),
      null,
    );
  },
});

const idsOf = (changes: readonly { readonly facts: Row }[]): number[] =>
  changes.flatMap(({ facts }) => facts.value.asked?.id ?? []);

async function write(tx: Tx, moves: readonly Move[], at: Date, why: string | null): Promise<void> {
  const priced = moves.filter(({ facts, to }) => !sameAsked(facts.value.held, to.held));
  await sellerPricesRepository(tx.db).setPrices(
    priced.map(({ facts, to }) => ({ variantId: facts.id, ...held(to.held) })),
  );
  const byProduct = Map.groupBy(moves, ({ facts }) => facts.productId);
  const entries = [...byProduct].map(([id, own]) =>
    historyOf(
      id,
      own.flatMap((move) => changesOf(move, why)),
    ),
  );
  await finishWrite(tx, entries, at);
}

/** The price that holds, where it is another one, and what waited or waits again; of a rejected one, why. */
function changesOf({ facts: { id, value }, to }: Move, why: string | null): FieldChange[] {
  const fields = (['price', 'discount_price'] as const).flatMap((field): FieldChange[] =>
    sameAmount(value.held[field], to.held[field])
      ? []
      : [{ field: `variants.${id}.${field}`, before: value.held[field], after: to.held[field] }],
  );
  const shown = (of: Value, otherwise: string | null) => (of.asked?.state === 'waiting' ? said(of.asked) : otherwise);
  return [...fields, { field: `variants.${id}.asked_price`, before: shown(value, null), after: shown(to, why) }];
}

/** The person who asked, in the words of a local seller's side; where nobody is known, nobody is told. */
async function tell(tx: Tx, { sku, askedBy, value: { asked } }: Row, { state, reason }: Decision): Promise<void> {
  if (askedBy === null || asked === null) return;
  const text =
    state === 'accepted'
      ? say(words.acceptedNotice, { sku, price: said(asked) })
      : say(words.rejectedNotice, { sku, reason: reason || '–' });
  const kind = state === 'accepted' ? 'success' : 'warning';
  await notifyPerson(tx, askedBy, { kind, text, link: `/local/products?search_text=${encodeURIComponent(sku)}` });
}
