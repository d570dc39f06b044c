import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/loyalty.calls.ts';
import { loyaltyErrors as errors } from '../../contract/loyalty.errors.ts';
import { loyaltyChanged } from '../../contract/loyalty.events.ts';
import { mayMoveProgram, worthOf } from '../../contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '../../contract/loyalty.texts.ts';
import { lockProgram } from '../loyalty.access.ts';
import { programsRepository } from '../programs.repository.ts';

const entity = 'loyalty_program';

export const listPrograms =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_: InputOf<typeof calls.listPrograms>, { scope }: Context): Promise<OutputOf<typeof calls.listPrograms>> =>
    (await programsRepository(db).list(scope.shopId)).map(({ digits, ...row }) => ({
      ...row,
      value: worthOf(row.points, row, digits),
    }));

export const createProgram =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ body }: InputOf<typeof calls.createProgram>, context: Context): Promise<OutputOf<typeof calls.createProgram>> =>
    unitOfWork(context, async (tx) => {
      await needCategories(tx, body.excluded_categories);
      const id = await programsRepository(tx.db).insert(context.scope.shopId, body);
      tx.record([{ entity, id, action: 'created', after: body }]);
      tx.emit(loyaltyChanged, { programId: id });
      return { id, version: 1 };
    });

export const saveProgram =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params, body }: InputOf<typeof calls.saveProgram>,
    context: Context,
  ): Promise<OutputOf<typeof calls.saveProgram>> =>
    unitOfWork(context, async (tx) => {
      const { version, ...facts } = body;
      const before = await lockProgram(tx, params.id, context.scope.shopId, version);
      if (before.state === 'ended') throw new AppError(errors.move);
      // One that was deleted since stays as it was left out.
      const added = facts.excluded_categories.filter((one) => !before.excluded_categories.includes(one));
      await needCategories(tx, added);
      await programsRepository(tx.db).setFacts(params.id, facts);
      tx.record([{ entity, id: params.id, action: 'changed', before: pick(before, facts), after: facts }]);
      tx.emit(loyaltyChanged, { programId: params.id });
      return { id: params.id, version: version + 1 };
    });

/** @throws AppError that names the field where one of them is none of ours */
async function needCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  const { categories } = await programsRepository(tx.db).knownTargets(ids, []);
  if (ids.some((id) => !categories.has(id))) throw refuseField('excluded_categories', words.categoryUnknown);
}

const pick = (row: object, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, (row as Record<string, unknown>)[name]]));

export const moveProgram =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params, body }: InputOf<typeof calls.moveProgram>,
    context: Context,
  ): Promise<OutputOf<typeof calls.moveProgram>> =>
    unitOfWork(context, async (tx) => {
      const { state } = await lockProgram(tx, params.id, context.scope.shopId, body.version);
      if (!mayMoveProgram(state, body.to)) throw new AppError(errors.move);
      const repository = programsRepository(tx.db);
      const running = await repository.findRunning(context.scope.shopId);
      if (state === 'draft' && running) throw new AppError(errors.activeAlready);
      await repository.setState(params.id, body.to);
      tx.record([{ entity, id: params.id, action: 'changed', before: { state }, after: { state: body.to } }]);
      tx.emit(loyaltyChanged, { programId: params.id });
      return { id: params.id, version: body.version + 1 };
    });

export const deleteProgram =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ params }: InputOf<typeof calls.deleteProgram>, context: Context): Promise<null> =>
    unitOfWork(context, async (tx) => {
      const { state } = await lockProgram(tx, params.id, context.scope.shopId);
      if (state !== 'draft') throw new AppError(errors.move);
      await programsRepository(tx.db).delete(params.id);
      tx.record([{ entity, id: params.id, action: 'deleted', before: { state } }]);
      tx.emit(loyaltyChanged, { programId: params.id });
      return null;
    });

export const listRules =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.listRules>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listRules>> => {
    if (!(await programsRepository(db).find(params.id, scope.shopId))) throw new AppError(generalErrors.notFound);
    return programsRepository(db).listRules(params.id);
  };

export const saveRules =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ params, body }: InputOf<typeof calls.saveRules>, context: Context): Promise<OutputOf<typeof calls.saveRules>> =>
    unitOfWork(context, async (tx) => {
      const { state } = await lockProgram(tx, params.id, context.scope.shopId, body.version);
      if (state === 'ended') throw new AppError(errors.move);
      const repository = programsRepository(tx.db);
      const known = await repository.knownTargets(
        body.rules.flatMap((one) => one.category_id ?? []),
        body.rules.flatMap((one) => one.shop_brand_id ?? []),
      );
      body.rules.forEach((one, place) => {
        if (one.category_id !== null && !known.categories.has(one.category_id))
          throw refuseField(`rules.${place}.category_id`, words.categoryRule);
        if (one.shop_brand_id !== null && !known.brands.has(one.shop_brand_id))
          throw refuseField(`rules.${place}.shop_brand_id`, words.brandRule);
      });
      const before = await repository.listRules(params.id);
      await repository.setRules(params.id, body.rules);
      tx.record([
        {
          entity,
          id: params.id,
          action: 'changed',
          before: { rules: before.length },
          after: { rules: body.rules.length },
        },
      ]);
      tx.emit(loyaltyChanged, { programId: params.id });
      return { id: params.id, version: body.version + 1 };
    });
