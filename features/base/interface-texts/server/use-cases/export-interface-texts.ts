import { tableText } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { exportInterfaceTexts as call } from '../../contract/interface-texts.calls.ts';
import { saidTexts } from '../said-texts.ts';

/** `wording` is what the language says by itself, so that what is empty is what is missing. */
export const exportInterfaceTexts =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params, query: { format } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const said = await saidTexts(db, params.id);
    const rows = said.known.texts.map((text) => [text.key, text.en, text.sq, said.own.get(text.key)?.wording ?? '']);
    const content = await tableText(format, ['key', 'english', 'albanian', 'wording'], rows);
    return { name: `tregu-interface-texts-${said.language.code.toLowerCase()}.${format}`, content };
  };
