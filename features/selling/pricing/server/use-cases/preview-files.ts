import { type ImportedRow, tableImportLimits } from '#features/base/exports/contract/table-import.model.ts';
import { type ImportFile, plannedRows } from '#features/base/exports/server/exports.public.ts';
import { plannedTaxRates } from '#features/base/taxes/server/taxes.public.ts';
import { dutyKeyOf } from '#features/catalogue/customs/contract/duty.file.ts';
import { plannedDuties } from '#features/catalogue/customs/server/customs.public.ts';
import { goodsKeyOf } from '#features/selling/commissions/contract/commissions.following.ts';
import { plannedCommissions } from '#features/selling/commissions/server/commissions.public.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import type { MovedByFile, MovedShop } from '../../contract/profiles.simulation.ts';
import { tariffFiles } from '../tariffs/manage-tariffs.ts';
import { movedByTariffs } from '../tariffs/preview-tariff.ts';
import { movedByCommissions } from './preview-commission.ts';
import { movedByDuty } from './preview-duty.ts';
import { movedByVat } from './preview-tax-rate.ts';

type Needs = Pick<Platform, 'db' | 'now'>;
type Planned<T> = ImportedRow & { readonly said: T | null };
type Dated = { readonly valid_from: string };

/** What a file of VAT rates would move, in the shops of its countries that the person works in. */
export const previewTaxFile =
  ({ db, now }: Needs) =>
  async (file: ImportFile, context: Context): Promise<MovedByFile> => {
    const planned = await plannedTaxRates(db, file, context);
    const brought = broughtBy(planned, (rate) => `${rate.country_code} ${rate.tax_class}`);
    const shops: MovedShop[] = [];
    const prices = new Map<string, number>();
    for (const country of new Set(brought.last.map(({ said }) => said.country_code))) {
      const rates = brought.last.filter(({ said }) => said.country_code === country);
      for (const { each, ...shop } of await movedByVat({ db, now }, context.actor, {
        country,
        rates: rates.map(({ said }) => said),
      })) {
        shops.push(shop);
        for (const [at, { key }] of rates.entries()) prices.set(key, (prices.get(key) ?? 0) + (each[at] ?? 0));
      }
    }
    return { shops, rows: brought.rowsWith(prices) };
  };

/** Each of them is compared with every kind of product that is sold. */
export const triedAtOnce = 300;

/** What a file of commission rules would leave of the prices of local sellers, in the shops of the person. */
export const previewCommissionFile =
  ({ db, now }: Needs) =>
  async (file: ImportFile, context: Context): Promise<MovedByFile> => {
    const brought = broughtBy(await plannedCommissions(db, file, context), goodsKeyOf);
    const shops: MovedShop[] = [];
    const prices = new Map<string, number>();
    const said = brought.last.map((one) => one.said);
    if (said.length > triedAtOnce)
      throw new AppError(priceErrors.tooManyTried, { values: { most: triedAtOnce, count: said.length } });
    for (const { each, ...shop } of said.length === 0
      ? []
      : await movedByCommissions({ db, now }, context.actor, said)) {
      shops.push(shop);
      for (const [at, { key }] of brought.last.entries()) prices.set(key, (prices.get(key) ?? 0) + (each[at] ?? 0));
    }
    return { shops, rows: brought.rowsWith(prices) };
  };

/** What a file of duties would move in the chosen shop. */
export const previewDutyFile =
  ({ db, now }: Needs) =>
  async (file: ImportFile, context: Context): Promise<MovedByFile> => {
    const brought = broughtBy(await plannedDuties(db, file, context), dutyKeyOf);
    return ofShop(brought, (said) => movedByDuty({ db, now }, context.scope.shopId, said));
  };

/** What a file of transport tariffs would move in the chosen shop. */
export const previewTariffFile =
  ({ db, now }: Needs) =>
  async (file: ImportFile, context: Context): Promise<MovedByFile> => {
    const brought = broughtBy(await plannedRows(tariffFiles, db, file, context), ({ code }) => code);
    return ofShop(brought, (said) => movedByTariffs({ db, now }, context.scope.shopId, said));
  };

type Brought<T> = ReturnType<typeof broughtBy<T & Dated>>;
type MovedInShop = Awaited<ReturnType<typeof movedByTariffs>>;

async function ofShop<T>(
  brought: Brought<T>,
  move: (said: readonly (T & Dated)[]) => Promise<MovedInShop>,
): Promise<MovedByFile> {
  const { calculated, moved, each } = await move(brought.last.map(({ said }) => said));
  const prices = new Map(brought.last.map(({ key }, at) => [key, each[at] ?? 0]));
  return { shops: calculated ? [{ ...moved, keeps_gross: false }] : [], rows: brought.rowsWith(prices) };
}

/** What a file adds and changes. Of one thing (`keyOf`) the last day is tried, since in the end that one counts. */
function broughtBy<T extends Dated>(planned: readonly Planned<T>[], keyOf: (said: T) => string) {
  const taken = planned.flatMap(({ row, what, said }) =>
    said !== null && (what === 'add' || what === 'change') ? [{ row, what, said, key: keyOf(said) }] : [],
  );
  const last = new Map<string, { readonly key: string; readonly said: T }>();
  for (const { key, said } of taken) {
    const met = last.get(key);
    if (met === undefined || met.said.valid_from < said.valid_from) last.set(key, { key, said });
  }
  return {
    last: [...last.values()],
    /** Those the check of the file shows, with how many prices hang on them. */
    rowsWith: (prices: ReadonlyMap<string, number>): MovedByFile['rows'] =>
      (['add', 'change'] as const)
        .flatMap((what) => taken.filter((one) => one.what === what))
        .slice(0, tableImportLimits.shown)
        .map(({ row, key }) => ({ row, prices: prices.get(key) ?? 0 })),
  };
}
