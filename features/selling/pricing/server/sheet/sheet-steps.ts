import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Db } from '#server/db/database.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import {
  type DiscountedAgainst,
  judgeDiscount,
  refusePeriod,
  type StaffDiscount,
} from '../../contract/discounts/discounts.rules.ts';
import { type PriceMove, tellMove, tellMoves } from '../../contract/effects/price-moves.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { refusePin } from '../../contract/prices.rules.ts';
import { pinned as pinnedAmounts } from '../../contract/pricing.amounts.ts';
import { type SheetAsked, sheetVersion } from '../../contract/sheet/sheet.plan.ts';
import { sheetErrors } from '../../contract/sheet.errors.ts';
import { moveOfPin, type PinRow, pinned, trimmed } from '../changing/pin-steps.ts';
import type { Pin } from '../changing/price-facts.read-model.ts';
import { type DiscountFacts, listDiscountFacts } from '../discounts/discount-facts.read-model.ts';
import { asValue, belowCampaign, moveOfDiscount } from '../discounts/discount-steps.ts';
import { setDiscounts } from '../discounts/set-discounts.ts';
import { priceSheetsRepository } from './price-sheets.repository.ts';

/** `discount` is there where the row of the file says something of one. */
type Value = { readonly pin: Pin | null; readonly discount?: StaffDiscount | null };
type Row = Facts<Value> & {
  readonly pinRow: PinRow;
  readonly discounted: DiscountFacts;
  readonly asked: SheetAsked;
};
type Part<V> = { readonly after: V } | { readonly error: AppError };

