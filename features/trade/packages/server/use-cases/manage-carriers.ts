import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/carriers.calls.ts';
import type { ServiceGiven } from '../../contract/carriers.calls.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { carriersRepository, type NewService, type ServiceRecord } from '../carriers.repository.ts';
import { seesCosts } from '../packages.access.ts';
import { toCarrier } from '../packages.mapper.ts';

export const listCarriers =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    _input: InputOf<typeof calls.listCarriers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listCarriers>> => {
    const carriers = carriersRepository(readDb);
    const services = await carriers.listServices(null);
    return (await carriers.list()).map((carrier) => toCarrier(carrier, services, seesCosts(context)));
  };

/** What is written of services: a person who sees no costs leaves them as they are. @throws AppError outdated */
function writtenServices(
  given: readonly ServiceGiven[],
  before: readonly ServiceRecord[],
  context: Pick<Context, 'actor'>,
): NewService[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return given.map(({ id, code, name, days, max_g, price, currency }) => {
    const was = id === null ? undefined : known.get(id);
    // It is offered no more, or never was by this carrier: somebody changed the carrier meanwhile.
    if (id !== null && !was) throw new AppError(errors.outdated);
    const costs = seesCosts(context)
      ? { price, currency: price === null ? null : currency }
      : { price: was?.price ?? null, currency: was?.currency ?? null };
    return { id, code, name, days, max_g, ...costs };
  });
}

/** As the history tells them: not what they cost, because more people read histories than costs. */
const inWords = (services: readonly Pick<NewService, 'name'>[]): string => services.map(({ name }) => name).join(', ');

/** A carrier takes parcels of every shop: only people who work in all of them add or change one. */
export const addCarrier =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { body: { services = [], ...body } }: InputOf<typeof calls.addCarrier>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addCarrier>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const carriers = carriersRepository(tx.db);
      if (await carriers.isTaken(body.name, null)) throw refuseField('name', errors.carrierName);
      const id = await carriers.insert(body);
      await carriers.setServices(id, writtenServices(services, [], context));
      const told = services.length > 0 ? { services: inWords(services) } : {};
      tx.record([{ entity: 'carrier', id, action: 'carrier added', after: { name: body.name, ...told } }]);
      return toCarrier((await carriers.find(id))!, await carriers.listServices(id), seesCosts(context));
    });

export const setCarrier =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params, body: { version, services, ...facts } }: InputOf<typeof calls.setCarrier>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setCarrier>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const carriers = carriersRepository(tx.db);
      const before = await carriers.find(params.id, true);
      if (!before) throw new AppError(generalErrors.notFound);
      if (before.version !== version) throw new AppError(errors.outdated);
      if (await carriers.isTaken(facts.name, params.id)) throw refuseField('name', errors.carrierName);
      await carriers.set(params.id, facts);
      const offered = await carriers.listServices(params.id);
      if (services) await carriers.setServices(params.id, writtenServices(services, offered, context));
      const now = await carriers.listServices(params.id);
      const changed = (Object.keys(facts) as (keyof typeof facts)[]).filter(
        (key) => JSON.stringify(before[key]) !== JSON.stringify(facts[key]),
      );
      const pick = (from: typeof facts) => Object.fromEntries(changed.map((key) => [key, from[key]]));
      const others = JSON.stringify(offered) !== JSON.stringify(now);
      const told = (list: readonly ServiceRecord[]) => (others ? { services: inWords(list) } : {});
      if (changed.length > 0 || others)
        tx.record([
          {
            entity: 'carrier',
            id: params.id,
            action: 'carrier changed',
            before: { ...pick(before), ...told(offered) },
            after: { ...pick(facts), ...told(now) },
          },
        ]);
      return toCarrier((await carriers.find(params.id))!, now, seesCosts(context));
    });
