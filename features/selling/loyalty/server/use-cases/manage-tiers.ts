import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/loyalty.calls.ts';
import { loyaltyErrors as errors } from '../../contract/loyalty.errors.ts';
import { loyaltyChanged } from '../../contract/loyalty.events.ts';
import { loyaltyTexts as words } from '../../contract/loyalty.texts.ts';
import { accountRepository } from '../account.repository.ts';
import { lockProgram } from '../loyalty.access.ts';
import { followTier } from '../move-tier.ts';
import { programsRepository } from '../programs.repository.ts';
import { tiersRepository } from '../tiers.repository.ts';

export const listTiers =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.listTiers>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listTiers>> => {
    if (!(await programsRepository(db).find(params.id, scope.shopId))) throw new AppError(generalErrors.notFound);
    const tiers = tiersRepository(db);
    return { months: await tiers.months(params.id), tiers: await tiers.list(params.id) };
  };

/** Members without a tier get the one they have earned; nobody goes down by it. */
export const saveTiers =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params: { id }, body }: InputOf<typeof calls.saveTiers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.saveTiers>> =>
    unitOfWork(context, async (tx) => {
      const { state } = await lockProgram(tx, id, context.scope.shopId, body.version);
      if (state === 'ended') throw new AppError(errors.move);
      const tiers = tiersRepository(tx.db);
      const before = await tiers.list(id);
      body.tiers.forEach((tier, place) => {
        if (tier.id !== null && !before.some((one) => one.id === tier.id)) throw new AppError(generalErrors.notFound);
        if (body.tiers.findIndex(({ threshold }) => threshold === tier.threshold) < place)
          throw refuseField(`tiers.${place}.threshold`, words.tierTwice);
      });
      const months = await tiers.months(id);
      await tiers.set(id, body.tiers, body.months);
      for (const member of await tiers.listWithout(id)) {
        await accountRepository(tx.db).lockMember(member);
        await followTier(tx, id, member, context.now());
      }
      const told = (
        list: readonly { names: Readonly<Record<string, string>>; threshold: number; multiplier: string }[],
      ) =>
        list
          .map(
            ({ names, threshold, multiplier }) => `${names.EN ?? Object.values(names)[0]} ${threshold} × ${multiplier}`,
          )
          .join('; ') || null;
      tx.record([
        {
          entity: 'loyalty_program',
          id,
          action: 'changed',
          before: { tiers: told(before), tier_months: months },
          after: { tiers: told(body.tiers), tier_months: body.months },
        },
      ]);
      tx.emit(loyaltyChanged, { programId: id });
      return { id, version: body.version + 1 };
    });
