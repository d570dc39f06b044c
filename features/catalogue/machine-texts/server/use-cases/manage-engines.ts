import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { keptMoney } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/machine-texts.calls.ts';
import { machineErrors } from '../../contract/machine-texts.errors.ts';
import { machineTextsChanged } from '../../contract/machine-texts.events.ts';
import type { EngineEntry, KeptEngine } from '../../contract/machine-texts.model.ts';
import { costOf } from '../../contract/machine-texts.rules.ts';
import { machineSentences as words } from '../../contract/machine-texts.sentences.ts';
import { machineTextsReadModel } from '../machine-texts.read-model.ts';
import { type EngineWrite, machineTextsRepository, type StoredEngine } from '../machine-texts.repository.ts';
import { monthAt } from '../month.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'secrets'>;
const entity = 'translation_engine';

export const listEngines =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  (): Promise<KeptEngine[]> =>
    keptEngines(db, now());

async function keptEngines(db: Db, now: Date): Promise<KeptEngine[]> {
  const { month, renews } = monthAt(now);
  const rows = await machineTextsReadModel(db).listEngines(month);
  return rows.map(({ updated_at: at, ...row }) => ({
    ...row,
    renews_on: renews,
    cost: costOf(row.used, row.million_price),
    updated_at: at.toISOString(),
  }));
}

export const addEngine =
  ({ unitOfWork, secrets }: Needs) =>
  async ({ body }: InputOf<typeof calls.addEngine>, context: Context): Promise<OutputOf<typeof calls.addEngine>> =>
    unitOfWork(context, async (tx) => {
      const engines = machineTextsRepository(tx.db);
      await refuseEntry(tx.db, body, 0);
      const key = body.key ?? '';
      refuseKeyless(body, key !== '');
      const write = writeOf(body, key === '' ? null : secrets.seal(key));
      const id = await engines.insertEngine(write, context.actor.userId, context.now());
      tx.record([{ entity, id, action: 'engine_added', after: { ...told(write), engine_key: key !== '' } }]);
      tx.emit(machineTextsChanged, { ids: [] });
      return keptOne(tx.db, id, context);
    });

export const changeEngine =
  ({ unitOfWork, secrets }: Needs) =>
  async (
    { params: { id }, body: { version, ...body } }: InputOf<typeof calls.changeEngine>,
    context: Context,
  ): Promise<OutputOf<typeof calls.changeEngine>> =>
    unitOfWork(context, async (tx) => {
      const engines = machineTextsRepository(tx.db);
      const stored = await engines.getEngine(id, true);
      if (stored.version !== version) throw new AppError(machineErrors.changedMeanwhile);
      await refuseEntry(tx.db, body, id);
      const write = writeOf(body, sealedFor(stored, body, secrets));
      refuseKeyless(body, write.key_sealed !== null);
      const changed = differing(told(stored), told(write));
      const renewed = body.key !== undefined;
      if (!changed && !renewed) return keptOne(tx.db, id, context);
      await engines.setEngine(id, write, context.actor.userId, context.now());
      const after = { ...changed?.after, ...(renewed ? { engine_key: write.key_sealed !== null } : {}) };
      tx.record([{ entity, id, action: 'engine_changed', before: changed?.before ?? {}, after }]);
      tx.emit(machineTextsChanged, { ids: [] });
      return keptOne(tx.db, id, context);
    });

export const removeEngine =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.removeEngine>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeEngine>> =>
    unitOfWork(context, async (tx) => {
      const engines = machineTextsRepository(tx.db);
      const stored = await engines.getEngine(id, true);
      await engines.removeEngine(id);
      tx.record([{ entity, id, action: 'engine_removed', before: told(stored) }]);
      tx.emit(machineTextsChanged, { ids: [] });
      return {};
    });

async function keptOne(db: Db, id: number, context: Context): Promise<KeptEngine> {
  return (await keptEngines(db, context.now())).find((one) => one.id === id)!;
}

async function refuseEntry(db: Db, { name }: EngineEntry, besides: number): Promise<void> {
  if ((await machineTextsRepository(db).findNamed(name, besides)) !== null) throw refuseField('name', words.nameTaken);
}

function refuseKeyless({ kind }: EngineEntry, hasKey: boolean): void {
  if (kind === 'deepl' && !hasKey) throw refuseField('key', words.keyNeeded);
}

/** The stored key goes to the address it was given for, and to no other. */
function sealedFor(stored: StoredEngine, { key, url }: EngineEntry, secrets: Platform['secrets']): string | null {
  if (key !== undefined) return key === '' ? null : secrets.seal(key);
  if (stored.key_sealed !== null && stored.url !== url) throw refuseField('key', words.keyAgain);
  return stored.key_sealed;
}

const writeOf = ({ key: _key, ...entry }: EngineEntry, sealed: string | null): EngineWrite => ({
  ...entry,
  key_sealed: sealed,
});

/** As the history tells it: never the key. */
const told = ({ kind, name, url, active, month_limit, million_price, currency }: EngineWrite) => ({
  engine_kind: kind,
  name,
  url,
  active,
  month_limit,
  million_price: million_price === null || currency === null ? null : keptMoney(million_price, currency),
});
