import { isDeepStrictEqual } from 'node:util';
import { type PriceMove, tellMove, tellMoves } from '#features/selling/pricing/contract/effects/price-moves.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { isWithinShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, Plan, SelectionContext, Steps } from '#server/operations/handle-operation.ts';
import { checkErrors } from '../contract/campaign-checks.errors.ts';
import { campaignErrors as errors } from '../contract/campaigns.errors.ts';
import { campaignsChanged } from '../contract/campaigns.events.ts';
import type { changeItemsOperation } from '../contract/campaigns.operations.ts';
import { campaignFieldRules as rules } from '../contract/campaigns.sentences.ts';
import { type ItemState, isPlanned, mayMoveItem } from '../contract/campaigns.status.ts';
import { listCurrencies } from './campaigns.read-model.ts';
import { campaignsRepository, type KeptCampaign } from './campaigns.repository.ts';
import { itemsRepository, type KeptItem, type Verdict } from './items.repository.ts';
import { judgeItems } from './moving/judge-items.ts';
import { sellersRefusal } from './use-cases/manage-items.ts';

type Asked = OperationInputOf<typeof changeItemsOperation>;
type Value = {
  readonly proposed: string;
  readonly stock_limit: number | null;
  readonly per_order: number | null;
  readonly state: ItemState;
  readonly reason: string;
};
type Row = Facts<Value> & {
  readonly item: KeptItem;
  readonly campaign: KeptCampaign;
  readonly currency: string;
  /** A price is meant in one currency only, and the chosen products are of shops with several. */
  readonly mixed: boolean;
  readonly wanted: Pick<Value, 'proposed' | 'stock_limit' | 'per_order'>;
  /** What the check finds with what is wanted. */
  readonly verdict: Verdict;
};
type Written = { readonly facts: Row; readonly value: Value };

const termsOf = ({ proposed, stockLimit, perOrder, state, reason }: KeptItem): Value => ({
  proposed,
  stock_limit: stockLimit,
  per_order: perOrder,
  state,
  reason,
});

/**
 * Price and limits of products that are planned, of many at once. What the campaign could not take is refused with the sentence of its check; what
 * passes is proposed, as if it had been added so.
 */
export function changeItemsSteps(asked: Asked, context: SelectionContext): Steps<Row, Value> {
  const { actor, now, selected } = context;
  return {
    async lock(db, ids) {
      const campaigns = new Set((await itemsRepository(db).listByIds(null, ids)).map(({ campaignId }) => campaignId));
      for (const id of [...campaigns].sort((a, b) => a - b)) await campaignsRepository(db).find(id, true);
    },
    async read(db, ids) {
      const items = (await itemsRepository(db).listByIds(null, ids)).filter(({ shopId }) =>
        isWithinShops(actor, [shopId]),
      );
      const several = asked.proposed !== undefined && (await currenciesOf(db, await selected(db))).size > 1;
      const rows: Row[] = [];
      for (const [campaignId, own] of Map.groupBy(items, (item) => item.campaignId)) {
        const campaign = (await campaignsRepository(db).find(campaignId))!;
        const currencies = await listCurrencies(db, [...new Set(own.map(({ shopId }) => shopId))]);
        const wanted = own.map((item) => wantedOf(item, asked));
        const meant = own.map((item, at) => ({
          ...item,
          proposed: wanted[at]!.proposed,
          stockLimit: wanted[at]!.stock_limit,
          perOrder: wanted[at]!.per_order,
        }));
        const judged = await judgeItems(db, campaign, meant, { now: now(), passed: 'proposed' });
        rows.push(
          ...own.map((item, at) => ({
            id: item.id,
            version: item.version,
            value: termsOf(item),
            item,
            campaign,
            currency: currencies.get(item.shopId) ?? '',
            mixed: several && campaign.type === 'price_cut',
            wanted: wanted[at]!,
            verdict: judged[at]!.verdict,
          })),
        );
      }
      return rows;
    },
    plan: planChange,
    tells: ({ facts }) => tellMove(moveOf(facts)),
    effects: (changes) => tellMoves(changes.map(({ facts }) => moveOf(facts))),
    async apply(tx, changes) {
      const rows = changes.map(({ facts, after }) => ({ facts, value: after }));
      await write(
        tx,
        rows,
        rows.map(({ facts }) => facts.verdict),
      );
      return null;
    },
    async undo(tx, changes) {
      const rows = changes.map(({ facts, before }) => ({ facts, value: before }));
      await write(tx, rows, null);
    },
    keeps: ({ facts }) => (isPlanned(facts.campaign.state) ? null : new AppError(errors.itemMove)),
  };

  /** With the verdicts that were found, or those that the terms written back have now. */
  async function write(tx: Tx, rows: readonly Written[], verdicts: readonly Verdict[] | null): Promise<void> {
    const items = itemsRepository(tx.db);
    await items.setAsked(
      rows.map(({ facts, value }) => ({
        id: facts.id,
        proposed: value.proposed,
        stockLimit: value.stock_limit,
        perOrder: value.per_order,
      })),
      false,
    );
    const states = new Map(rows.map(({ facts, value }) => [facts.id, value.state]));
    const found = verdicts ?? (await judgeAgain(tx.db, rows, now()));
    await items.setVerdicts(
      found.map((verdict) => ({ ...verdict, state: states.get(verdict.id)! })),
      now(),
    );
    for (const own of Map.groupBy(rows, ({ value }) => `${value.state}|${value.reason}`).values())
      await items.setState(
        own.map(({ facts }) => facts.id),
        own[0]!.value.state,
        own[0]!.value.reason,
      );
    for (const [id, own] of Map.groupBy(rows, ({ facts }) => facts.campaign.id)) {
      tx.record([{ entity: 'campaign', id, action: 'campaign items changed', after: { campaign_items: own.length } }]);
      tx.emit(campaignsChanged, { id });
    }
  }
}

