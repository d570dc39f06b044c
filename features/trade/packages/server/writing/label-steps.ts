import { type BoughtLabel, type Carrier, isPrice, type Parcel } from '#connectors/kit/carrier.ts';
import { RemoteError } from '#connectors/kit/remote-error.ts';
import { closeProblem } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { keptMoney, round } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { type CarrierRecord, carriersRepository, type ServiceRecord } from '../carriers.repository.ts';
import { drawLabel } from '../draw-label.ts';
import { type LabelRecord, labelsRepository } from '../labels.repository.ts';
import { actOf, type Locked, lockPackage, packageEntity, refuse } from '../packages.access.ts';
import { type PackageRecord, packagesRepository } from '../packages.repository.ts';
import { giveSscc } from './give-sscc.ts';
import { labelFacts } from './label-facts.ts';

export type LabelNeeds = Pick<Platform, 'unitOfWork' | 'storage' | 'now'> & {
  readonly carrierFor: (carrier: Pick<CarrierRecord, 'adapter'>) => Carrier;
};
/** What is asked of a carrier next, between two transactions. */
type Step =
  | {
      readonly does: 'buy' | 'find';
      readonly request: LabelRecord;
      readonly carrier: CarrierRecord;
      readonly parcel: Parcel;
      readonly order: string;
      /** By which of the carrier's services; empty: none is named. */
      readonly service: string;
      readonly sscc: string | null;
    }
  | { readonly does: 'void'; readonly request: LabelRecord; readonly carrier: CarrierRecord }
  | null;

const requestMs = 30_000;
/** So long another request may be on its way to the carrier; afterwards its answer is looked for. */
const leaseMs = 60_000;
/** Look for a lost one, take an old one back, buy: no label needs more. */
const mostSteps = 5;

/** Repeats plan → carrier → note until nothing is left to ask. Between them nothing is held still. */
async function walk(
  needs: LabelNeeds,
  context: Context,
  id: number,
  plan: (tx: Tx, locked: Locked) => Promise<Step>,
): Promise<void> {
  for (let round = 0; round < mostSteps; round++) {
    const step = await needs.unitOfWork(context, async (tx) => plan(tx, await lockPackage(tx, context, id)));
    if (step === null) return;
    await ask(needs, context, id, step);
  }
}

async function ask(needs: LabelNeeds, context: Context, id: number, step: NonNullable<Step>): Promise<void> {
  const { request } = step;
  let label: BoughtLabel | null = null;
  try {
    label = await answerOf(needs.carrierFor(step.carrier), step);
  } catch (error) {
    const kind = error instanceof RemoteError ? error.kind : 'unknown';
    const reason = error instanceof Error ? error.message : String(error);
    const lost = kind !== 'rejected' && (kind === 'unknown' || step.does !== 'buy');
    const state = step.does === 'void' ? 'void_asked' : step.does === 'find' || lost ? 'unknown' : 'failed';
    await fail(needs, context, request, state, reason);
    throw lost ? new AppError(errors.labelUnknown) : new AppError(errors.labelFailed, { values: { reason } });
  }
  // What goes wrong from here on is ours: the label is there, and is found by who asks again.
  if (step.does === 'void') await note(needs, context, id, request, null);
  else if (label) await note(needs, context, id, request, { label, step });
  else await fail(needs, context, request, 'failed', 'no label was made');
}

async function answerOf(carrier: Carrier, step: NonNullable<Step>): Promise<BoughtLabel | null> {
  const signal = AbortSignal.timeout(requestMs);
  if (step.does === 'buy') return carrier.buy(step.parcel, step.request.key, signal);
  if (step.does === 'find') return carrier.find(step.parcel, step.request.key, signal);
  await carrier.voidLabel(step.request.remote_id!, signal);
  return null;
}

const fail = (
  needs: LabelNeeds,
  context: Context,
  request: LabelRecord,
  state: 'failed' | 'unknown' | 'void_asked',
  error: string,
) =>
  needs.unitOfWork(context, (tx) =>
    labelsRepository(tx.db).set(request.id, {
      state,
      error: error.slice(0, 500),
      // An answer that is lost is looked for at once by who asks again.
      created_at: new Date(needs.now().getTime() - leaseMs),
      ...(state === 'failed' ? { settled_at: needs.now() } : {}),
    }),
  );

