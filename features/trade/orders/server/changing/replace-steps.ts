import { crc32 } from 'node:zlib';
import { refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { moneyIn, saidMoney } from '#kit/money.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { type Said, type Sentence, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import type { SellableVariant } from '../../contract/orders.model.ts';
import type { replaceLinesOperation } from '../../contract/orders.operations.ts';
import { lineEffects, orderSentences, type WhyNot } from '../../contract/orders.sentences.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { amountOut } from '../orders.mapper.ts';
import { mailReplaced, ourMails } from '../writing/customer-mails.ts';
import { type PriceInstead, priceInstead, putBack, replacePieces } from '../writing/replace-line.ts';
import { lockOrder, refuse } from '../writing/settle.ts';
import { bulkFactsRepository } from './bulk-facts.repository.ts';
import { bulkAct } from './order-steps.ts';
import { type LineToReplace, type Replacement, replaceReadModel } from './replace.read-model.ts';

/** Pieces still needed of the line, and of lines of the other product that came in its place. */
type Replaced = { readonly need: number; readonly instead: number };
type Row = Facts<Replaced> & {
  readonly line: LineToReplace;
  readonly other: SellableVariant;
  readonly vat: string;
  readonly price: PriceInstead;
  /** Whether we write to its customer. */
  readonly mails: boolean;
};
type Input = OperationInputOf<typeof replaceLinesOperation>;

/** What a title says. @throws AppError where there is no such product */
export async function productNamed(db: Db, variantId: number): Promise<string> {
  const name = await replaceReadModel(db).findProduct(variantId);
  if (name === null) throw refuseField('input.variant_id', orderSentences.noVariant);
  return name;
}

/** The other product as each shop of these lines sells it, with its VAT there. */
async function soldIn(db: Db, lines: readonly LineToReplace[], variantId: number) {
  const sold = new Map<number, { readonly other: SellableVariant; readonly vat: string | undefined }>();
  for (const shopId of new Set(lines.map(({ shop_id }) => shop_id))) {
    const [other] = await ordersDetailReadModel(db).findSellable(shopId, '', [variantId]);
    const vat = (await goodsReadModel(db).mapVat(shopId, [variantId])).get(variantId);
    if (other) sold.set(shopId, { other, vat });
  }
  return sold;
}

async function rowsOf(db: Db, lines: readonly LineToReplace[], variantId: number): Promise<Row[]> {
  const ours = ourMails(db, 'question');
  const sold = await soldIn(db, lines, variantId);
  const rows: Row[] = [];
  for (const line of lines) {
    const found = sold.get(line.shop_id);
    if (!found) continue;
    const price = priceInstead(line, found.other, line.currency);
    rows.push({
      id: line.id,
      // An order’s version counts up with every one of its lines, so a line is known by what it says, and by what the other product costs.
      version: crc32(`${price.unit} ${price.shown}`) >>> 1,
      value: { need: line.need, instead: line.replacements.reduce((sum, { need }) => sum + need, 0) },
      line,
      ...found,
      vat: found.vat ?? line.vat_percent,
      price,
      mails: line.reachable && (await ours(line.shop_id, line.of_shop)),
    });
  }
  return rows;
}

/** Why a line is not replaced; null: it is. */
function whyNotReplaced({ line, price: { most, shown } }: Row, { variant_id, absorb }: Input): WhyNot | null {
  if (line.need === 0) return 'cancelled';
  if (line.away > 0) return 'shipped';
  if (line.variant_id === null) return 'hold_unmapped';
  if (line.variant_id === variant_id) return 'same_product';
  if (line.to_order === 0) return 'on_order';
  if (absorb) return null;
  if (shown === null) return 'no_price';
  return num(shown).gt(most) ? 'dearer' : null;
}

/** Sells another product in place of what nobody was asked for yet, never dearer than what the customer pays. */
export function replaceSteps(input: Input, context: OperationContext): Steps<Row, Replaced> {
  const { variant_id: variantId, mail } = input;
  const inOrder = <R extends { readonly facts: Row }>(rows: readonly R[]): R[] =>
    [...rows].sort((a, b) => a.facts.line.order_id - b.facts.line.order_id || a.facts.id - b.facts.id);
  return {
    lock: (db, ids) => bulkFactsRepository(db).lockLines(ids),
    together: (db, ids) => bulkFactsRepository(db).listLinesBeside(ids),
    read: async (db, ids) =>
      rowsOf(db, await replaceReadModel(db).listLines(ids, context.actor.shops, variantId), variantId),
    plan(row): Plan<Replaced> {
      const why = whyNotReplaced(row, input);
      if (why !== null) return { kind: 'refused', error: refuse(why) };
      const { value, line } = row;
      return {
        kind: 'change',
        after: { need: value.need - line.to_order, instead: value.instead + line.to_order },
      };
    },
    tells: ({ facts: { line, other, price } }) =>
      say(lineEffects.instead, {
        qty: line.to_order,
        sku: other.sku_intern,
        price: saidMoney(amountOut(price.unit), line.currency),
      }),
    effects: (changes) =>
      effectsOf(
        changes.map(({ facts }) => facts),
        mail,
      ),
    async apply(tx, changes) {
      for (const { facts } of inOrder(changes)) await replaceOne(tx, context, facts);
      if (!mail) return null;
      for (const [orderId, own] of Map.groupBy(inOrder(changes), ({ facts }) => facts.line.order_id))
        await mailReplaced(tx, { at: context.now() }, orderId, saidOf(own.map(({ facts }) => facts)));
      return null;
    },
    keeps: ({ facts, before }) => (replacementOf(facts, before) === null ? refuse('replacement_ordered') : null),
    async undo(tx, changes) {
      for (const { facts, before } of inOrder(changes)) {
        const order = await lockOrder(tx, facts.line.order_id);
        await putBack(tx, bulkAct(context), order, replacementOf(facts, before)!.id);
      }
    },
  };
}

async function replaceOne(tx: Tx, context: OperationContext, { line, other, vat, price }: Row): Promise<void> {
  // Locked anew for each line: what the one before changed of the order is in it.
  const order = await lockOrder(tx, line.order_id);
  await replacePieces(tx, bulkAct(context), order, line.id, {
    externalId: null,
    variantId: other.id,
    sku: other.sku_intern,
    name: other.name,
    qty: line.to_order,
    unitGross: price.unit,
    vatPercent: vat,
    discountGross: '0',
    lineGross: num(price.unit).times(line.to_order).toFixed(4),
  });
}

/** The line that came in place of these pieces, as long as nobody was asked for it and nothing of it changed. */
function replacementOf({ line, value }: Row, before: Replaced): Replacement | null {
  const qty = value.instead - before.instead;
  const found = line.replacements.find(({ placed }) => placed === qty);
  return found && found.need === qty && found.to_order === qty ? found : null;
}

const saidOf = (rows: readonly Row[]): Parameters<typeof mailReplaced>[3] => ({
  before: rows.map(({ line }) => `${line.to_order} × ${line.name || line.sku}`).join(', '),
  after: (reader) =>
    rows
      .map(
        ({ line, other, price }) =>
          `${line.to_order} × ${other.name}: ${moneyIn(reader, num(price.unit).times(line.to_order).toFixed(4), line.currency)}`,
      )
      .join(', '),
});

/** What customers pay less, what the house bears, and how many of them are written to. */
function effectsOf(rows: readonly Row[], mail: boolean): Said[] {
  const sumsOf = (sentence: Sentence, differenceOf: (row: Row) => ReturnType<typeof num>): Said[] =>
    [...Map.groupBy(rows, ({ line }) => line.currency)].flatMap(([currency, own]) => {
      const sum = own.reduce((all, row) => all.plus(differenceOf(row).times(row.line.to_order)), num(0));
      return sum.lte(0) ? [] : [say(sentence, { amount: saidMoney(amountOut(sum.toFixed(4)), currency) })];
    });
  const told = new Set(rows.filter(({ mails }) => mails).map(({ line }) => line.order_id)).size;
  return [
    ...sumsOf(lineEffects.less, ({ price: { most, unit } }) => num(most).minus(unit)),
    ...sumsOf(lineEffects.borne, ({ price: { shown, unit } }) => (shown === null ? num(0) : num(shown).minus(unit))),
    ...(mail && told > 0 ? [say(lineEffects.replacedMails, { count: told })] : []),
  ];
}
