import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listMailVersions as call } from '../../contract/mail.calls.ts';
import { getDeclared, refuseScoped } from '../mail.access.ts';
import { versionToWire } from '../mail.mapper.ts';
import { mailWordsRepository } from '../mail-words.repository.ts';

/** The words a mail had in one language. */
export const listMailVersions =
  ({ db, mails }: Pick<Platform, 'db' | 'mails'>) =>
  async ({ query }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    getDeclared(mails(), query.event);
    return { versions: (await mailWordsRepository(db).listVersions(query)).map(versionToWire) };
  };
