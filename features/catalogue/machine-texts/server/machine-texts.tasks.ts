import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, Postponed, resultOf, type TaskHandler, type TaskRun } from '#server/tasks/handle-task.ts';
import { machineErrors as errors } from '../contract/machine-texts.errors.ts';
import { machineTextsChanged } from '../contract/machine-texts.events.ts';
import { isoOf } from '../contract/machine-texts.rules.ts';
import { machineSentences as words } from '../contract/machine-texts.sentences.ts';
import { translateTask } from '../contract/machine-texts.tasks.ts';
import { type EngineNeeds, finalRefusal } from './ask-for-texts.ts';
import { EngineFault } from './engines/engine.ts';
import { machineTextsRepository, type StoredEngine } from './machine-texts.repository.ts';
import { type SpokenLanguage, translateProduct } from './translate-product.ts';

type Needs = EngineNeeds & Pick<Platform, 'unitOfWork'>;

/** So often in a row it is waited for an engine before the task fails. */
const mostWaits = 8;
/** The first wait where the engine names none, doubled each time; and the longest, whatever it names (ms). */
const firstWait = 15_000;
const longestWait = 15 * 60_000;

/** Of one product alone: the next one may be translated. */
const ofOneProduct: readonly string[] = [errors.refused.code];

/** Translates product by product; each is kept with its outcome, so that a task taken up again asks for none twice. */
export const machineTextsTasks = (needs: Needs): readonly TaskHandler[] => [
  handleTask(translateTask, async ({ engine_id: engineId, language_id: toId, from_id: fromId, ids }, run) => {
    run.expectItems(ids.map(String));
    const to = (await languageOf(needs, toId))!;
    const from = fromId === null ? null : await languageOf(needs, fromId);
    const finished = await run.finishedItems();
    let done = finished.size;
    // Kept here, because the checkpoint of a run stays as it was when the attempt began.
    const waited: Waited = { times: (run.checkpoint as { waits?: number } | null)?.waits ?? 0 };
    for (const id of ids) {
      if (finished.has(String(id))) continue;
      run.signal.throwIfAborted();
      // Read for each: it may have been switched off, or its limit lowered, since.
      const engine = await machineTextsRepository(needs.db).findEngine(engineId);
      if (!engine?.active) throw new AppError(errors.gone);
      await translateOne(needs, engine, { id, from, to }, run, waited);
      done += 1;
      await run.progress(done, ids.length, say(words.translating, { done, total: ids.length }));
    }
    const counts = await run.countItems();
    const values = { success: counts.done + counts.unchanged, total: ids.length, language: to.name };
    return resultOf(values.success, ids.length, say(words.translated, values));
  }),
];

/** How often in a row it was waited for the engine. */
type Waited = { times: number };

async function translateOne(
  needs: Needs,
  engine: StoredEngine,
  wanted: { readonly id: number; readonly from: SpokenLanguage | null; readonly to: SpokenLanguage },
  run: TaskRun,
  waited: Waited,
): Promise<void> {
  const key = String(wanted.id);
  try {
    const { texts, problem } = await translateProduct(needs, engine, wanted, run.signal);
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    await needs.unitOfWork(by, async (tx) => {
      await machineTextsRepository(tx.db).setTexts(texts, engine.name, run.userId, needs.now());
      // What came whole is kept: it was paid for.
      const outcome = texts.length === 0 ? 'unchanged' : 'done';
      await run.recordItems([problem ? { key, outcome: 'failed', reason: saidOf(problem) } : { key, outcome }], tx);
      if (waited.times > 0) await run.saveCheckpoint({ waits: 0 }, tx);
      if (texts.length > 0) tx.emit(machineTextsChanged, { ids: [wanted.id] });
    });
    waited.times = 0;
  } catch (error) {
    if (error instanceof EngineFault) return waitFor(error, engine.name, run, waited);
    if (!(error instanceof AppError) || !ofOneProduct.includes(error.definition.code)) throw error;
    await run.recordItems([{ key, outcome: 'failed', reason: saidOf(error) }]);
  }
}

/** Puts the task back into the queue for as long as the engine asks for, or longer each time; not for ever. */
async function waitFor(fault: EngineFault, engine: string, run: TaskRun, { times }: Waited): Promise<never> {
  const waits = times + 1;
  if (waits > mostWaits) throw finalRefusal(fault, engine);
  await run.saveCheckpoint({ waits });
  const wait = Math.min(fault.wait ?? firstWait * 2 ** (waits - 1), longestWait);
  throw new Postponed(new Date(Date.now() + wait), say(words.later, { engine }));
}

async function languageOf({ db }: Pick<Platform, 'db'>, id: number): Promise<SpokenLanguage | null> {
  const language = (await shopsRepository(db).listLanguages()).find((one) => one.id === id);
  return language ? { id, iso: isoOf(language.iso_code), name: language.name } : null;
}
