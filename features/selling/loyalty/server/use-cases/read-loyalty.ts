import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/loyalty.calls.ts';
import type { Liability } from '../../contract/loyalty.model.ts';
import { worthOf } from '../../contract/loyalty.rules.ts';
import { loyaltyReadModel } from '../loyalty.read-model.ts';
import { type ProgramRow, programsRepository } from '../programs.repository.ts';

type Read = Pick<Platform, 'db'>;

/** The one that is named, or else the first of the shop; null: the shop has none. */
export async function programOf({ db }: Read, id: number | undefined, shopId: number): Promise<ProgramRow | null> {
  if (id === undefined) return (await programsRepository(db).list(shopId))[0] ?? null;
  const program = await programsRepository(db).find(id, shopId);
  if (!program) throw new AppError(generalErrors.notFound);
  return program;
}

export const listMembers =
  (platform: Read) =>
  async (
    { query }: InputOf<typeof calls.listMembers>,
    { scope, now }: Context,
  ): Promise<OutputOf<typeof calls.listMembers>> => {
    const { page, pageSize, program: id, ...asked } = query;
    const program = await programOf(platform, id, scope.shopId);
    if (!program) return { results: [], total: 0 };
    const found = loyaltyReadModel(platform.db);
    const part = { limit: pageSize, offset: page * pageSize };
    const [results, total] = await Promise.all([
      found.listMembers(program.id, asked, part, now()),
      found.countMembers(program.id, asked),
    ]);
    return { results, total };
  };

export const getMember =
  ({ db }: Read) =>
  async (
    { params }: InputOf<typeof calls.getMember>,
    { scope, now }: Context,
  ): Promise<OutputOf<typeof calls.getMember>> => {
    const member = await loyaltyReadModel(db).findMember(params.id, scope.shopId, now());
    if (!member) throw new AppError(generalErrors.notFound);
    return member;
  };

export const listLedger =
  (platform: Read) =>
  async (
    { query }: InputOf<typeof calls.listLedger>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listLedger>> => {
    const { page, pageSize, program: id, ...asked } = query;
    const program = await programOf(platform, id, scope.shopId);
    if (!program) return { results: [], total: 0 };
    const part = { limit: pageSize, offset: page * pageSize };
    return loyaltyReadModel(platform.db).listLedger(program.id, scope.shopId, asked, part);
  };

export const listAdjustments =
  ({ db }: Read) =>
  (
    _: InputOf<typeof calls.listAdjustments>,
    { actor, scope }: Context,
  ): Promise<OutputOf<typeof calls.listAdjustments>> =>
    loyaltyReadModel(db).listWaiting(scope.shopId, actor.userId);

/** Only the month that runs can say what of its points is pending. */
export const getLiability =
  (platform: Read) =>
  async (
    { query }: InputOf<typeof calls.getLiability>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.getLiability>> => {
    const program = (await programOf(platform, query.program, scope.shopId))!;
    return liabilityOf(platform.db, program);
  };

/** The months of a program, newest first, and what the points that are left are worth. */
export async function liabilityOf(db: Db, program: ProgramRow): Promise<Liability[]> {
  const months = await loyaltyReadModel(db).listMonths(program.id);
  return months.map((month, place) => ({
    ...month,
    pending: place === 0 ? month.pending : null,
    value: worthOf(month.closing, program, program.digits),
    currency: program.currency,
  }));
}
