import { asChecked, type ImportFile, noteFile } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { importInterfaceTexts as call } from '../../contract/interface-texts.calls.ts';
import { interfaceTextsChanged } from '../../contract/interface-texts.events.ts';
import { planTexts } from '../file/plan-file.ts';
import { interfaceTextsRepository } from '../interface-texts.repository.ts';
import { recordOfText } from '../record-texts.ts';

/** Under the lock of the language, and only as it was checked; the rows that are refused are left out. */
export const importInterfaceTexts =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id: languageId }, query, file }: InputOf<typeof call> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const texts = interfaceTextsRepository(tx.db);
      await texts.lock(languageId);
      const { rows, said } = await planTexts(tx.db, languageId, file);
      const { taken, refused } = asChecked(rows, query.plan);
      const steps = taken.flatMap(({ text, after, before }) =>
        text && after !== null ? [{ text, before, after }] : [],
      );
      const by = { userId: context.actor.userId, at: context.now() };
      await texts.write(
        languageId,
        steps.map(({ text, after }) => ({
          key: said.own.get(text.key)?.key ?? text.key,
          wording: after,
          en: text.en,
          sq: text.sq,
        })),
        by,
      );
      const added = steps.filter(({ before }) => before === null).length;
      const counts = { added, changed: steps.length - added };
      const id = await texts.insertImport({
        languageId,
        fileName: file!.name,
        by,
        ...counts,
        steps: steps.map(({ text, before, after }) => ({ key: text.key, before, after })),
      });
      await noteFile(tx, context, { source: 'interface_texts', fileName: file!.name, plan: rows, ref: id });
      tx.record(steps.map(({ text, before, after }) => recordOfText(languageId, text.en, before, after)));
      tx.emit(interfaceTextsChanged, { code: said.language.code });
      return { id, ...counts, refused };
    });
