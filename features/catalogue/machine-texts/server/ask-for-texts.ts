import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { machineErrors as errors } from '../contract/machine-texts.errors.ts';
import { charactersOf } from '../contract/machine-texts.rules.ts';
import { machineSentences as words } from '../contract/machine-texts.sentences.ts';
import { type Engine, EngineFault, type EngineKinds, type FaultKind } from './engines/engine.ts';
import { machineTextsReadModel } from './machine-texts.read-model.ts';
import { machineTextsRepository, type StoredEngine } from './machine-texts.repository.ts';
import { monthAt } from './month.ts';

export type EngineNeeds = Pick<Platform, 'db' | 'secrets' | 'outbound' | 'now'> & { readonly engines: EngineKinds };

export const openEngine = ({ engines, secrets, outbound }: EngineNeeds, engine: StoredEngine): Engine =>
  engines[engine.kind]({ url: engine.url, key: engine.key_sealed ? secrets.open(engine.key_sealed) : null }, outbound);

type Wanted = {
  /** What is counted: the sources as they are stored. */
  readonly counted: readonly string[];
  readonly texts: readonly string[];
  readonly from: string | null;
  readonly to: { readonly iso: string; readonly name: string };
};

/** Faults after which the engine has counted nothing, as far as anybody can say. */
const uncounted: readonly FaultKind[] = ['busy', 'key', 'quota', 'refused', 'language', 'unreachable'];

/**
 * Asks an engine for translations, counted against its month before they are sent and given back where it refused.
 * @throws AppError where nothing more can be asked, EngineFault where it may be asked again later
 */
export async function askForTexts(needs: EngineNeeds, engine: StoredEngine, wanted: Wanted, signal: AbortSignal) {
  const { db, now } = needs;
  const { month, renews } = monthAt(now());
  const characters = wanted.counted.reduce((sum, text) => sum + charactersOf(text), 0);
  const counter = machineTextsRepository(db);
  if (!(await counter.reserve(engine.id, month, characters))) {
    const used = await machineTextsReadModel(db).usedOf(engine.id, month);
    const values = { engine: engine.name, needed: characters, used, limit: engine.month_limit, renews };
    throw new AppError(errors.limitReached, { values });
  }
  try {
    const { texts, from, to } = wanted;
    return await openEngine(needs, engine).translate({ texts, from, to: to.iso }, signal);
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    if (uncounted.includes(error.kind)) await counter.release(engine.id, month, characters);
    throw refusalOf(error, engine.name, wanted.to.name);
  }
}

/** What cannot pass by itself is told to people; what may pass stays a fault, to be tried again. */
const refusalOf = (fault: EngineFault, engine: string, language: string): AppError | EngineFault => {
  const values = { engine, language, reason: fault.reason };
  switch (fault.kind) {
    case 'key':
      return new AppError(errors.keyRefused, { values });
    case 'quota':
      return new AppError(errors.quotaUsed, { values });
    case 'language':
      return new AppError(errors.noLanguage, { values });
    case 'refused':
      return new AppError(errors.refused, { values });
    case 'unreadable':
      return new AppError(errors.unreadable, { values });
    default:
      return fault;
  }
};

/** Of a fault that did not pass, or that nobody waits for. */
export const finalRefusal = (fault: EngineFault, engine: string): AppError =>
  fault.kind === 'busy'
    ? new AppError(errors.busy, { values: { engine } })
    : new AppError(errors.unreachable, { values: { engine, reason: fault.reason } });

/** Asks for what is no translation, such as the languages there are. @throws AppError */
export async function asked<T>(engine: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // Nobody waits longer for an answer.
    if ((error as Error).name === 'TimeoutError')
      throw finalRefusal(new EngineFault('unreachable', say(words.noAnswerInTime)), engine);
    if (!(error instanceof EngineFault)) throw error;
    const refusal = refusalOf(error, engine, '');
    throw refusal instanceof EngineFault ? finalRefusal(refusal, engine) : refusal;
  }
}
