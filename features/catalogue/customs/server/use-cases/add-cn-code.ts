import type { InputOf, OutputOf } from '#kit/call.ts';
import { type FieldIssue, refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { cnCodesChanged } from '../../contract/customs.events.ts';
import { numberOfCode } from '../../contract/customs.rules.ts';
import { cnSentences as words } from '../../contract/customs.sentences.ts';
import type { addCnCode as call } from '../../contract/kept-codes.calls.ts';
import { customsRepository } from '../customs.repository.ts';
import { listUnknownLanguages, textsAfter, told } from '../said-cn-code.ts';

/** A code of 8 digits stands below its chapter; the steps between have no words of their own everywhere. */
export const addCnCode =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body: { code, ...body } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const codes = customsRepository(tx.db);
      await codes.lock();
      const chapter = code.slice(0, 2);
      const known = await codes.listKnown([code, chapter]);
      const issues: FieldIssue[] = await listUnknownLanguages(tx.db, body.texts);
      if (known.has(code)) issues.push({ field: 'code', ...say(words.codeTaken, { code }) });
      else if (code !== chapter && !known.has(chapter))
        issues.push({ field: 'code', ...say(words.noChapter, { chapter }) });
      if (issues.length > 0) throw refuseFields(issues);
      const said = { ...body, texts: textsAfter({}, body.texts) };
      await codes.insert(code, said);
      tx.record([
        { entity: 'cn_code', id: numberOfCode(code), action: 'created', after: { cn_code: code, ...told(said) } },
      ]);
      tx.emit(cnCodesChanged, {});
      return { code };
    });
