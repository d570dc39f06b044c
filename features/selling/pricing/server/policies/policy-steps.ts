import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { type Said, say } from '#kit/sentence.ts';
import { worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { policySentences as words } from '../../contract/policies/policies.sentences.ts';
import { modeRepository } from '../changing/mode.repository.ts';
import { dirtyRepository } from '../dirty.repository.ts';
import { type Policies, type TieEffect, tiedPricesReadModel } from './tied-prices.read-model.ts';

/** `effect`: for the preview alone; null at a row's turn, when every price of the shop would wait for it. */
type Row = Facts<Policies> & { readonly effect: TieEffect | null };

/**
 * What a shop does where two rules of one rank hold for a price, and what stays when VAT changes. Prices with such rules are calculated anew; another
 * policy of VAT changes nothing before the next change of VAT.
 */
export const policySteps = (wanted: Policies, { actor, now }: OperationContext): Steps<Row, Policies> => {
  async function set(tx: Tx, rows: readonly { id: number; before: Policies; after: Policies }[]): Promise<void> {
    for (const { id, before, after } of rows) {
      await shopsRepository(tx.db).setPricePolicies(id, after);
      if (before.price_conflict !== after.price_conflict)
        await dirtyRepository(tx.db).markVariants(id, await tiedPricesReadModel(tx.db).listTied(id), 'rules');
      tx.record([{ entity: 'shop', id, action: 'changed', before: other(before, after), after: other(after, before) }]);
      tx.emit(shopChanged, { id, texts: false, amounts: false });
    }
  }
  let held = false;
  return {
    async lock(db, ids) {
      await modeRepository(db).lock(ids);
      held = true;
    },
    async read(db, ids) {
      const tied = tiedPricesReadModel(db);
      const shops = (await tied.listPolicies(ids)).filter(({ id }) => actor.sellerId === null && worksIn(actor, id));
      const rows: Row[] = [];
      for (const { id, version, calculated, price_conflict, vat_change } of shops) {
        const effect =
          !held && calculated && price_conflict !== wanted.price_conflict
            ? await tied.tieEffect(id, wanted.price_conflict, now())
            : null;
        rows.push({ id, version, value: { price_conflict, vat_change }, effect });
      }
      return rows;
    },
    plan: ({ value }) =>
      Object.keys(other(wanted, value)).length === 0 ? { kind: 'same' } : { kind: 'change', after: wanted },
    effects: (changes) =>
      changes.flatMap(({ facts: { effect, value } }): Said[] => [
        ...(effect === null
          ? []
          : [
              say(words.tied, { count: effect.tied }),
              say(words.changed, { count: effect.changed }),
              ...(effect.refused > 0 ? [say(words.refused, { count: effect.refused })] : []),
            ]),
        ...(value.vat_change === wanted.vat_change ? [] : [say(words.nextVat)]),
      ]),
    async apply(tx, changes) {
      await set(
        tx,
        changes.map(({ facts: { id, value }, after }) => ({ id, before: value, after })),
      );
      return null;
    },
    undo: (tx, changes) =>
      set(
        tx,
        changes.map(({ facts: { id, value }, before }) => ({ id, before: value, after: before })),
      ),
  };
};

/** Those of the one that the other has not. */
const other = (of: Policies, beside: Policies): Partial<Policies> => ({
  ...(of.price_conflict === beside.price_conflict ? {} : { price_conflict: of.price_conflict }),
  ...(of.vat_change === beside.vat_change ? {} : { vat_change: of.vat_change }),
});
