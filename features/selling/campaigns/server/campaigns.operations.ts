import { AppError } from '#kit/error.ts';
import { isWithinShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  type Facts,
  handleOperation,
  type OperationContext,
  type OperationHandler,
  type Steps,
} from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import { checkErrors } from '../contract/campaign-checks.errors.ts';
import { campaignErrors as errors } from '../contract/campaigns.errors.ts';
import { campaignsChanged } from '../contract/campaigns.events.ts';
import * as operations from '../contract/campaigns.operations.ts';
import { type ItemState, isPlanned, mayMoveItem } from '../contract/campaigns.status.ts';
import { campaignsRepository } from './campaigns.repository.ts';
import { changeItemsSteps } from './change-items-steps.ts';
import { itemsRepository, type Verdict } from './items.repository.ts';
import { judgeItems } from './moving/judge-items.ts';

type Value = { readonly state: ItemState; readonly reason: string };
type Row = Facts<Value> & {
  readonly campaignId: number;
  readonly planned: boolean;
  readonly mine: boolean;
  readonly verdict: Verdict;
};

/** A person decides about proposed products. What fails its check cannot be accepted; the sentence says why. */
const decided = (to: 'accepted' | 'rejected', reason: string, { actor, now }: OperationContext): Steps<Row, Value> => {
  async function write(tx: Tx, rows: readonly { facts: Row; value: Value }[], action: string): Promise<void> {
    const items = itemsRepository(tx.db);
    await items.setVerdicts(
      rows.map(({ facts, value }) => ({ ...facts.verdict, state: value.state })),
      now(),
    );
    for (const [why, own] of Map.groupBy(rows, ({ value }) => `${value.state}|${value.reason}`))
      await items.setState(
        own.map(({ facts }) => facts.id),
        own[0]!.value.state,
        why.slice(why.indexOf('|') + 1),
      );
    for (const [id, own] of Map.groupBy(rows, ({ facts }) => facts.campaignId)) {
      tx.record([
        {
          entity: 'campaign',
          id,
          action,
          after: { campaign_items: own.length, ...(reason && to === 'rejected' ? { campaign_reason: reason } : {}) },
        },
      ]);
      tx.emit(campaignsChanged, { id });
    }
  }
  return {
    async lock(db, ids) {
      const campaigns = new Set((await itemsRepository(db).listByIds(null, ids)).map(({ campaignId }) => campaignId));
      for (const id of [...campaigns].sort((a, b) => a - b)) await campaignsRepository(db).find(id, true);
    },
    async read(db, ids) {
      const rows: Row[] = [];
      const items = await itemsRepository(db).listByIds(null, ids);
      for (const [campaignId, own] of Map.groupBy(items, (item) => item.campaignId)) {
        const campaign = (await campaignsRepository(db).find(campaignId))!;
        const judged = await judgeItems(db, campaign, own, { now: now(), passed: null });
        rows.push(
          ...judged.map(({ item, verdict }) => ({
            id: item.id,
            version: item.version,
            value: { state: item.state, reason: item.reason },
            campaignId,
            planned: isPlanned(campaign.state),
            mine: isWithinShops(actor, [item.shopId]),
            verdict,
          })),
        );
      }
      return rows.filter(({ mine }) => mine);
    },
    plan({ value, planned, verdict }) {
      if (value.state === to && (to === 'accepted' || value.reason === reason)) return { kind: 'same' };
      if (!planned || (value.state !== to && !mayMoveItem(value.state, to)))
        return { kind: 'refused', error: new AppError(errors.itemMove) };
      if (to === 'accepted' && verdict.code !== null)
        return {
          kind: 'refused',
          error: new AppError(checkErrors[verdict.code], { values: verdict.values as Record<string, string> }),
        };
      return { kind: 'change', after: { state: to, reason } };
    },
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ facts, value: after })),
        `campaign items ${to}`,
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ facts, value: before })),
        'campaign items returned',
      ),
    keeps: ({ facts }) => (facts.planned ? null : new AppError(errors.itemMove)),
  };
};

export const campaignOperations: readonly OperationHandler[] = [
  handleOperation(operations.acceptItemsOperation, {
    guard: houseOnly,
    open: (_input, context) => decided('accepted', '', context),
  }),
  handleOperation(operations.changeItemsOperation, { guard: houseOnly, open: changeItemsSteps }),
  handleOperation(operations.rejectItemsOperation, {
    guard: houseOnly,
    open: ({ reason }, context) => decided('rejected', reason, context),
  }),
];
