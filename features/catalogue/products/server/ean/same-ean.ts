import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { hold, locks } from '#server/db/locks.ts';
import { sameEanErrors as errors } from '../../contract/ean/same-ean.errors.ts';
import {
  type DuplicateEanPolicy,
  duplicateEanChoices,
  duplicateEanSetting,
} from '../../contract/ean/same-ean.settings.ts';
import { eanVerdict, isInternalEan } from '../../contract/products.ean.ts';
import type { Saving } from '../saving/field-change.ts';
import { type CarriedEan, listApproved, listApprovedWith, listEans } from './ean-twins.read-model.ts';

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
  const taken = await listTaken(db, eans);
  const meets = (one: CarriedEan) => twinOf(one, taken, policy);
  for (const id of ids) {
    const carried = own.get(id) ?? [];
    const twin = carried.map(meets).find((one) => one !== undefined);
    if (twin) refused.set(id, refusalOf(twin, sellerId));
    else if (!again) for (const one of carried) taken.set(one.ean, [...(taken.get(one.ean) ?? []), one]);
  }
  return refused;
}

type Taken = Map<string, CarriedEan[]>;

const listTaken = async (db: Db, eans: readonly string[]): Promise<Taken> =>
  Map.groupBy(await listApprovedWith(db, eans), ({ ean }) => ean);

const twinOf = (one: CarriedEan, taken: Taken, policy: DuplicateEanPolicy): CarriedEan | undefined =>
  taken
    .get(one.ean)
    ?.find(({ product, seller }) => product !== one.product && (policy === 'any_seller' || seller === one.seller));

type NewEan = { readonly product: number; readonly ean: string };

/**
 * Why products that are approved may not get these EANs, each in the order asked: an approved one has it, or gets it before them. Null: it may, also
 * where the product carries it already, in another of its variants or as a further one: no other product gets a twin by that.
 */
export async function refusedNewEans(
  db: Db,
  asked: readonly NewEan[],
  sellerId: number | null,
): Promise<(AppError | null)[]> {
  const wanted = asked.map(({ product, ean }) => ({ product, ean: ean.trim() }));
  const counted = wanted.filter(({ ean }) => counts(ean));
  const policy = counted.length === 0 ? null : await findPolicy(db);
  if (!policy) return asked.map(() => null);
  const approved = await listApproved(db, [...new Set(counted.map(({ product }) => product))]);
  const carried = Map.groupBy(await listEans(db, [...approved.keys()]), ({ product }) => product);
  const taken = await listTaken(db, [...new Set(counted.map(({ ean }) => ean))]);
  return wanted.map(({ product, ean }) => {
    const one = approved.get(product);
    if (!one || !counts(ean) || carried.get(product)?.some((had) => had.ean === ean)) return null;
    const own = { ...one, ean };
    const twin = twinOf(own, taken, policy);
    if (twin) return refusalOf(twin, sellerId);
    taken.set(ean, [...(taken.get(ean) ?? []), own]);
    return null;
  });
}

type EanField = { readonly field: string; readonly ean: string | null };

/** Refuses the field of an EAN that the product of this save may not get while it is approved. `lockEans` was called before the product was locked. */
export async function requireFreeEans({ tx, context, product }: Saving, asked: readonly EanField[]): Promise<void> {
  const given = asked.flatMap(({ field, ean }) => (ean === null ? [] : [{ field, ean, product: product.id }]));
  const refused = await refusedNewEans(tx.db, given, context.scope.sellerId);
  for (const [at, error] of refused.entries())
    if (error) throw refuseField(given[at]!.field, error.definition, error.values);
}

const refusalOf = ({ seller, sku, ean }: CarriedEan, sellerId: number | null): AppError =>
  sellerId !== null && seller !== sellerId
    ? new AppError(errors.eanTakenElsewhere, { values: { ean } })
    : new AppError(errors.eanTaken, { values: { sku, ean } });
