import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import {
  asChecked,
  type ImportFile,
  noteFile,
  readImport,
  reportOf,
  tableText,
  withBroken,
} from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { unmarked } from '#kit/formula.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/loyalty.calls.ts';
import { loyaltyErrors as errors } from '../../contract/loyalty.errors.ts';
import { type PlannedPoints, planPointsFile, pointsColumns, pointsTitles } from '../../contract/loyalty.file.ts';
import { loyaltyLimits as limits } from '../../contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '../../contract/loyalty.texts.ts';
import { accountRepository } from '../account.repository.ts';
import { type ProgramRow, programsRepository } from '../programs.repository.ts';
import { correctOrAsk } from './correct-points.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** The program that runs in the shop: a customer of a file is a member of this one. */
async function running(db: Db, shopId: number): Promise<ProgramRow> {
  const program = await programsRepository(db).findRunning(shopId);
  if (!program) throw new AppError(errors.notActive);
  return program;
}

async function planFile(db: Db, shopId: number, file: ImportFile['file'], lock: boolean) {
  const program = await running(db, shopId);
  const { rows, broken, ignored } = await readImport(file, pointsColumns, ['customer', 'points', 'reason']);
  if (rows.length > limits.adjustRows)
    throw new AppError(tableImportErrors.tooLong, { values: { rows: limits.adjustRows } });
  const customers = [...new Set(rows.map(({ cells }) => unmarked(cells.customer ?? '').trim()))];
  const members = await accountRepository(db).findCustomers(program.id, customers, lock);
  const plan = planPointsFile(rows, {
    members: new Map(
      members.map(({ id, customer_key, balance, anonymised_at, waits }) => [
        customer_key,
        { id, balance, anonymous: anonymised_at !== null, waits },
      ]),
    ),
    limit: program.adjust_limit,
  });
  const refusal = { name: '', before: null, column: 'customer', why: { ...words.fileBroken }, said: null };
  return { rows: withBroken<PlannedPoints>(plan, broken, refusal), ignored };
}

export const checkPointsFile =
  ({ db }: Needs) =>
  async ({ file }: ImportFile, { scope }: Context): Promise<OutputOf<typeof calls.checkPointsFile>> => {
    const { rows, ignored } = await planFile(db, scope.shopId, file, false);
    return reportOf(rows, ignored);
  };

/** Members are locked before the plan is made again: what was checked is what is done. */
export const importPointsFile =
  ({ unitOfWork }: Needs) =>
  (
    { query, file }: InputOf<typeof calls.importPointsFile> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.importPointsFile>> =>
    unitOfWork(context, async (tx) => {
      const { rows } = await planFile(tx.db, context.scope.shopId, file, true);
      const { taken, refused } = asChecked(rows, query.plan);
      const said = taken.flatMap((row) => row.said ?? []);
      let done = 0;
      for (const one of said) if (await correctOrAsk(tx, one, context)) done += 1;
      await noteFile(tx, context, {
        source: 'points',
        fileName: file!.name,
        plan: rows,
        shopId: context.scope.shopId,
        nameless: true,
      });
      return { done, waiting: said.length - done, refused };
    });

export const exportPoints =
  ({ db }: Needs) =>
  async (
    { query: { format, language } }: InputOf<typeof calls.exportPoints>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.exportPoints>> => {
    const program = await running(db, scope.shopId);
    const titles = Object.values(pointsTitles).map((title) => title[language]);
    const lines = (await accountRepository(db).listNamed(program.id)).map(({ customer_key, name, balance }) => [
      customer_key,
      name,
      String(balance),
      '',
      '',
      '',
    ]);
    return { name: `tregu-points-${scope.shopId}.${format}`, content: await tableText(format, titles, lines) };
  };
