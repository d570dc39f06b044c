import {
  announceWrite,
  deliveredProductsRepository,
  type PushedValue,
} from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { decimal } from '#kit/money.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { KeyContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { pushPrices as pricesCall, pushStock as stockCall } from '../../contract/push.calls.ts';
import { pushErrors, pushSentences as says } from '../../contract/push.errors.ts';
import { pushRefusalsChanged } from '../../contract/push.events.ts';
import type { ItemOutcome, PushAnswer, PushKind } from '../../contract/push.model.ts';
import { pushKeysRepository } from '../push-keys.repository.ts';
import { lockPushedVariants, type PushedValues, type PushedVariant } from '../pushed-variants.read-model.ts';
import { hashOf, pushesRepository } from '../pushes.repository.ts';
import { type RefusedItem, refusalsRepository } from '../refusals.repository.ts';

type Needs = Pick<Platform, 'unitOfWork'>;
type Item = { readonly sku: string; readonly values: PushedValues };

export const pushPrices =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof pricesCall>, context: KeyContext): Promise<OutputOf<typeof pricesCall>> =>
    pushValues(unitOfWork, context, 'prices', body.items.map(priceItem));

export const pushStock =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof stockCall>, context: KeyContext): Promise<OutputOf<typeof stockCall>> =>
    pushValues(
      unitOfWork,
      context,
      'stock',
      body.items.map(({ sku, stock }) => ({ sku, values: { stock } })),
    );

function priceItem({ sku, vat, ...said }: InputOf<typeof pricesCall>['body']['items'][number]): Item {
  const values = { ...said, tvsh: vat };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { sku, values: Object.fromEntries(given.map(([key, value]) => [key, plain(key, value ?? null)])) };
}

/** As the columns keep it, without trailing zeros, so that equal amounts are equal texts. */
const plain = (key: string, value: string | null): string | null =>
  value === null || key === 'currency'
    ? value
    : decimal(value)!
        .toDecimalPlaces(key === 'tvsh' ? 2 : 4)
        .toFixed();

/** Writes what a seller's system says of its products, as its feed would, in one transaction; the same push again changes nothing. */
async function pushValues(
  unitOfWork: Platform['unitOfWork'],
  context: KeyContext,
  kind: PushKind,
  items: readonly Item[],
): Promise<PushAnswer> {
  const idempotencyKey = idempotencyOf(context);
  const { key, scope, cause, now } = context;
  const by = { userId: null, shopId: scope.shopId, cause };
  return unitOfWork(by, async (tx) => {
    const pushes = pushesRepository(tx.db);
    const at = now();
    const begun = await pushes.begin({ keyId: key.keyId, kind, idempotencyKey, bodyHash: hashOf(items), at });
    if (begun.answer !== null) return begun.answer as PushAnswer;
    const most = (await pushKeysRepository(tx.db).find(key.keyId))?.price_moves ?? null;
    const skus = items.map(({ sku }) => sku);
    const known = await lockPushedVariants(tx.db, key.sellerId, skus);
    const judged = items.map((item, place) => {
      if (skus.indexOf(item.sku) < place) return refused(item.sku, say(says.twice));
      return judge(item, known.get(item.sku), most);
    });
    const taken = judged.flatMap((one) => one.taken ?? []);
    await deliveredProductsRepository(tx.db).takePushed(
      taken.map(({ row }) => row),
      at,
    );
    announceWrite(tx, historyOf(taken));
    const count = (outcome: ItemOutcome['outcome']) => judged.filter(({ item }) => item.outcome === outcome).length;
    const answer = {
      push_id: begun.id,
      changed: count('changed'),
      unchanged: count('unchanged'),
      kept: count('kept'),
      refused: count('refused'),
      items: judged.map(({ item }) => item),
    };
    const counts = {
      rows: items.length,
      changed: answer.changed,
      unchanged: answer.unchanged + answer.kept,
      failed: answer.refused,
    };
    const left = refusedOf(answer.items);
    await pushes.end(begun.id, counts, answer, { refused: left });
    const of = { keyId: key.keyId, kind, pushId: begun.id, at };
    if (await refusalsRepository(tx.db).settle(of, key.sellerId, takenOf(answer.items), left))
      tx.emit(pushRefusalsChanged, { keyId: key.keyId });
    return answer;
  });
}

