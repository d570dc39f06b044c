import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setInterfaceText as call } from '../../contract/interface-texts.calls.ts';
import { interfaceTextErrors as errors } from '../../contract/interface-texts.errors.ts';
import { interfaceTextsChanged } from '../../contract/interface-texts.events.ts';
import { refusedWording } from '../../contract/interface-texts.rules.ts';
import { interfaceTextsRepository } from '../interface-texts.repository.ts';
import { recordOfText } from '../record-texts.ts';
import { saidTexts } from '../said-texts.ts';

/** One text, said otherwise from now on; open screens follow. An empty wording is the product's again. */
export const setInterfaceText =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const texts = interfaceTextsRepository(tx.db);
      await texts.lock(id);
      const { known, own, language } = await saidTexts(tx.db, id);
      const text = known.byKey.get(body.key);
      if (!text) throw new AppError(generalErrors.notFound);
      const stored = own.get(text.key);
      if ((stored?.version ?? 0) !== body.version) throw new AppError(errors.changedMeanwhile);
      const { wording } = body;
      const refused = wording === '' ? null : refusedWording(text, wording);
      if (refused) throw refuseField('wording', refused.sentence, refused.values);
      const before = stored?.wording ?? null;
      if (wording === (before ?? '')) return { version: body.version };
      if (wording === '') await texts.remove(id, [...text.keys]);
      else {
        const by = { userId: context.actor.userId, at: context.now() };
        await texts.write(id, [{ key: stored?.key ?? text.key, wording, en: text.en, sq: text.sq }], by);
      }
      tx.record([recordOfText(id, text.en, before, wording === '' ? null : wording)]);
      tx.emit(interfaceTextsChanged, { code: language.code });
      return { version: wording === '' ? 0 : body.version + 1 };
    });
