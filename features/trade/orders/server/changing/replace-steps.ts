import { crc32 } from 'node:zlib';
import { refuseField } from '#kit/error.ts';
import { type Num, num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { type Said, type Sentence, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Facts, Plan, SelectionContext, Steps } from '#server/operations/handle-operation.ts';
import type { SellableVariant } from '../../contract/orders.model.ts';
import type { replaceLinesOperation } from '../../contract/orders.operations.ts';
import { lineEffects, orderSentences, type WhyNot } from '../../contract/orders.sentences.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { amountOut } from '../orders.mapper.ts';
import { mailReplacedOf, ourMails, replacedText } from '../writing/customer-mails.ts';
import type { NewLine } from '../writing/new-order.ts';
import { type PriceInstead, priceInstead, putBack, replaceLinesOf } from '../writing/replace-line.ts';
import { lockOrder, lockOrders, refuse } from '../writing/settle.ts';
import { untoldRepository } from '../writing/untold.repository.ts';
import { bulkFactsRepository } from './bulk-facts.repository.ts';
import { bulkAct } from './order-steps.ts';
import { type LineToReplace, type Replacement, replaceReadModel } from './replace.read-model.ts';

/** Pieces still needed of the line, and of lines of the other product that came in its place. */
type Replaced = { readonly need: number; readonly instead: number };
type Row = Facts<Replaced> & {
  readonly line: LineToReplace;
  /** The other product as its shop sells it; null where that does not have it. */
  readonly sold: { readonly other: SellableVariant; readonly vat: string; readonly price: PriceInstead } | null;
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
  const soldBy = await soldIn(db, lines, variantId);
  const rows: Row[] = [];
  for (const line of lines) {
    const found = soldBy.get(line.shop_id);
    const sold = found && {
      other: found.other,
      vat: found.vat ?? line.vat_percent,
      price: priceInstead(line, found.other, line.currency),
    };
    rows.push({
      id: line.id,
      // An order’s version counts up with every one of its lines, so a line is known by what it says, and by what the other product costs.
      version: sold ? crc32(`${sold.price.unit} ${sold.price.shown}`) >>> 1 : 0,
      value: { need: line.need, instead: line.replacements.reduce((sum, { need }) => sum + need, 0) },
      line,
      sold: sold ?? null,
      mails: line.reachable && (await ours(line.shop_id, line.of_shop)),
    });
  }
  return rows;
}

/** Why a line is not replaced; null: it is. */
function whyNotReplaced({ line, sold }: Row, { variant_id, absorb }: Input): WhyNot | null {
  if (line.need === 0) return 'cancelled';
  if (line.away > 0) return 'shipped';
  if (line.variant_id === null) return 'hold_unmapped';
  if (line.variant_id === variant_id) return 'same_product';
  if (line.to_order === 0) return 'on_order';
  if (sold === null) return 'no_price';
  if (absorb) return null;
  const { most, shown } = sold.price;
  if (shown === null) return 'no_price';
  return num(shown).gt(most) ? 'dearer' : null;
}

/** A row that is replaced. */
type Going = Row & { readonly sold: NonNullable<Row['sold']> };
const goingOf = (changes: readonly { readonly facts: Row }[]): Going[] => changes.map(({ facts }) => facts as Going);

/** Sells another product in place of what nobody was asked for yet, never dearer than what the customer pays. */
export function replaceSteps(input: Input, context: SelectionContext): Steps<Row, Replaced> {
  const { variant_id: variantId, mail } = input;
  const inOrder = <R extends { readonly facts: Row }>(rows: readonly R[]): R[] =>
    [...rows].sort((a, b) => a.facts.line.order_id - b.facts.line.order_id || a.facts.id - b.facts.id);
  return {
    lock: (db, ids) => bulkFactsRepository(db).lockLines(ids),
    together: (db, ids) => bulkFactsRepository(db).listLinesBeside(ids),
    async read(db, ids) {
      const { shops } = context.actor;
      const lines = await replaceReadModel(db).listLines(ids, await context.selected(db), shops, variantId);
      return rowsOf(db, lines, variantId);
    },
    plan(row): Plan<Replaced> {
      const why = whyNotReplaced(row, input);
      if (why !== null) return { kind: 'refused', error: refuse(why) };
      const { value, line } = row;
      return {
        kind: 'change',
        after: { need: value.need - line.to_order, instead: value.instead + line.to_order },
      };
    },
    tells({ facts }) {
      const { line, sold } = facts as Going;
      const price = saidMoney(amountOut(sold.price.unit), line.currency);
      return say(lineEffects.instead, { qty: line.to_order, sku: sold.other.sku_intern, price });
    },
    effects: (changes) => effectsOf(goingOf(changes), mail),
    async apply(tx, changes) {
      const byOrder = Map.groupBy(goingOf(inOrder(changes)), ({ line }) => line.order_id);
      const told = new Map<number, ReturnType<typeof replacedText>>();
      // Locked before already, so in the order everybody takes.
      for (const order of await lockOrders(tx, [...byOrder.keys()])) {
        const rows = byOrder.get(order.id)!;
        const all = rows.map((row) => ({ lineId: row.line.id, line: newLineOf(row) }));
        const made = await replaceLinesOf(tx, bulkAct(context), order, all);
        if (rows.length === rows[0]!.line.chosen) told.set(order.id, saidOf(rows));
        // Where lines of an order are tried one by one, or some are refused, its customer gets one email of all once the change has ended.
        else if (mail) await untoldRepository(tx.db).insertReplaced(context.cause, order.id, made);
      }
      if (mail) await mailReplacedOf(tx, { at: context.now() }, told);
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

const newLineOf = ({ line, sold: { other, vat, price } }: Going): NewLine => ({
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

/** The line that came in place of these pieces, as long as nobody was asked for it and nothing of it changed. */
function replacementOf({ line, value }: Row, before: Replaced): Replacement | null {
  const qty = value.instead - before.instead;
  const found = line.replacements.find(({ placed }) => placed === qty);
  return found && found.need === qty && found.to_order === qty ? found : null;
}

const saidOf = (rows: readonly Going[]) =>
  replacedText(
    rows.map((row) => {
      const { name, sku, qty, lineGross } = newLineOf(row);
      return { before: row.line, line: { name, sku, qty_placed: qty, line_gross: lineGross } };
    }),
    rows[0]!.line.currency,
  );

/** What the customer of a line pays less: of what is taken off the order's goods it bore its share of the discount. */
function lessOf({ line, sold: { price } }: Going): Num {
  const share = num(line.goods).gt(0) ? num(1).minus(num(line.discount).div(line.goods)) : num(1);
  return num(price.most).minus(price.unit).times(line.to_order).times(share);
}

/** What customers pay less, what the house bears, how many of them have then paid too much, and how many are written to. */
function effectsOf(rows: readonly Going[], mail: boolean): Said[] {
  const sumsOf = (sentence: Sentence, differenceOf: (row: Going) => Num): Said[] =>
    [...Map.groupBy(rows, ({ line }) => line.currency)].flatMap(([currency, own]) => {
      const sum = own.reduce((all, row) => all.plus(differenceOf(row)), num(0));
      return num(sum.toFixed(2)).lte(0)
        ? []
        : [say(sentence, { amount: saidMoney(amountOut(sum.toFixed(4)), currency) })];
    });
  const byOrder = [...Map.groupBy(rows, ({ line }) => line.order_id).values()];
  const overpaid = byOrder.filter(isOverpaid).length;
  const told = byOrder.filter((own) => own.some(({ mails }) => mails)).length;
  return [
    ...sumsOf(lineEffects.less, lessOf),
    ...(overpaid > 0 ? [say(lineEffects.overpaid, { count: overpaid })] : []),
    ...sumsOf(lineEffects.borne, ({ line, sold: { price } }) =>
      price.shown === null ? num(0) : num(price.shown).minus(price.unit).times(line.to_order),
    ),
    ...(mail && told > 0 ? [say(lineEffects.replacedMails, { count: told })] : []),
  ];
}

/** Of one order: more is paid than it then comes to, and not by a hundredth a line, as shops round. */
function isOverpaid(own: readonly Going[]): boolean {
  const { due, paid, lines } = own[0]!.line;
  const less = own.reduce((sum, row) => sum.plus(lessOf(row)), num(0));
  return less.gt(0) && num(paid).minus(num(due).minus(less)).gt(num('0.01').times(lines));
}
