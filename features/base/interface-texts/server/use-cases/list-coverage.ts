import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listCoverage as call } from '../../contract/interface-texts.calls.ts';
import { interfaceTextsRepository } from '../interface-texts.repository.ts';
import { saidTexts } from '../said-texts.ts';

/** How much of the interface each language says. */
export const listCoverage =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof call>> => {
    const languages = await interfaceTextsRepository(db).listLanguages();
    return Promise.all(
      languages.map(async ({ id }) => {
        const said = await saidTexts(db, id);
        const { texts } = said.known;
        return { language_id: id, total: texts.length, said: texts.filter(said.says).length, own: said.own.size };
      }),
    );
  };
