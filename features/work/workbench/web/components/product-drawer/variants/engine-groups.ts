import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';

/** What the rules say of a variant in a shop. */
export type SaidOf = { readonly sku: string; readonly row: PriceRow };
/** Variants of which they say the same. */
export type EngineGroup = {
  readonly skus: readonly string[];
  /** One row for each price that holds among them; the reason is the same for all. */
  readonly rows: readonly PriceRow[];
};

/**
 * Puts together what is said in the same words. A reason that comes with figures is another one where the figures differ; where nothing could be
 * worked out there are none, and only the prices that hold are told apart.
 */
export function engineGroups(said: readonly SaidOf[]): readonly EngineGroup[] {
  const groups = new Map<string, { skus: string[]; rows: Map<string, PriceRow> }>();
  for (const { sku, row } of said) {
    const { state, codes, warnings, pin, campaign, calculated_gross, applied_gross, kept, net_margin } = row;
    const figures = [applied_gross, kept, net_margin];
    const key = JSON.stringify([
      state,
      codes,
      warnings,
      pin,
      campaign,
      calculated_gross,
      calculated_gross === null ? null : figures,
    ]);
    const group = groups.get(key) ?? { skus: [] as string[], rows: new Map<string, PriceRow>() };
    group.skus.push(sku);
    const holds = JSON.stringify(figures);
    if (!group.rows.has(holds)) group.rows.set(holds, row);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ skus, rows }) => ({ skus, rows: [...rows.values()] }));
}
