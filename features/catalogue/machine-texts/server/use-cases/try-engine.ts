import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { textOf } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { tryEngine as call } from '../../contract/machine-texts.calls.ts';
import type { EngineTrial } from '../../contract/machine-texts.model.ts';
import { isoOf } from '../../contract/machine-texts.rules.ts';
import { asked, askForTexts, type EngineNeeds, openEngine } from '../ask-for-texts.ts';
import { machineTextsRepository, type StoredEngine } from '../machine-texts.repository.ts';

/** A word of every shop, and what it is asked in. */
const word = { text: 'Kettle', iso: 'en' };
/** A person waits for the answer (ms). */
const patienceMs = 20_000;

/** Asks what it knows first, which costs nothing and needs the key where there is one; then for one word into the first language. */
export const tryEngine =
  (needs: EngineNeeds & Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const engine = await machineTextsRepository(needs.db).getEngine(id);
    const trial = await tried(needs, engine).catch((error: unknown): EngineTrial => {
      if (!(error instanceof AppError)) throw error;
      return { problem: textOf(saidOf(error)), languages: [], sample: null };
    });
    await needs.unitOfWork(context, async (tx) =>
      tx.record([{ entity: 'translation_engine', id, action: 'engine_tried', after: { url: engine.url } }]),
    );
    return trial;
  };

async function tried(needs: EngineNeeds, engine: StoredEngine): Promise<EngineTrial> {
  const signal = AbortSignal.timeout(patienceMs);
  const known = await asked(engine.name, () => openEngine(needs, engine).languages(signal));
  const ours = (await shopsRepository(needs.db).listLanguages()).filter(({ active }) => active);
  const languages = ours.map(({ id: language_id, name, iso_code }) => ({
    language_id,
    name,
    known: known.includes(isoOf(iso_code)),
  }));
  const to = ours.find(({ iso_code }) => known.includes(isoOf(iso_code)) && isoOf(iso_code) !== word.iso);
  return { problem: null, languages, sample: to ? await sampleOf(needs, engine, to, signal) : null };
}

async function sampleOf(
  needs: EngineNeeds,
  engine: StoredEngine,
  to: { readonly name: string; readonly iso_code: string },
  signal: AbortSignal,
) {
  const [translated] = await asked(engine.name, () =>
    askForTexts(
      needs,
      engine,
      {
        counted: [word.text],
        texts: [word.text],
        from: word.iso,
        to: { iso: isoOf(to.iso_code), name: to.name },
      },
      signal,
    ),
  );
  return { language: to.name, from: word.text, to: (translated ?? '').slice(0, 200) };
}
