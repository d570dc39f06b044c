import { checkFile, type FileKind, importFile, tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { customsErrors } from '../../contract/customs.errors.ts';
import { dutyRatesChanged } from '../../contract/customs.events.ts';
import type * as calls from '../../contract/duty.calls.ts';
import { dutyColumns, judge, type PlannedDuty, planDutyFile } from '../../contract/duty.file.ts';
import type { NewDuty } from '../../contract/duty.model.ts';
import { dutySentences as words } from '../../contract/duty.sentences.ts';
import { dutyRepository } from './duty.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

export const listDuties =
  ({ db, now }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listDuties>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listDuties>> => {
    const duties = dutyRepository(db);
    return duties.list(scope.shopId, query, await duties.today(scope.shopId, now()));
  };

export const enterDuty =
  ({ unitOfWork, now }: Needs) =>
  async ({ body }: InputOf<typeof calls.enterDuty>, context: Context): Promise<OutputOf<typeof calls.enterDuty>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const duties = dutyRepository(tx.db);
      await duties.lock();
      const known = await duties.listAll(shopId);
      const verdict = judge(known, await duties.today(shopId, now()))(body);
      if (verdict.what === 'refused') throw refuseField('valid_from', verdict.why);
      const same = known.find(
        (one) => one.cn_prefix === body.cn_prefix && one.origin === body.origin && one.valid_from === body.valid_from,
      );
      if (verdict.what === 'same') return { id: same!.id };
      const [id] = await save(tx, shopId, [body], context.actor.userId);
      return { id: id! };
    });

async function save(tx: Tx, shopId: number, said: readonly NewDuty[], userId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < said.length; at += 1000)
    ids.push(...(await dutyRepository(tx.db).set(shopId, said.slice(at, at + 1000), userId)));
  tx.record(
    said.map((one, at) => ({
      entity: 'duty_rate',
      id: ids[at]!,
      action: 'duty entered',
      after: { ...one, shop_id: shopId },
    })),
  );
  // Also one of a later day: the page of those who look at it follows; prices find nothing changed.
  tx.emit(dutyRatesChanged, { shopId });
  return ids;
}

export const removeDuty =
  ({ unitOfWork, now }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.removeDuty>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeDuty>> =>
    unitOfWork(context, async (tx) => {
      const duties = dutyRepository(tx.db);
      await duties.lock();
      const found = await duties.find(id);
      if (!found) throw new AppError(generalErrors.notFound);
      refuseOtherShops(context.actor, [found.shop_id]);
      if (found.valid_from <= (await duties.today(found.shop_id, now()))) throw new AppError(customsErrors.dutyPast);
      await duties.remove(id);
      const { id: _, ...before } = found;
      tx.record([{ entity: 'duty_rate', id, action: 'deleted', before }]);
      tx.emit(dutyRatesChanged, { shopId: found.shop_id });
      return { id };
    });

/** Files of duties of a shop. */
export const dutyFiles: FileKind<PlannedDuty, { added: number }> = {
  source: 'duties',
  perShop: true,
  columns: dutyColumns,
  required: ['cn_prefix', 'percent', 'valid_from'],
  broken: { name: '', before: null, column: 'cn_prefix', why: { ...words.rowBroken }, said: null },
  lock: (db) => dutyRepository(db).lock(),
  async plan(db, rows, { scope: { shopId }, now }) {
    const duties = dutyRepository(db);
    return planDutyFile(rows, { known: await duties.listAll(shopId), today: await duties.today(shopId, now()) });
  },
  async bring(tx, taken, { scope, actor }) {
    const said = taken.flatMap((row) => row.said ?? []);
    await save(tx, scope.shopId, said, actor.userId);
    return { added: said.length };
  },
};

export const checkDutyFile = checkFile(dutyFiles);
export const importDutyFile = importFile(dutyFiles);

export const exportDuties =
  ({ db }: Needs) =>
  async (
    { query: { format } }: InputOf<typeof calls.exportDuties>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.exportDuties>> => {
    const rows = await dutyRepository(db).listAll(scope.shopId);
    const titles = ['cn_prefix', 'origin', 'percent', 'valid_from', 'source'];
    const lines = rows.map((row) => [row.cn_prefix, row.origin ?? '', row.percent, row.valid_from, row.source]);
    return {
      name: `tregu-duty-${scope.shopId}.${format}`,
      content: await tableText(format, titles, lines),
    };
  };