/** Writes down what the carrier did: `bought` null: the label is taken back. */
async function note(
  needs: LabelNeeds,
  context: Context,
  id: number,
  request: LabelRecord,
  bought: { readonly label: BoughtLabel; readonly step: Extract<NonNullable<Step>, { does: 'buy' | 'find' }> } | null,
): Promise<void> {
  const now = needs.now();
  let file: string | null = null;
  if (bought) {
    const { parcel, order, carrier, service, sscc } = bought.step;
    const { number, to, from, weightG, cod } = parcel;
    const sheet = {
      number,
      sscc,
      to,
      from,
      weightG,
      cod,
      order,
      carrier: [carrier.name, service].filter(Boolean).join(' · '),
      tracking: bought.label.tracking,
      at: now,
    };
    file = `labels/${String(id % 100).padStart(2, '0')}/${crypto.randomUUID()}.pdf`;
    // Bytes before the row: a row never points at nothing.
    await needs.storage.put(file, await drawLabel(sheet));
  }
  await needs.unitOfWork(context, async (tx) => {
    const { pack, order } = await lockPackage(tx, context, id);
    const labels = labelsRepository(tx.db);
    const packages = packagesRepository(tx.db);
    if (bought) {
      const { remoteId, tracking } = bought.label;
      const asked = chargedBy(bought.label);
      await labels.set(request.id, {
        state: 'bought',
        remote_id: remoteId,
        price: asked?.cost ?? null,
        currency: asked?.cost_currency ?? null,
        settled_at: now,
      });
      await packages.set(id, {
        tracking,
        // What the carrier says it charges is what the parcel costs; where it says nothing, what people wrote down stays.
        ...(asked ?? {}),
        label_file: file,
        label_hash: request.hash,
        label_old: false,
        labelled_at: now,
        ...(pack.state === 'packed' ? { state: 'labelled' as const } : {}),
      });
      await closeProblem(tx, actOf(context), order.order.id, { code: 'address_changed' });
    } else {
      await labels.set(request.id, { state: 'void', settled_at: now });
      await packages.set(id, {
        tracking: '',
        label_file: null,
        label_hash: null,
        label_old: false,
        labelled_at: null,
        cod_amount: null,
        cod_currency: null,
        cod_rounding: '0',
        manifest_id: null,
        ...(isChargedBy(pack, request) ? { cost: null, cost_currency: null } : {}),
        ...(pack.state === 'labelled' ? { state: 'packed' as const } : {}),
      });
    }
    const action = bought ? 'label made' : 'label voided';
    const cod =
      bought && pack.cod_amount !== null ? { cod: keptMoney(round(pack.cod_amount), pack.cod_currency!) } : {};
    tx.record([
      {
        entity: packageEntity,
        id,
        action,
        after: {
          sales_order: order.order.number,
          ...(bought
            ? {
                tracking: bought.label.tracking,
                ...(bought.step.service === '' ? {} : { service: bought.step.service }),
                ...(pack.sscc === null ? {} : { sscc: pack.sscc }),
                ...cod,
              }
            : {}),
        },
      },
    ]);
    tx.emit(packageChanged, { packageId: id, orderId: order.order.id });
  });
}

type Cost = Pick<PackageRecord, 'cost' | 'cost_currency'>;

/** What a carrier charges for a label; null: it says nothing that could stand in the books. */
const chargedBy = ({ price }: BoughtLabel): { readonly cost: string; readonly cost_currency: string } | null =>
  price !== null && isPrice(price) ? { cost: price.amount, cost_currency: price.currency } : null;

/** The cost of the parcel is what this label was charged with, and nobody wrote down another one. */
const isChargedBy = (pack: Cost, { price, currency }: Pick<LabelRecord, 'price' | 'currency'>): boolean =>
  price !== null && pack.cost !== null && pack.cost_currency === currency && num(pack.cost).eq(price);

/** As the carrier is told of it; null: none is named. */
const forCarrier = (service: ServiceRecord | null): Parcel['service'] =>
  service && {
    code: service.code,
    price: service.price === null ? null : { amount: round(service.price), currency: service.currency! },
  };