const wantedOf = (item: KeptItem, { proposed, stock_limit, per_order }: Asked): Row['wanted'] => ({
  proposed: proposed ?? item.proposed,
  stock_limit: stock_limit === undefined ? item.stockLimit : stock_limit,
  per_order: per_order === undefined ? item.perOrder : per_order,
});

function planChange({ value, item, campaign, mixed, wanted, verdict }: Row): Plan<Value> {
  const refused = (error: AppError): Plan<Value> => ({ kind: 'refused', error });
  const { proposed, stock_limit, per_order } = value;
  if (
    num(wanted.proposed).eq(proposed) &&
    isDeepStrictEqual([stock_limit, per_order], [wanted.stock_limit, wanted.per_order])
  )
    return { kind: 'same' };
  if (!isPlanned(campaign.state) || (value.state !== 'proposed' && !mayMoveItem(value.state, 'proposed')))
    return refused(new AppError(errors.itemMove));
  if (mixed) return refused(new AppError(errors.severalCurrencies));
  if (campaign.type === 'percent' && num(wanted.proposed).gte(100))
    return refused(refuseField('proposed', rules.percentOff));
  const sellers = sellersRefusal(item, wanted, '');
  if (sellers) return refused(sellers);
  if (verdict.code !== null)
    return refused(new AppError(checkErrors[verdict.code], { values: verdict.values as Record<string, string> }));
  return {
    kind: 'change',
    after: { ...wanted, proposed: num(wanted.proposed).toFixed(), state: 'proposed', reason: '' },
  };
}

/** From the price it had in the campaign to the one it gets. */
const moveOf = ({ item, verdict, currency }: Row): PriceMove => ({
  currency,
  digits: 2,
  vat: null,
  landed: null,
  paid: null,
  live: false,
  old: item.priceGross,
  next: verdict.price?.gross ?? null,
});

async function currenciesOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const items = await itemsRepository(db).listByIds(null, ids);
  return new Set((await listCurrencies(db, [...new Set(items.map(({ shopId }) => shopId))])).values());
}

async function judgeAgain(db: Db, rows: readonly Written[], now: Date): Promise<Verdict[]> {
  const found: Verdict[] = [];
  for (const own of Map.groupBy(rows, ({ facts }) => facts.campaign.id).values()) {
    const { campaign } = own[0]!.facts;
    const items = await itemsRepository(db).listByIds(
      campaign.id,
      own.map(({ facts }) => facts.id),
    );
    found.push(...(await judgeItems(db, campaign, items, { now, passed: null })).map(({ verdict }) => verdict));
  }
  return found;
}
