import { getVisibleSet } from '#features/base/change-sets/server/change-sets.public.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { requireVisible } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/machine-texts.calls.ts';
import { machineTextsChanged } from '../../contract/machine-texts.events.ts';
import { reviewedAtOnce } from '../../contract/machine-texts.model.ts';
import { costOf } from '../../contract/machine-texts.rules.ts';
import { machineTextsReadModel } from '../machine-texts.read-model.ts';
import { machineTextsRepository } from '../machine-texts.repository.ts';
import { monthAt } from '../month.ts';

type Needs = Pick<Platform, 'db' | 'now'>;

export const listEngineChoices =
  ({ db, now }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listEngineChoices>> => {
    const { month, renews } = monthAt(now());
    return (await machineTextsReadModel(db).listChoices(month)).map((one) => ({ ...one, renews_on: renews }));
  };

export const getMachineCost =
  (platform: Needs & Pick<Platform, 'operations'>) =>
  async (
    { params }: InputOf<typeof calls.getMachineCost>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.getMachineCost>> => {
    const { db, now } = platform;
    await getVisibleSet(platform, params.set, actor);
    const sum = await machineTextsReadModel(db).sumOf(params.set);
    if (!sum) throw new AppError(generalErrors.notFound);
    const { month, renews } = monthAt(now());
    const engine = await machineTextsRepository(db).getEngine(sum.engine_id);
    const { products, characters } = sum;
    return {
      engine: engine.name,
      products,
      characters,
      cost: costOf(characters, engine.million_price),
      currency: engine.currency,
      used: await machineTextsReadModel(db).usedOf(engine.id, month),
      month_limit: engine.month_limit,
      renews_on: renews,
    };
  };

export const listWaitingTexts =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async (_input: object, { scope }: Context): Promise<OutputOf<typeof calls.listWaitingTexts>> => {
    const names = new Map((await shopsRepository(db).listLanguages()).map(({ id, name }) => [id, name]));
    const waiting = await machineTextsReadModel(readDb).listWaiting(reviewedAtOnce, scope);
    return waiting.map((one) => ({ ...one, language: names.get(one.language_id) ?? String(one.language_id) }));
  };

export const listMachineTexts =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.listMachineTexts>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listMachineTexts>> => {
    await requireVisible(db, params.id, scope);
    const texts = await machineTextsReadModel(db).listOfProduct(params.id);
    return texts.map(({ made_at: at, ...one }) => ({ ...one, made_at: at.toISOString() }));
  };

export const discardMachineTexts =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id, language, part } }: InputOf<typeof calls.discardMachineTexts>,
    context: Context,
  ): Promise<OutputOf<typeof calls.discardMachineTexts>> => {
    await requireVisible(db, id, context.scope);
    await unitOfWork(context, async (tx) => {
      await machineTextsRepository(tx.db).discard(id, language, part);
      tx.emit(machineTextsChanged, { ids: [id] });
    });
    return {};
  };
