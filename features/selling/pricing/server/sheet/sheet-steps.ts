import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { refusePin } from '../../contract/prices.rules.ts';
import type { SheetAsked } from '../../contract/sheet/sheet.plan.ts';
import { sheetErrors } from '../../contract/sheet.errors.ts';
import { type PinRow, type PinValue, pinned, trimmed } from '../changing/pin-steps.ts';
import type { Pin } from '../changing/price-facts.read-model.ts';
import { priceSheetsRepository } from './price-sheets.repository.ts';

type Row = PinRow & { readonly asked: SheetAsked };

/** What a file asks of prices by hand, each row as if it had been typed, and only where nothing changed since the file was written. */
export const sheetSteps = (sheet: number, context: OperationContext): Steps<Row, PinValue> => {
  const pins = pinned(context, () => ({ kind: 'same' }));
  return {
    ...pins,
    async read(db: Db, ids) {
      const asked = await priceSheetsRepository(db).listAsked(sheet, ids);
      return (await pins.read(db, [...asked.keys()])).map((row) => ({ ...row, asked: asked.get(row.id)! }));
    },
    plan: (row) => planRow(row, context.now()),
  };
};

function planRow({ value, version, against, asked }: Row, at: Date): Plan<PinValue> {
  const refuse = (error: AppError): Plan<PinValue> => ({ kind: 'refused', error });
  if (version !== asked.version) return refuse(new AppError(sheetErrors.stale));
  if (asked.clear) return value.pin ? { kind: 'change', after: { pin: null } } : { kind: 'same' };
  const price = asked.pin ?? value.pin;
  if (!price) return refuse(new AppError(sheetErrors.noPin));
  const until = asked.until === undefined ? (value.pin?.until ?? null) : sameMinute(asked.until, value.pin?.until);
  const pin: Pin = {
    kind: price.kind,
    amount: trimmed(price.amount),
    reason: asked.reason ?? value.pin?.reason ?? '',
    until,
  };
  if (isDeepStrictEqual(pin, value.pin)) return { kind: 'same' };
  if (until !== null && new Date(until) <= at) return refuse(new AppError(priceErrors.untilPast));
  if (!against) return refuse(new AppError(priceErrors.noPrice));
  const refused = refusePin(pin.kind, pin.amount, against, { reason: pin.reason, confirmed: false });
  return refused ? refuse(refused) : { kind: 'change', after: { pin } };
}

const minute = 60_000;

/** A file has no seconds: an end that is the same to the minute is the one that stands. */
const sameMinute = (asked: string | null, stands: string | null | undefined): string | null =>
  asked !== null && stands && Math.floor(Date.parse(asked) / minute) === Math.floor(Date.parse(stands) / minute)
    ? stands
    : asked;