/** A label with what is true now: an older one is taken back, one whose answer was lost is found. The same again asks nobody. */
export const makeLabel = (
  needs: LabelNeeds,
  context: Context,
  id: number,
  asked: {
    readonly carrierId: number;
    readonly weightG: number | null;
    readonly serviceId?: number | null | undefined;
  },
): Promise<void> =>
  walk(needs, context, id, async (tx, { pack, order }) => {
    if (pack.state === 'packing') throw refuse(pack, 'not_packed');
    if (pack.state !== 'packed' && pack.state !== 'labelled') throw refuse(pack, 'not_here');
    if (order.order.hold.length > 0) throw refuse(pack, 'held');
    const carriers = carriersRepository(tx.db);
    const carrier = await carriers.find(asked.carrierId);
    if (!carrier?.active) throw refuse(pack, 'carrier_gone');
    const wanted = asked.serviceId === undefined ? pack.service_id : asked.serviceId;
    const found = wanted === null ? null : await carriers.findService(wanted);
    const service = found?.active && found.carrier_id === carrier.id ? found : null;
    if (asked.serviceId && !service) throw refuse(pack, 'service_gone');
    const facts = await labelFacts(tx, order, pack);
    if (facts.cod && !carrier.cod) throw refuse(pack, 'carrier_no_cash');
    if (carrier.countries.length > 0 && !carrier.countries.includes(facts.to.country))
      throw refuse(pack, 'carrier_not_there');
    const labels = labelsRepository(tx.db);
    const open = await labels.findOpen(id);
    const parcel: Parcel = {
      number: pack.number,
      to: facts.to,
      from: facts.from,
      weightG: asked.weightG ?? pack.weight_g,
      service: forCarrier(service),
      cod: facts.cod,
    };
    if (service?.max_g && (parcel.weightG ?? 0) > service.max_g) throw refuse(pack, 'too_heavy');
    const frozen = {
      carrier_id: carrier.id,
      service_id: service?.id ?? null,
      weight_g: parcel.weightG,
      to_party: facts.to,
      from_party: facts.from,
      cod_amount: facts.cod?.amount ?? null,
      cod_currency: facts.cod?.currency ?? null,
      cod_rounding: facts.cod?.rounding ?? '0',
    };
    const number = order.order.number;
    if (!open) {
      const request = await labels.insert(id, carrier.id, facts.hash, context.now());
      await packagesRepository(tx.db).set(id, frozen);
      // On the sheets that are drawn here; another carrier's sheet has its own.
      const sscc = carrier.adapter === 'own' ? await giveSscc(tx, pack) : null;
      return { does: 'buy', request, carrier, parcel, order: number, service: service?.name ?? '', sscc };
    }
    if (open.state === 'bought') {
      // Weight and service are printed too; an order may not know them, so they are in no hash.
      const alike = parcel.weightG === pack.weight_g && (service?.id ?? null) === pack.service_id;
      if (open.hash === facts.hash && open.carrier_id === carrier.id && alike) return null;
      await labels.set(open.id, { state: 'void_asked' });
    } else if (open.state !== 'void_asked') {
      if (context.now().getTime() - open.created_at.getTime() < leaseMs) throw refuse(pack, 'asked');
      const carrierThen = (await carriers.find(open.carrier_id))!;
      const serviceThen = pack.service_id === null ? null : await carriers.findService(pack.service_id);
      return {
        does: 'find',
        request: open,
        carrier: carrierThen,
        parcel: { ...parcel, service: forCarrier(serviceThen) },
        order: number,
        service: serviceThen?.name ?? '',
        sscc: pack.sscc,
      };
    }
    return { does: 'void', request: open, carrier: (await carriers.find(open.carrier_id))! };
  });

/** Takes the label of a package back that has not left; without one nothing is asked. */
export const takeLabelBack = (needs: LabelNeeds, context: Context, id: number): Promise<void> =>
  walk(needs, context, id, async (tx, { pack, order }) => {
    if (!['packed', 'labelled', 'dissolved'].includes(pack.state)) throw refuse(pack, 'not_here');
    const open = await labelsRepository(tx.db).findOpen(id);
    if (!open) return null;
    const carrier = (await carriersRepository(tx.db).find(open.carrier_id))!;
    if (open.state === 'bought' || open.state === 'void_asked') {
      await labelsRepository(tx.db).set(open.id, { state: 'void_asked' });
      return { does: 'void', request: open, carrier };
    }
    if (context.now().getTime() - open.created_at.getTime() < leaseMs) throw refuse(pack, 'asked');
    const { to, from } = await labelFacts(tx, order, pack);
    return {
      does: 'find',
      request: open,
      carrier,
      parcel: { number: pack.number, to, from, weightG: null, service: null, cod: null },
      order: order.order.number,
      service: '',
      sscc: pack.sscc,
    };
  });
