import { createPurchaseOrder, updatePurchaseOrder } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import type { PurchasableVariant, PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { typedNumber } from '#kit/money.ts';
import { ruleWords } from '#web/lib/said.ts';

/** A line as it is typed. */
export type FormLine = {
  readonly variant_id: number;
  readonly sku: string;
  readonly name: string;
  readonly qty: string;
  readonly cost: string;
};

/** The form as it is typed. */
export type FormValues = {
  readonly seller_id: number | null;
  readonly currency: string;
  readonly promised_on: string;
  readonly supplier_ref: string;
  readonly note: string;
  readonly lines: readonly FormLine[];
};

/** What the form begins with. */
export const startOf = (order: PurchaseOrder | null): FormValues =>
  order === null
    ? { seller_id: null, currency: 'EUR', promised_on: '', supplier_ref: '', note: '', lines: [] }
    : {
        seller_id: order.seller.id,
        currency: order.currency,
        promised_on: order.promised_on ?? '',
        supplier_ref: order.supplier_ref,
        note: order.note,
        lines: order.items.map(({ variant_id, sku, name, qty, cost }) => ({
          variant_id,
          sku,
          name,
          qty: String(qty),
          cost: plain(cost),
        })),
      };

/** A variant that was picked: one piece, at what the supplier asks where that is in the order's currency. */
export const lineOf = (variant: PurchasableVariant, currency: string): FormLine => ({
  variant_id: variant.id,
  sku: variant.sku,
  name: variant.name,
  qty: '1',
  cost: variant.purchase_price !== null && variant.currency === currency ? plain(variant.purchase_price) : '',
});

/** The lines as they are sent. */
export const linesOut = ({ lines }: FormValues) =>
  lines.map(({ variant_id, qty, cost }) => ({ variant_id, qty: Number(qty), cost: typedNumber(cost) }));

/** "7.2500" → "7.25": as a person would write it. */
const plain = (amount: string): string => amount.replace(/(\.\d\d)\d*?0+$/, '$1');

/** What the server would refuse, by its own rules, under the place of the field (`lines.0.qty`). */
export function issuesOf(values: FormValues, wholly: boolean): Record<string, string> {
  const { seller_id, currency, promised_on, supplier_ref, note } = values;
  const details = { promised_on: promised_on || null, supplier_ref, note };
  const lines = values.lines.map(({ variant_id, qty, cost }) => ({
    variant_id,
    qty: qty.trim() === '' ? undefined : Number(qty),
    cost: typedNumber(cost),
  }));
  const parsed = wholly
    ? createPurchaseOrder.body?.safeParse({ ...details, seller_id: seller_id ?? undefined, currency, lines })
    : updatePurchaseOrder.body?.safeParse({ ...details, version: 0 });
  const found = parsed?.error?.issues ?? [];
  return Object.fromEntries(found.map(({ path, message }) => [path.join('.'), ruleWords(message)]));
}