/** What a file asks of prices by hand and of discounts, each row as if it had been typed, and only where nothing changed since the file was written. */
export const sheetSteps = (sheet: number, context: OperationContext): Steps<Row, Value> => {
  const { scope, actor, now } = context;
  const pins = pinned(context, () => ({ kind: 'same' }));
  const by = () => ({ userId: actor.userId, at: now() });
  const discountsOf = async (db: Db, ids: readonly number[], at: Date) =>
    (await listDiscountFacts(db, ids, scope, at)).map((facts) => [facts.id, facts] as const);
  /** Prices by hand come first: a discount is measured by the price that holds then. */
  const write = async (tx: Parameters<typeof pins.apply>[0], to: readonly { facts: Row; to: Value }[]) => {
    const moved = to.filter(({ facts, to: { pin } }) => !isDeepStrictEqual(facts.value.pin, pin));
    await pins.apply(
      tx,
      moved.map(({ facts, to: { pin } }) => ({ facts: facts.pinRow, after: { pin } })),
    );
    const others = to.flatMap(({ facts, to: { discount } }) =>
      discount === undefined || isDeepStrictEqual(facts.value.discount, discount) ? [] : [{ id: facts.id, discount }],
    );
    const facts = new Map(
      await discountsOf(
        tx.db,
        others.map(({ id }) => id),
        now(),
      ),
    );
    await setDiscounts(
      tx,
      scope.shopId,
      others.map(({ id, discount }) => ({ facts: facts.get(id)!, to: discount })),
      by(),
    );
  };
  return {
    lock: pins.lock,
    async read(db, ids) {
      const asked = await priceSheetsRepository(db).listAsked(sheet, ids);
      const pinRows = await pins.read(db, [...asked.keys()]);
      const today = now();
      const facts = new Map(await discountsOf(db, [...asked.keys()], today));
      // One that begins later is measured as of then.
      const later = new Map<string, number[]>();
      for (const [id, { discount }] of asked) {
        const from = discount?.from === undefined ? facts.get(id)?.open?.from : discount.from;
        if (discount && from && new Date(from) > today) later.set(from, [...(later.get(from) ?? []), id]);
      }
      for (const [from, some] of later)
        for (const [id, one] of await discountsOf(db, some, new Date(from))) facts.set(id, one);
      return pinRows.map((pinRow) => {
        const [own, discounted] = [asked.get(pinRow.id)!, facts.get(pinRow.id)!];
        const open = discounted.open && asValue(discounted.open);
        const value = { ...pinRow.value, ...(own.discount ? { discount: open } : {}) };
        return { id: pinRow.id, version: pinRow.version, value, pinRow, discounted, asked: own };
      });
    },
    plan: (row) => planRow(row, now()),
    tells: ({ facts, after }) => {
      const move = moveOfRow(facts, after, now());
      return move && tellMove(move);
    },
    effects: (changes) => tellMoves(changes.flatMap(({ facts, after }) => moveOfRow(facts, after, now()) ?? [])),
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
};

/** Of the price by hand or of the discount, whichever the row changes; of both: from what a customer pays to what one will pay. */
function moveOfRow({ pinRow, discounted, value }: Row, after: Value, at: Date): PriceMove | null {
  const { discount = null } = after;
  if (isDeepStrictEqual(after.pin, value.pin)) return moveOfDiscount(discounted, discount);
  const move = moveOfPin(pinRow, after.pin);
  if (!move || after.discount === undefined || isDeepStrictEqual(discount, value.discount ?? null)) return move;
  const begins = discount && (discount.from === null || new Date(discount.from) <= at);
  const against = begins && measuredBy(discounted.against, value.pin, after.pin);
  if (against && against !== 'unknown') return moveOfDiscount(discounted, discount, against);
  // Without a discount customers pay the price itself, which may be one that stays.
  const { why, codes: _codes, ...rest } = move;
  const paid = { ...rest, old: discounted.open?.gross ?? move.old, next: why ? move.old : move.next };
  return belowCampaign(paid, discounted.campaign);
}

function planRow(row: Row, at: Date): Plan<Value> {
  const { value, asked, version, discounted } = row;
  if (String(asked.version) !== sheetVersion(version, discounted.open?.id ?? null))
    return { kind: 'refused', error: new AppError(sheetErrors.stale) };
  const pin = pinAfter(row, at);
  if ('error' in pin) return { kind: 'refused', error: pin.error };
  const discount = discountAfter(row, pin.after, at);
  if (discount && 'error' in discount) return { kind: 'refused', error: discount.error };
  const after: Value = { pin: pin.after, ...(discount ? { discount: discount.after } : {}) };
  return isDeepStrictEqual(after, value) ? { kind: 'same' } : { kind: 'change', after };
}

function pinAfter({ value, pinRow: { against }, asked }: Row, at: Date): Part<Pin | null> {
  if (asked.clear) return { after: null };
  const price = asked.pin ?? value.pin;
  if (!price) {
    // The reason is the discount's where the row is about one.
    const asksNothing = asked.until === undefined && (asked.reason === undefined || asked.discount !== undefined);
    return asksNothing ? { after: null } : { error: new AppError(sheetErrors.noPin) };
  }
  const until = asked.until === undefined ? (value.pin?.until ?? null) : sameMinute(asked.until, value.pin?.until);
  const pin: Pin = {
    kind: price.kind,
    amount: trimmed(price.amount),
    reason: asked.reason ?? value.pin?.reason ?? '',
    until,
  };
  if (isDeepStrictEqual(pin, value.pin)) return { after: value.pin };
  if (until !== null && new Date(until) <= at) return { error: new AppError(priceErrors.untilPast) };
  if (!against) return { error: new AppError(priceErrors.noPrice) };
  const refused = refusePin(pin.kind, pin.amount, against, { reason: pin.reason, confirmed: false });
  return refused ? { error: refused } : { after: pin };
}

/** Undefined: the row says nothing of a discount. */
function discountAfter(
  { value, discounted, asked }: Row,
  pin: Pin | null,
  at: Date,
): Part<StaffDiscount | null> | undefined {
  if (!asked.discount) return undefined;
  const { clear, gross, from, until } = asked.discount;
  const current = value.discount ?? null;
  if (clear) return { after: null };
  if (gross === null && !current) return { error: new AppError(sheetErrors.noDiscount) };
  // A price that is the one there is leaves a percentage a percentage.
  const same = current && (gross === null || isShown(gross, discounted));
  const discount: StaffDiscount = {
    ...(same ? { kind: current.kind, value: current.value } : { kind: 'price', value: trimmed(gross!) }),
    from: from === undefined ? (current?.from ?? null) : sameMinute(from, current?.from),
    until: until === undefined ? (current?.until ?? null) : sameMinute(until, current?.until),
    reason: (pin || value.pin ? undefined : asked.reason) ?? current?.reason ?? '',
  };
  if (isDeepStrictEqual(discount, current)) return { after: current };
  const period = refusePeriod(discount, at);
  if (period) return { error: period };
  const against = measuredBy(discounted.against, value.pin, pin);
  if (against === 'unknown') return { error: new AppError(sheetErrors.unpinnedAndDiscounted) };
  const judged = judgeDiscount(discount, against);
  return 'error' in judged ? judged : { after: discount };
}

/** Whether a price of the file is the one the discount there is gives already. */
const isShown = (gross: string, { open }: DiscountFacts): boolean => {
  const shown = open?.gross ?? (open?.kind === 'price' ? open.value : null);
  return shown !== null && num(shown).eq(gross);
};

/** What a discount is measured by once the price by hand of its row is set. */
function measuredBy(
  against: DiscountedAgainst | null,
  before: Pin | null,
  after: Pin | null,
): DiscountedAgainst | null | 'unknown' {
  if (isDeepStrictEqual(before, after) || !against) return against;
  if (!after) return 'unknown';
  const { net, gross } = pinnedAmounts(after, num(against.vat), against.digits);
  return { ...against, net: net.toFixed(), gross: gross.toFixed(against.digits) };
}

const minute = 60_000;

/** A file has no seconds: a time that is the same to the minute is the one there is. */
const sameMinute = (asked: string | null, current: string | null | undefined): string | null =>
  asked !== null && current && Math.floor(Date.parse(asked) / minute) === Math.floor(Date.parse(current) / minute)
    ? current
    : asked;
