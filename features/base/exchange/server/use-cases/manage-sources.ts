import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Said } from '#kit/sentence.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/exchange.calls.ts';
import { exchangeErrors as errors } from '../../contract/exchange.errors.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { sourcesRepository } from '../sources.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

export const listSources =
  ({ db }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listSources>> =>
    (await sourcesRepository(db).list()).map(
      ({ code, kind, name, url, fetched_at, newest_on, error, pairs, version }) => ({
        code,
        kind,
        name,
        url,
        newest_on,
        pairs,
        version,
        fetched_at: fetched_at?.toISOString() ?? null,
        error: error === null ? null : (JSON.parse(error) as Said),
      }),
    );

/** Where rates come from concerns every shop. */
export const addSource =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.addSource>, context: Context): Promise<OutputOf<typeof calls.addSource>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      await exchangeRepository(tx.db).lock();
      const sources = sourcesRepository(tx.db);
      const taken = new Set((await sources.list()).map(({ code }) => code));
      let at = 1;
      while (taken.has(`csv-${at}`)) at += 1;
      const code = `csv-${at}`;
      const id = await sources.insert({ code, ...body });
      tx.record([{ entity: 'fx_source', id, action: 'added', after: { ...body } }]);
      tx.emit(exchangeChanged, {});
      return { code };
    });

export const changeSource =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { code }, body }: InputOf<typeof calls.changeSource>,
    context: Context,
  ): Promise<OutputOf<typeof calls.changeSource>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      await exchangeRepository(tx.db).lock();
      const before = await find(tx.db, code);
      const { version, ...said } = body;
      if (before.version !== version) throw new AppError(errors.changedMeanwhile);
      const changed = differing({ name: before.name, url: before.url }, said);
      if (!changed) return { code };
      await sourcesRepository(tx.db).set(code, said);
      tx.record([{ entity: 'fx_source', id: before.id, action: 'changed', ...changed }]);
      tx.emit(exchangeChanged, {});
      return { code };
    });

export const removeSource =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { code } }: InputOf<typeof calls.removeSource>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeSource>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      await exchangeRepository(tx.db).lock();
      const { id, kind, name, url } = await find(tx.db, code);
      if (kind !== 'csv') throw new AppError(errors.sourceBuiltIn);
      if ((await exchangeRepository(tx.db).listPairs()).some(({ source }) => source === code))
        throw new AppError(errors.sourceUsed);
      await sourcesRepository(tx.db).remove(code);
      tx.record([{ entity: 'fx_source', id, action: 'deleted', before: { name, url } }]);
      tx.emit(exchangeChanged, {});
      return { code };
    });

async function find(db: Needs['db'], code: string) {
  const found = (await sourcesRepository(db).list()).find((one) => one.code === code);
  if (!found) throw new AppError(generalErrors.notFound);
  return found;
}
