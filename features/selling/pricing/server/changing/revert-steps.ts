import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { priceErrors as errors } from '../../contract/prices.errors.ts';
import type { revertPricesOperation } from '../../contract/prices.operations.ts';
import { refusePin } from '../../contract/prices.rules.ts';
import { type LoggedChange, loggedChanges } from './logged-changes.read-model.ts';
import { type PinRow, type PinValue, pinned, trimmed } from './pin-steps.ts';
import type { Pin } from './price-facts.read-model.ts';

type Asked = OperationInputOf<typeof revertPricesOperation>;
type Row = PinRow & { readonly changed: LoggedChange | null };

/** Only where the price that holds still is the one of the change: what came later is nobody’s mistake here. */
export function revertSteps(asked: Asked, context: OperationContext): Steps<Row, PinValue> {
  const pins = pinned(context, () => ({ kind: 'same' }));
  return {
    ...pins,
    async read(db, ids) {
      const rows = await pins.read(db, ids);
      const changes = await loggedChanges(db, context.scope.shopId, asked.change, ids);
      return rows.map((row) => ({ ...row, changed: changes.get(row.id) ?? null }));
    },
    plan: (row) => planRevert(row, asked),
  };
}

function planRevert({ changed, against, value }: Row, { until, reason }: Asked): Plan<PinValue> {
  if (!changed || !against) return { kind: 'refused', error: new AppError(errors.notChanged) };
  if (changed.old_gross === null) return { kind: 'refused', error: new AppError(errors.nothingBefore) };
  const pin: Pin = { kind: 'gross', amount: trimmed(changed.old_gross), reason, until };
  if (isDeepStrictEqual(pin, value.pin)) return { kind: 'same' };
  const is = against.applied_gross;
  if (is === null || changed.new_gross === null || !num(is).eq(changed.new_gross)) {
    const values = { is: is ?? '–', was: changed.new_gross ?? '–' };
    return { kind: 'refused', error: new AppError(errors.movedOn, { values }) };
  }
  // It was a price of this shop before, so its size asks nobody; a margin below the minimum asks for a reason.
  const error = refusePin('gross', pin.amount, against, { reason, confirmed: true });
  return error ? { kind: 'refused', error } : { kind: 'change', after: { pin } };
}
