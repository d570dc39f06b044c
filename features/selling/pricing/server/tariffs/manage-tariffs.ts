import { checkFile, type FileKind, importFile, tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { profileErrors } from '../../contract/profiles.errors.ts';
import { tariffsChanged } from '../../contract/profiles.events.ts';
import { tariffSentences as words } from '../../contract/profiles.sentences.ts';
import type * as calls from '../../contract/tariffs/tariffs.calls.ts';
import { judgeTariff, type PlannedTariff, planTariffFile, tariffColumns } from '../../contract/tariffs/tariffs.file.ts';
import type { NewTariff } from '../../contract/tariffs/tariffs.model.ts';
import { bandsText } from '../../contract/tariffs/tariffs.rules.ts';
import { tariffsRepository } from './tariffs.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

export const listTariffs =
  ({ db, now }: Needs) =>
  async (
    _input: InputOf<typeof calls.listTariffs>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listTariffs>> => {
    const tariffs = tariffsRepository(db);
    return tariffs.list(scope.shopId, await tariffs.today(scope.shopId, now()));
  };

export const enterTariff =
  ({ unitOfWork, now }: Needs) =>
  async ({ body }: InputOf<typeof calls.enterTariff>, context: Context): Promise<OutputOf<typeof calls.enterTariff>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const tariffs = tariffsRepository(tx.db);
      await tariffs.lock();
      const known = await tariffs.listAll(shopId);
      const verdict = judgeTariff(known, await tariffs.today(shopId, now()))(body);
      if (verdict.what === 'refused') throw refuseField('valid_from', words.pastStays);
      if (verdict.what === 'same')
        return { id: known.find((one) => one.code === body.code && one.valid_from === body.valid_from)!.id };
      const [id] = await save(tx, shopId, [body], context.actor.userId);
      return { id: id! };
    });

async function save(tx: Tx, shopId: number, said: readonly NewTariff[], userId: number): Promise<number[]> {
  const ids = await tariffsRepository(tx.db).add(shopId, said, userId);
  tx.record(
    said.map((one, at) => ({
      entity: 'transport_tariff',
      id: ids[at]!,
      action: 'transport tariff entered',
      after: { ...one, bands: bandsText(one.bands), shop_id: shopId },
    })),
  );
  tx.emit(tariffsChanged, { shopId });
  return ids;
}

export const removeTariff =
  ({ unitOfWork, now }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.removeTariff>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeTariff>> =>
    unitOfWork(context, async (tx) => {
      const tariffs = tariffsRepository(tx.db);
      await tariffs.lock();
      const found = await tariffs.find(id);
      if (!found) throw new AppError(generalErrors.notFound);
      refuseOtherShops(context.actor, [found.shop_id]);
      if (found.valid_from <= (await tariffs.today(found.shop_id, now()))) throw new AppError(profileErrors.tariffPast);
      await tariffs.remove(found);
      const { id: _, bands, ...before } = found;
      tx.record([
        { entity: 'transport_tariff', id, action: 'deleted', before: { ...before, bands: bandsText(bands) } },
      ]);
      tx.emit(tariffsChanged, { shopId: found.shop_id });
      return { id };
    });

/** Files of transport tariffs of a shop. */
export const tariffFiles: FileKind<PlannedTariff, { added: number }> = {
  source: 'tariffs',
  perShop: true,
  columns: tariffColumns,
  required: ['code', 'currency', 'bands', 'valid_from'],
  broken: { name: '', before: null, column: 'code', why: { ...words.rowBroken }, said: null },
  lock: (db) => tariffsRepository(db).lock(),
  async plan(db, rows, { scope: { shopId }, now }) {
    const tariffs = tariffsRepository(db);
    return planTariffFile(rows, { known: await tariffs.listAll(shopId), today: await tariffs.today(shopId, now()) });
  },
  async bring(tx, taken, { scope, actor }) {
    const said = taken.flatMap((row) => row.said ?? []);
    await save(tx, scope.shopId, said, actor.userId);
    return { added: said.length };
  },
};

export const checkTariffFile = checkFile(tariffFiles);
export const importTariffFile = importFile(tariffFiles);

export const exportTariffs =
  ({ db }: Needs) =>
  async (
    { query: { format } }: InputOf<typeof calls.exportTariffs>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.exportTariffs>> => {
    const rows = await tariffsRepository(db).listAll(scope.shopId);
    const titles = ['code', 'currency', 'divisor', 'bands', 'valid_from', 'source'];
    const lines = rows.map((row) => [
      row.code,
      row.currency,
      row.divisor ?? '',
      bandsText(row.bands),
      row.valid_from,
      row.source,
    ]);
    return {
      name: `tregu-transport-${scope.shopId}.${format}`,
      content: await tableText(format, titles, lines),
    };
  };
