import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Platform } from '#server/feature.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import type * as calls from '../../contract/parcel-size.calls.ts';
import { lockPackage, packageEntity, refuse, seesCosts } from '../packages.access.ts';
import { readPackage } from '../packages.mapper.ts';
import { type PackageRecord, packagesRepository } from '../packages.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

const sizeOf = ({ length_mm, width_mm, height_mm }: Pick<PackageRecord, 'length_mm' | 'width_mm' | 'height_mm'>) => ({
  length_mm,
  width_mm,
  height_mm,
});
const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : num(one).eq(other);

/** How large a package is and what its carrier charges for it. A person who sees no costs says none. */
export const setParcelSize =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.setParcelSize>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setParcelSize>> => {
    if (body.cost !== undefined && !seesCosts(context)) throw new AppError(generalErrors.forbidden);
    await unitOfWork(context, async (tx) => {
      const { pack, order } = await lockPackage(tx, context, params.id, body.version);
      if (pack.state === 'dissolved') throw refuse(pack, 'empty');
      const size = sizeOf(body);
      const cost = body.cost === undefined ? pack.cost : body.cost;
      const measured = changedFields(sizeOf(pack), size);
      const costs = !isSame(pack.cost, cost);
      if (!measured && !costs) return;
      // In the currency the carrier said, or else of the order: a shop's parcels are sent by carriers of its country.
      const cost_currency = cost === null ? null : (pack.cost_currency ?? order.order.currency);
      await packagesRepository(tx.db).set(pack.id, { ...size, ...(costs ? { cost, cost_currency } : {}) });
      tx.record([
        ...(measured ? [{ entity: packageEntity, id: pack.id, action: 'parcel measured', ...measured }] : []),
        // Not how much: more people read histories than costs.
        ...(costs ? [{ entity: packageEntity, id: pack.id, action: 'parcel cost changed' }] : []),
      ]);
      tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
    });
    return readPackage(db, params.id, context);
  };

/** What the team has to know of a package. */
export const setParcelNote =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body: { version, note } }: InputOf<typeof calls.setParcelNote>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setParcelNote>> => {
    await unitOfWork(context, async (tx) => {
      const { pack } = await lockPackage(tx, context, params.id, version);
      if (pack.note === note) return;
      await packagesRepository(tx.db).set(pack.id, { note });
      tx.record([
        {
          entity: packageEntity,
          id: pack.id,
          action: 'parcel note changed',
          before: { note: pack.note },
          after: { note },
        },
      ]);
      tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
    });
    return readPackage(db, params.id, context);
  };
