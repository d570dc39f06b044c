import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/carriers.calls.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { toCarrier } from '../packages.mapper.ts';

export const listCarriers =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (): Promise<OutputOf<typeof calls.listCarriers>> =>
    (await carriersRepository(readDb).list()).map(toCarrier);

/** A carrier takes parcels of every shop: only people who work in all of them add or change one. */
export const addCarrier =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ body }: InputOf<typeof calls.addCarrier>, context: Context): Promise<OutputOf<typeof calls.addCarrier>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const carriers = carriersRepository(tx.db);
      if (await carriers.isTaken(body.name, null)) throw refuseField('name', errors.carrierName);
      const id = await carriers.insert(body);
      tx.record([{ entity: 'carrier', id, action: 'carrier added', after: { name: body.name } }]);
      return toCarrier((await carriers.find(id))!);
    });

export const setCarrier =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params, body: { version, ...facts } }: InputOf<typeof calls.setCarrier>,
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
      const changed = (Object.keys(facts) as (keyof typeof facts)[]).filter(
        (key) => JSON.stringify(before[key]) !== JSON.stringify(facts[key]),
      );
      const pick = (from: typeof facts) => Object.fromEntries(changed.map((key) => [key, from[key]]));
      if (changed.length > 0)
        tx.record([
          { entity: 'carrier', id: params.id, action: 'carrier changed', before: pick(before), after: pick(facts) },
        ]);
      return toCarrier((await carriers.find(params.id))!);
    });
