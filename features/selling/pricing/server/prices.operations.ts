import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import {
  handleOperation,
  type OperationContext,
  type OperationHandler,
  type Subject,
} from '#server/operations/handle-operation.ts';
import { refusePeriod } from '../contract/discounts/discounts.rules.ts';
import { priceErrors } from '../contract/prices.errors.ts';
import * as operations from '../contract/prices.operations.ts';
import type { PinChange } from '../contract/prices.rules.ts';
import { assignable, assignSteps } from './changing/assign-steps.ts';
import { timeOfChange } from './changing/logged-changes.read-model.ts';
import { modeSteps } from './changing/mode-steps.ts';
import { pinSteps, unpinSteps } from './changing/pin-steps.ts';
import { revertSteps } from './changing/revert-steps.ts';
import { selectedReadModel } from './changing/selected.read-model.ts';
import { switchEffect } from './changing/switch-effect.read-model.ts';
import { recalculateSteps, waitingSteps } from './changing/waiting-steps.ts';
import { settleSteps } from './checking/settle-steps.ts';
import { startDiscountSteps, stopDiscountSteps } from './discounts/discount-steps.ts';
import { discountLabel } from './discounts/set-discounts.ts';
import { policySteps } from './policies/policy-steps.ts';
import { priceSheetsRepository } from './sheet/price-sheets.repository.ts';
import { sheetSteps } from './sheet/sheet-steps.ts';

/** What can be done with many prices of a shop at once, and with where they come from. */
export const priceOperations: readonly OperationHandler[] = [
  handleOperation(operations.pinPricesOperation, {
    check: async (_db, { kind, change }) => ({ change: changeLabel(kind, change) }),
    open: pinSteps,
  }),
  handleOperation(operations.sheetPricesOperation, {
    async check(db, { sheet }, { actor, scope }) {
      return { file: (await priceSheetsRepository(db).get(sheet, actor.userId, scope.shopId)).file_name };
    },
    open: ({ sheet }, context) => sheetSteps(sheet, context),
  }),
  handleOperation(operations.unpinPricesOperation, { open: (_input, context) => unpinSteps(context) }),
  handleOperation(operations.revertPricesOperation, {
    async check(db, { change, until }, { scope, now }) {
      const at = await timeOfChange(db, scope.shopId, change);
      if (!at) throw new AppError(generalErrors.notFound);
      if (new Date(until) <= now()) throw new AppError(priceErrors.untilPast);
      return { time: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` };
    },
    open: revertSteps,
  }),
  handleOperation(operations.acceptPricesOperation, {
    open: ({ reason }, context) => waitingSteps({ state: 'accepted', reason }, context),
  }),
  handleOperation(operations.rejectPricesOperation, {
    open: ({ reason }, context) => waitingSteps({ state: 'rejected', reason }, context),
  }),
  handleOperation(operations.settleDoubtsOperation, { open: ({ reason }, context) => settleSteps(reason, context) }),
  handleOperation(operations.recalculatePricesOperation, { open: (_input, context) => recalculateSteps(context) }),
  handleOperation(operations.assignProfileOperation, {
    check: async (db, { profile_id }, context) => ({ profile: (await assignable(db, profile_id, context)).name }),
    open: ({ profile_id }, context) => assignSteps(profile_id, context),
  }),
  handleOperation(operations.startDiscountOperation, {
    async check(_db, asked, { now }) {
      const error = refusePeriod(asked, now());
      if (error) throw error;
      return { discount: discountLabel(asked) };
    },
    open: startDiscountSteps,
  }),
  handleOperation(operations.stopDiscountOperation, { open: (_input, context) => stopDiscountSteps(context) }),
  handleOperation(operations.calculateShopOperation, {
    async check(db, _input, { scope, now }) {
      const { total, changed, without } = await switchEffect(db, scope.shopId, now());
      return {
        shop: await nameShop(db, scope),
        total: String(total),
        changed: String(changed),
        without: String(without),
      };
    },
    open: (_input, context) => modeSteps('calculated', context),
  }),
  handleOperation(operations.followSuppliersOperation, {
    check: async (db, _input, { scope }) => ({ shop: await nameShop(db, scope) }),
    open: (_input, context) => modeSteps('supplier', context),
  }),
  handleOperation(operations.pricePoliciesOperation, { open: policySteps }),
];

/** `+5 %`, `-1.00`, `49.90`: the same in every language. */
function changeLabel(kind: string, change: PinChange): string {
  const signed = (text: string) => (text.startsWith('-') ? text : `+${text}`);
  const said =
    'amount' in change
      ? change.amount
      : 'percent' in change
        ? `${signed(change.percent)} %`
        : 'modulus' in change
          ? `≈ ${change.offset} / ${change.modulus}`
          : 'net_margin' in change
            ? `↗ ${change.net_margin} %`
            : signed(change.amount_change);
  return kind === 'net' ? `${said} (net)` : said;
}

async function nameShop(db: Db, { shopId }: OperationContext['scope']): Promise<string> {
  const [shop] = await selectedReadModel(db).listShopNames([shopId]);
  return shop?.name ?? '';
}

/** The shops themselves, as rows of a switch. */
export const pricedShopSubject: Subject = {
  name: 'priced_shop',
  select: async (_db, _filters, { scope }) => [scope.shopId],
  async describe(db, ids) {
    const shops = await selectedReadModel(db).listShopNames(ids);
    return new Map(shops.map(({ id, name }) => [id, { code: name, name: '' }]));
  },
  shopsOf: async (_db, ids) => ids,
};
