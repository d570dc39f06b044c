import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { undoInterfaceImport as call } from '../../contract/interface-texts.calls.ts';
import { interfaceTextsChanged } from '../../contract/interface-texts.events.ts';
import { interfaceTextsRepository } from '../interface-texts.repository.ts';
import { recordOfText } from '../record-texts.ts';
import { saidTexts } from '../said-texts.ts';

/** What is as the file left it goes back; what was changed since stays, and is told by its text. */
export const undoInterfaceImport =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const texts = interfaceTextsRepository(tx.db);
      const { languageId, steps, undone } = await texts.lockImport(id);
      if (undone) throw new AppError(tableImportErrors.undone);
      await texts.lock(languageId);
      const { known, own, language } = await saidTexts(tx.db, languageId);
      const by = { userId: context.actor.userId, at: context.now() };
      const all = steps.map((step) => ({ ...step, text: known.byKey.get(step.key) }));
      const back = all.flatMap(({ text, before, after }) => {
        const stored = text && own.get(text.key);
        return text && stored?.wording === after ? [{ text, stored, before, after }] : [];
      });
      await texts.remove(
        languageId,
        back.filter(({ before }) => before === null).map(({ stored }) => stored.key),
      );
      const changed = back.flatMap(({ text, stored, before }) =>
        before === null ? [] : [{ key: stored.key, wording: before, en: text.en, sq: text.sq }],
      );
      if (changed.length > 0) await texts.write(languageId, changed, by);
      tx.record(back.map(({ text, before, after }) => recordOfText(languageId, text.en, after, before)));
      await texts.setUndone(id, by);
      if (back.length > 0) tx.emit(interfaceTextsChanged, { code: language.code });
      const done = new Set(back.map(({ text }) => text.key));
      const kept = all.filter(({ text }) => !text || !done.has(text.key));
      return { undone: back.length, kept: kept.map(({ text, key }) => text?.en.slice(0, 80) ?? key) };
    });