const refusedOf = (items: readonly ItemOutcome[]): RefusedItem[] =>
  items.flatMap(({ sku, outcome, code, message, values }, at) =>
    outcome === 'refused' ? [{ place: at + 1, sku, said: { code: code!, message: message!, values } }] : [],
  );
const takenOf = (items: readonly ItemOutcome[]): string[] =>
  items.flatMap(({ sku, outcome }) => (outcome === 'refused' ? [] : [sku]));

/** @throws AppError push_idempotency_key (422) where what came is none */
export function idempotencyOf({ idempotencyKey }: KeyContext): string | null {
  if (idempotencyKey !== null && !/^[\w.-]{1,200}$/.test(idempotencyKey)) throw new AppError(pushErrors.badKey);
  return idempotencyKey;
}

type Taken = {
  readonly row: PushedValue;
  readonly variant: PushedVariant;
  readonly fields: readonly (keyof PushedValues)[];
};
type Judged = { readonly item: ItemOutcome; readonly taken: Taken | null };

const outcomeOf = (sku: string, outcome: ItemOutcome['outcome']): ItemOutcome => ({
  sku,
  outcome,
  code: null,
  message: null,
  values: {},
});
const refused = (sku: string, { message, code = '', values = {} }: Said): Judged => ({
  item: { sku, outcome: 'refused', code, message, values } as ItemOutcome,
  taken: null,
});

/**
 * A value goes in where it is new and the stored one is still the supplier's last; what staff set stays (trap T103). The stock is
 * a fact of the supplier's warehouse: it always counts.
 */
function judge({ sku, values }: Item, variant: PushedVariant | undefined, most: number | null): Judged {
  if (!variant) return refused(sku, say(says.unknown));
  const fields = Object.keys(values) as (keyof PushedValues)[];
  if (fields.length === 0) return refused(sku, say(says.nothing));
  const { now, delivered } = variant;
  const differing = fields.filter((field) => values[field] !== now[field]);
  const free = differing.filter(
    (field) => field === 'stock' || delivered === null || (now[field] ?? null) === (delivered[field] ?? null),
  );
  for (const field of ['price', 'purchase_price'] as const) {
    const percent = free.includes(field) ? moveOf(now[field], values[field]) : 0;
    if (most !== null && percent > most) return refused(sku, say(says.moves, { percent, most }));
  }
  const said = Object.fromEntries(free.map((field) => [field, values[field]]));
  const item = outcomeOf(sku, free.length > 0 ? 'changed' : differing.length > 0 ? 'kept' : 'unchanged');
  if (free.length === 0) return { item, taken: null };
  return {
    item,
    taken: { row: { variant_id: variant.id, product_id: variant.product_id, said }, variant, fields: free },
  };
}

/** Per cent by which an amount moves; one that was not there, or was nothing, cannot move. */
function moveOf(before: string | null, after: string | null | undefined): number {
  const [one, other] = [decimal(before), decimal(after ?? null)];
  if (one === null || other === null || one.isZero()) return 0;
  return Math.round(other.minus(one).abs().div(one).times(100).toNumber());
}

function historyOf(taken: readonly Taken[]) {
  const byProduct = Map.groupBy(taken, ({ variant }) => variant.product_id);
  return [...byProduct].map(([id, own]) => {
    const side = (of: (one: Taken) => PushedValues) =>
      Object.fromEntries(
        own.flatMap((one) =>
          one.fields.map((field) => [`variants.${one.variant.id}.${field}`, of(one)[field] ?? null]),
        ),
      );
    return { id, action: 'updated', before: side(({ variant }) => variant.now), after: side(({ row }) => row.said) };
  });
}
