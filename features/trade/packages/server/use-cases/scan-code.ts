import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { readScan } from '../../contract/packages.rules.ts';
import { scanWords } from '../../contract/packages.sentences.ts';
import { type AskedScan, scansRepository } from '../scans.repository.ts';
import { scanToHandOver } from '../writing/scan-hand-over.ts';
import { type Answer, bad, type Scanned, scanToPack } from '../writing/scan-pack.ts';
import { scanToReceive } from '../writing/scan-receive.ts';

/**
 * One scan, answered once: the key its device gave it finds the first answer, however often it is sent. What is refused is an answer, too: red, and
 * remembered as a wrong scan.
 */
export const scan =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ body }: InputOf<typeof calls.scan>, context: Context): Promise<OutputOf<typeof calls.scan>> =>
    unitOfWork(context, async (tx) => {
      const scans = scansRepository(tx.db);
      const { userId } = context.actor;
      const key = `${userId}:${body.key}`;
      await scans.oneAtATime(`${userId}:${body.session}`);
      const asked: AskedScan = { code: body.code, subject_id: body.subject_id, damaged: body.damaged };
      const done = await scans.find(key);
      if (done) {
        const same = (['code', 'subject_id', 'damaged'] as const).every((part) => done.asked[part] === asked[part]);
        if (!same || done.answer.mode !== body.mode) throw new AppError(errors.scanReused);
        return done.answer;
      }
      const read = readScan(body.code);
      const scanned = read && {
        ...read,
        subjectId: body.subject_id,
        damaged: body.damaged,
        session: `${userId}:${body.session}`,
      };
      const answered: Answer = scanned ? await answer(body.mode) : bad(say(scanWords.unreadable));
      const answerOut = { mode: body.mode, ...answered } as OutputOf<typeof calls.scan>;
      const { mode, session } = body;
      await scans.insert({ key, mode, session, asked, answer: answerOut, user_id: userId, at: context.now() });
      return answerOut;

      async function answer(how: typeof body.mode): Promise<Answer> {
        const one = scanned as Scanned;
        if (how === 'pack') return scanToPack(tx, context, one);
        if (how === 'hand_over') return scanToHandOver(tx, context, one);
        return scanToReceive(tx, context, one, `scan:${key}`);
      }
    });
