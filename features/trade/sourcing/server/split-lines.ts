import { type Act, lockOrdersOfLines } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { type Candidate, mostSources } from '../contract/sourcing.choice.ts';
import { sourcingErrors } from '../contract/sourcing.errors.ts';
import type { splitLinesOperation } from '../contract/sourcing.operations.ts';
import { buyEffects, whyNoSource } from '../contract/sourcing.sentences.ts';
import { type SourcedLine, sourceLinesReadModel } from './source-lines.read-model.ts';
import { candidatesOf, type Part, putOnDrafts } from './supply/buy.ts';
import { takeOffDrafts } from './supply/free-pieces.ts';
import { holdPurchases } from './supply/hold-purchases.ts';
import { toOrderReadModel } from './to-order.read-model.ts';

/** Pieces of a line on drafts for the supplier it is split to, and those the supplier knows of: they are not taken off any more. */
type Split = { readonly drafted: number; readonly known: number };
type Row = Facts<Split> & {
  readonly line: SourcedLine;
  /** Why it is not split, whatever the supplier has. */
  readonly why: keyof typeof whyNoSource | null;
  readonly chosen: readonly Candidate[];
  /** Pieces that drafts of others lose, because they have them all. */
  readonly givenUp: number;
};

// A line has no version: it is known by what it says alone.
const version = 0;
const refuse = (why: keyof typeof whyNoSource): AppError =>
  new AppError(sourcingErrors.nothingToBuy, { values: { why: say(whyNoSource[why]) } });
const piecesOf = (chosen: readonly Candidate[]): number => chosen.reduce((sum, { qty }) => sum + qty, 0);

/** What of each line the supplier could deliver, `qty` of it at most. */
async function partsOf(
  db: Db | Tx['db'],
  ids: readonly number[],
  { seller_id, qty }: OperationInputOf<typeof splitLinesOperation>,
  at: Date,
): Promise<Map<number, Part[]>> {
  const found = await toOrderReadModel(db).list({ shops: null, lineIds: ids, drafted: true, limit: 10_000 });
  const lines = found.map((line) => ({ ...line, qty, source_locked: true, source_seller_id: seller_id }));
  const candidates = await candidatesOf(db, lines, 'default', at);
  return new Map(
    lines.map((line) => [
      line.line_id,
      candidates.get(line.line_id)!.flatMap((candidate) => (candidate.chosen ? [{ line, candidate }] : [])),
    ]),
  );
}

/** Buys some pieces of each line from another supplier: drafts of others give up as many, where they have them all. */
export function splitLinesSteps(
  input: OperationInputOf<typeof splitLinesOperation>,
  context: OperationContext,
): Steps<Row, Split> {
  const { seller_id: sellerId, qty } = input;
  const act: Act = { at: context.now(), userId: context.actor.userId, cause: 'bulk' };
  return {
    async lock(db, ids) {
      const currencies = await sourceLinesReadModel(db).listCurrencies(ids, sellerId);
      await holdPurchases(db, { lineIds: ids, onto: currencies.map((currency) => ({ sellerId, currency })) });
      await lockOrdersOfLines(db, ids);
    },
    async read(db, ids) {
      const lines = await sourceLinesReadModel(db).list(ids, context.actor.shops);
      const sources = Map.groupBy(await sourceLinesReadModel(db).listSources(ids), ({ line_id }) => line_id);
      const rows = lines.map((line) => {
        const own = sources.get(line.id) ?? [];
        const { drafted = 0, known = 0 } = own.find(({ seller_id }) => seller_id === sellerId) ?? {};
        const others = own.filter(({ seller_id }) => seller_id !== sellerId).length;
        const value = { drafted, known };
        const givenUp = Math.max(0, own.reduce((sum, one) => sum + one.drafted, 0) - (line.to_order - qty));
        return { id: line.id, version, value, line, givenUp, why: whyNot(qty, value, line, others) };
      });
      // What the supplier has is there for one line after the other, and not for those that stay as they are.
      const parts = await partsOf(
        db,
        rows.filter(({ why }) => why === null).map(({ id }) => id),
        input,
        act.at,
      );
      return rows.map((row) => ({ ...row, chosen: (parts.get(row.id) ?? []).map(({ candidate }) => candidate) }));
    },
    plan({ value, why, chosen }): Plan<Split> {
      const short = chosen.length === 0 ? 'not_there' : piecesOf(chosen) < qty ? 'not_enough' : null;
      const reason = why ?? short;
      return reason
        ? { kind: 'refused', error: refuse(reason) }
        : { kind: 'change', after: { ...value, drafted: qty } };
    },
    effects(changes) {
      const givenUp = changes.reduce((sum, { facts }) => sum + facts.givenUp, 0);
      return [
        ...effectsOf(changes.flatMap(({ facts }) => facts.chosen)),
        ...(givenUp > 0 ? [say(buyEffects.given_up, { pieces: givenUp })] : []),
      ];
    },
    async apply(tx, changes) {
      const rows = changes.map(({ facts }) => facts).sort((a, b) => a.line.order_id - b.line.order_id || a.id - b.id);
      for (const { id, line } of rows)
        await takeOffDrafts(tx, act, line.order_id, { lineId: id, leave: line.to_order - qty });
      const parts = await partsOf(
        tx.db,
        rows.map(({ id }) => id),
        input,
        act.at,
      );
      const all = [...parts.values()].flat();
      const why = new Map(all.map(({ line, candidate }) => [line.line_id, [candidate]]));
      await putOnDrafts(tx, act, all, why);
      return null;
    },
    async undo(tx, changes) {
      for (const { facts, before } of [...changes].sort((a, b) => a.facts.line.order_id - b.facts.line.order_id))
        await takeOffDrafts(tx, act, facts.line.order_id, { lineId: facts.id, leave: before.drafted, sellerId });
    },
  };
}

/** Why a line is not split, whatever the supplier has. */
function whyNot(
  qty: number,
  { drafted }: Split,
  { held, to_order, kind }: SourcedLine,
  others: number,
): keyof typeof whyNoSource | null {
  if (held) return 'held';
  if (to_order === 0 || kind === 'local') return 'nothing';
  if (drafted > 0) return 'split_already';
  if (qty >= to_order) return 'split_all';
  return others >= mostSources ? 'split_sources' : null;
}

function effectsOf(chosen: readonly Candidate[]): Said[] {
  return [...Map.groupBy(chosen, ({ currency }) => currency)].map(([currency, own]) =>
    say(buyEffects.drafted, {
      pieces: piecesOf(own),
      amount: saidMoney(
        own.reduce((sum, { cost, qty }) => sum.plus(num(cost ?? '0').times(qty)), num(0)).toFixed(2),
        currency,
      ),
    }),
  );
}
