import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { eanVerdict, isInternalEan } from '#features/catalogue/products/contract/products.ean.ts';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { hold, locks } from '#server/db/locks.ts';
import { lifecycleErrors as errors } from '../../contract/lifecycle.errors.ts';
import {
  type DuplicateEanPolicy,
  duplicateEanChoices,
  duplicateEanSetting,
} from '../../contract/lifecycle.settings.ts';
import { type CarriedEan, listApprovedWith, listEans } from './ean-twins.read-model.ts';

/** What the market has chosen; null: products of one EAN may be approved beside each other. */
async function findPolicy(db: Db): Promise<DuplicateEanPolicy | null> {
  const said = await readTextSetting(db, duplicateEanSetting.key);
  return duplicateEanChoices.find((choice) => choice === said) ?? null;
}

/** Where the market lets one product of an EAN be approved, two people who approve two of them do so one after the other. */
export async function lockEans(db: Db): Promise<void> {
  if (await findPolicy(db)) await hold(db, locks.approvedEans);
}

const gtinDigits: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Numbers inside one company mean nothing elsewhere; an invalid one, of a length that GS1 gives nobody or of zeros alone names nothing. */
const counts = (ean: string): boolean =>
  eanVerdict(ean) === 'valid' && gtinDigits.has(ean.length) && !/^0+$/.test(ean) && !isInternalEan(ean);

type Asked = {
  /** Those that become approved as far as everything else goes, in their order: of two with one EAN the first one is. */
  readonly ids: readonly number[];
  /** Those that were approved together before and come back together. */
  readonly again?: boolean;
  /** The seller the person is held to; products of others are not named to them. */
  readonly sellerId: number | null;
};

/** Why products may not be approved, by product: an approved one has their EAN, or one that is approved before them now. */
export async function refusedForEan(db: Db, { ids, again = false, sellerId }: Asked): Promise<Map<number, AppError>> {
  const refused = new Map<number, AppError>();
  const policy = ids.length === 0 ? null : await findPolicy(db);
  if (!policy) return refused;
  const own = Map.groupBy(
    (await listEans(db, ids)).filter(({ ean }) => counts(ean)),
    ({ product }) => product,
  );
  const eans = [...new Set([...own.values()].flat().map(({ ean }) => ean))];
  const taken = Map.groupBy(await listApprovedWith(db, eans), ({ ean }) => ean);
  const meets = (one: CarriedEan): CarriedEan | undefined =>
    taken
      .get(one.ean)
      ?.find(({ product, seller }) => product !== one.product && (policy === 'any_seller' || seller === one.seller));
  for (const id of ids) {
    const carried = own.get(id) ?? [];
    const twin = carried.map(meets).find((one) => one !== undefined);
    if (twin) refused.set(id, refusalOf(twin, sellerId));
    else if (!again) for (const one of carried) taken.set(one.ean, [...(taken.get(one.ean) ?? []), one]);
  }
  return refused;
}

const refusalOf = ({ seller, sku, ean }: CarriedEan, sellerId: number | null): AppError =>
  sellerId !== null && seller !== sellerId
    ? new AppError(errors.eanTakenElsewhere, { values: { ean } })
    : new AppError(errors.eanTaken, { values: { sku, ean } });
