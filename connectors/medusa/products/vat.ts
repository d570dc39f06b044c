import { z } from 'zod';
import { isThere } from '../admin-api.ts';
import type { Market, Shop } from '../medusa.shop.ts';

/** Null: the standard rate of the country, which needs no rule. */
const kept = z.object({ taxRate: z.string().nullable() });
const vatKey = (externalKey: string): string => `vat:${externalKey}`;

/** Puts a product under a tax rate of the shop's country. Which one it is under is kept: Medusa can be asked for all rules of a rate alone. */
export async function writeVat(
  shop: Shop,
  product: { readonly id: string; readonly externalKey: string },
  rate: string | null,
  market: Market,
  signal: AbortSignal,
): Promise<void> {
  if (rate === null) return;
  const taxRate = rate === market.standardRate ? null : market.taxRates.get(rate)!;
  const key = vatKey(product.externalKey);
  const before = kept.safeParse((await shop.store.get([key])).get(key)).data?.taxRate ?? null;
  if (before === taxRate) return;
  if (before !== null) await takeAway(shop, before, product.id, signal);
  if (taxRate !== null) await put(shop, taxRate, product.id, signal);
  await shop.store.set(new Map([[key, { taxRate }]]));
}

async function put({ api }: Shop, taxRate: string, reference_id: string, signal: AbortSignal): Promise<void> {
  const body = { reference: 'product', reference_id };
  const path = `/tax-rates/${taxRate}/rules`;
  try {
    await api.ask({ method: 'POST', path, query: { fields: 'id' }, body, answer: z.unknown() }, signal);
  } catch (error) {
    if (!isThere(error)) throw error;
  }
}

const rules = z.object({
  tax_rate: z.object({ rules: z.array(z.object({ id: z.string(), reference_id: z.string() })).nullish() }),
});

async function takeAway({ api }: Shop, taxRate: string, product: string, signal: AbortSignal): Promise<void> {
  const path = `/tax-rates/${taxRate}`;
  const query = { fields: 'id,rules.id,rules.reference_id' };
  const { tax_rate } = await api.ask({ method: 'GET', path, query, answer: rules }, signal);
  for (const rule of tax_rate.rules ?? [])
    if (rule.reference_id === product)
      await api.ask({ method: 'DELETE', path: `${path}/rules/${rule.id}`, answer: z.unknown() }, signal);
}
