import { whyNotCleared } from '#features/trade/documents/server/documents.public.ts';
import { lockOrdersIn, readOrderParts } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import type { shipOrdersOperation } from '../../contract/packages.operations.ts';
import type { whyNot } from '../../contract/packages.sentences.ts';
import { type CarrierRecord, carriersRepository } from '../carriers.repository.ts';
import { labelsRepository } from '../labels.repository.ts';
import { actOf, lockPackage, packageEntity, refuse } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { type ShippingFacts, shippingReadModel } from '../shipping.read-model.ts';
import { handOverPackages } from './hand-over.ts';
import { labelFacts } from './label-facts.ts';

type Input = OperationInputOf<typeof shipOrdersOperation>;
type Asked = Input['parcels'][number];
type Left = { readonly tracking: string; readonly handed_over: boolean };
type Row = Facts<Left> & { readonly order: ShippingFacts; readonly why: AppError | null };

/** Parcels that leave in one go under the numbers a carrier gave them. What was handed over stays so: everybody was told. */
export function shipSteps({ parcels }: Input, context: OperationContext): Steps<Row, Left> {
  const askedOf = new Map(parcels.map((one) => [one.order_id, one]));
  const times = Map.groupBy(parcels, ({ carrier_id, tracking }) => `${carrier_id} ${tracking}`);
  return {
    lock: (db, ids) => lockOrdersIn(db, ids),
    async read(db, ids) {
      const carriers = new Map((await carriersRepository(db).list()).map((one) => [one.id, one]));
      const found = await shippingReadModel(db).list(ids, context.actor.shops);
      const wanted = found.flatMap(({ id }) => askedOf.get(id) ?? []);
      const used = await shippingReadModel(db).listUsed(wanted);
      const rows: Row[] = [];
      for (const order of found) {
        const asked = askedOf.get(order.id);
        const left = order.here === 0 && order.packageId !== null;
        const other = used.find(
          (one) =>
            one.carrierId === asked?.carrier_id && one.tracking === asked.tracking && one.packageId !== order.packageId,
        );
        const twice = asked && times.get(`${asked.carrier_id} ${asked.tracking}`)!.length > 1;
        const why = other
          ? new AppError(errors.trackingUsed, { values: { number: other.number } })
          : await whyNotNow(db, order, asked, asked && carriers.get(asked.carrier_id), twice === true);
        rows.push({
          id: order.id,
          version: order.version,
          value: { tracking: left ? order.tracking : '', handed_over: left },
          order,
          why: why instanceof AppError ? why : why && refuse({ number: order.number }, why),
        });
      }
      return rows;
    },
    plan({ id, value, order, why }): Plan<Left> {
      const asked = askedOf.get(id);
      // A list that is given a second time finds its parcels gone, as it said.
      if (value.handed_over && asked?.tracking === value.tracking && asked.carrier_id === order.carrierId)
        return { kind: 'same' };
      if (why) return { kind: 'refused', error: why };
      return { kind: 'change', after: { tracking: asked!.tracking, handed_over: true } };
    },
    async apply(tx, changes) {
      const byCarrier = Map.groupBy(changes, ({ facts }) => askedOf.get(facts.id)!.carrier_id);
      for (const [carrierId, rows] of [...byCarrier].sort(([a], [b]) => a - b)) {
        const carrier = (await carriersRepository(tx.db).find(carrierId))!;
        for (const { facts } of [...rows].sort((a, b) => a.facts.id - b.facts.id))
          await giveNumber(tx, context, facts.order.packageId!, carrier, askedOf.get(facts.id)!.tracking);
        await handOverPackages(tx, context, {
          carrierId,
          ids: rows.map(({ facts }) => facts.order.packageId!),
          signedBy: '',
          key: `ship:${crypto.randomUUID()}`,
        });
      }
      return null;
    },
  };
}

async function whyNotNow(
  db: Db,
  order: ShippingFacts,
  asked: Asked | undefined,
  carrier: CarrierRecord | undefined,
  twice: boolean,
): Promise<keyof typeof whyNot | null> {
  if (!asked) return 'no_tracking';
  if (order.packageId === null) return 'no_parcel';
  if (order.here === 0) return 'not_here';
  if (order.here > 1) return 'several_parcels';
  if (twice) return 'tracking_twice';
  if (!carrier) return 'carrier_unknown';
  if (order.held) return 'held';
  if (order.asked) return 'asked';
  if (order.state === 'labelled') {
    if (order.carrierId !== carrier.id) return 'other_carrier';
    if (order.labelOld) return 'label_old';
  } else {
    if (!carrier.active) return 'carrier_gone';
    if (carrier.countries.length > 0 && !carrier.countries.includes(order.country)) return 'carrier_not_there';
    if (order.cash && !carrier.cod && (await hasCash(db, order))) return 'carrier_no_cash';
  }
  return whyNotCleared({ db }, { orderId: order.id, shopId: order.shopId }, order.pieces);
}

async function hasCash(db: Db, { id, packageId }: ShippingFacts): Promise<boolean> {
  const parts = await readOrderParts(db, id);
  const pack = await packagesRepository(db).find(packageId!);
  return parts !== null && pack !== null && (await labelFacts({ db }, parts, pack)).cod !== null;
}

/** The carrier's number on a package; where it has no label of ours, what a label would say is frozen with it. */
async function giveNumber(
  tx: Tx,
  context: OperationContext,
  id: number,
  carrier: CarrierRecord,
  tracking: string,
): Promise<void> {
  const { pack, order } = await lockPackage(tx, context, id);
  if (pack.tracking === tracking && pack.state === 'labelled') return;
  const packages = packagesRepository(tx.db);
  if (pack.state === 'packed') {
    const { to, from, cod, hash } = await labelFacts(tx, order, pack);
    const labels = labelsRepository(tx.db);
    const { at } = actOf(context);
    // The carrier printed it: nothing is asked of it, and there is no sheet of ours.
    const request = await labels.insert(id, carrier.id, hash, at);
    await labels.set(request.id, { state: 'bought', remote_id: tracking, settled_at: at });
    await packages.set(id, {
      carrier_id: carrier.id,
      // Of a carrier asked before; this one has not said by what it goes.
      ...(pack.carrier_id === carrier.id ? {} : { service_id: null }),
      to_party: to,
      from_party: from,
      cod_amount: cod?.amount ?? null,
      cod_currency: cod?.currency ?? null,
      cod_rounding: cod?.rounding ?? '0',
      label_hash: hash,
      label_old: false,
      labelled_at: at,
      state: 'labelled',
      tracking,
    });
  } else await packages.set(id, { tracking });
  tx.record([
    {
      entity: packageEntity,
      id,
      action: 'tracking changed',
      before: { tracking: pack.tracking },
      after: { tracking, carrier: carrier.name },
    },
  ]);
  tx.emit(packageChanged, { packageId: id, orderId: pack.order_id });
}
