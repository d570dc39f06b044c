import { AppError, generalErrors } from '#kit/error.ts';
import { round } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Carrier, PackageDetail, PackageRow } from '../contract/packages.model.ts';
import { trackingAddress } from '../contract/packages.rules.ts';
import type { CarrierRecord, ServiceRecord } from './carriers.repository.ts';
import { claimsOf } from './claims.mapper.ts';
import { seesCosts, whosePackages } from './packages.access.ts';
import { type ListedPackage, packagesReadModel } from './packages.read-model.ts';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toPackageRow = (row: ListedPackage, costs: boolean): PackageRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  order: { id: row.order_id, number: row.order_number },
  shop: { id: row.shop_id, name: row.shop_name, country: row.shop_country },
  customer: row.customer,
  city: row.city,
  country: row.country,
  carrier: row.carrier_id === null ? null : { id: row.carrier_id, name: row.carrier_name ?? '' },
  service: row.service_id === null ? null : { id: row.service_id, name: row.service_name ?? '' },
  carrier_told: row.carrier_told,
  direct: row.direct,
  tracking: row.tracking,
  pieces: row.pieces,
  weight_g: row.weight_g,
  direction: row.direction,
  length_mm: row.length_mm,
  width_mm: row.width_mm,
  height_mm: row.height_mm,
  cost: costs && row.cost !== null ? round(row.cost) : null,
  cost_currency: costs ? row.cost_currency : null,
  cod_amount: row.cod_amount === null ? null : round(row.cod_amount),
  cod_currency: row.cod_currency,
  cod_settled: row.cod_settled,
  promise: row.promise,
  late: row.late,
  stuck: row.stuck,
  has_label: row.label_file !== null,
  label_old: row.label_old,
  manifest: row.manifest_id === null ? null : { id: row.manifest_id, number: row.manifest_number ?? '' },
  handed_over_at: time(row.handed_over_at),
  moved_at: time(row.moved_at),
  place: row.place,
  note: row.note,
  created_at: row.created_at.toISOString(),
  version: row.version,
});

/** A package with everything in it, as every call of it answers. @throws AppError not found */
export async function readPackage(db: Db, id: number, context: Pick<Context, 'actor' | 'now'>): Promise<PackageDetail> {
  const read = packagesReadModel(db);
  const row = await read.find(id, whosePackages(context));
  if (!row) throw new AppError(generalErrors.notFound);
  return {
    ...toPackageRow(row, seesCosts(context)),
    costs: seesCosts(context),
    currency: row.currency,
    items: await read.items(id),
    events: (await read.events(id)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    sscc: row.sscc,
    to: row.to_party,
    tracking_url: trackingAddress(row.carrier_url ?? '', row.tracking),
    packed_by: row.packed_by,
    ...(await claimsOf(db, row.id, context.now())),
  };
}

/** A carrier with what it offers; what that costs is for people who see costs. */
export const toCarrier = (
  { created_at: _at, ...carrier }: CarrierRecord,
  services: readonly ServiceRecord[],
  costs: boolean,
): Carrier => ({
  ...carrier,
  services: services
    .filter(({ carrier_id }) => carrier_id === carrier.id)
    .map(({ id, code, name, days, max_g, price, currency }) => ({
      id,
      code,
      name,
      days,
      max_g,
      price: costs && price !== null ? round(price) : null,
      currency: costs ? currency : null,
    })),
});
