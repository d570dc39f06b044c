import { z } from 'zod';
import { isoOf } from '../../contract/machine-texts.rules.ts';
import { type Answer, askEngine, type BuildEngine, EngineFault, refuseStatus } from './engine.ts';

/** Where a language has variants, DeepL wants one of them as a target. */
const variants: Readonly<Record<string, string>> = { en: 'EN-GB', pt: 'PT-PT', zh: 'ZH-HANS' };

const translations = z.object({ translations: z.array(z.object({ text: z.string() })) });
const languageList = z.array(z.object({ language: z.string() }));
const said = z.object({ message: z.string() });

/** DeepL's API, version 2 (developers.deepl.com): JSON, a key in the header, HTML whose `translate="no"` it keeps. */
export const deepl: BuildEngine = ({ url, key }, outbound) => {
  const headers = { authorization: `DeepL-Auth-Key ${key ?? ''}`, 'content-type': 'application/json' };
  return {
    async translate({ texts, from, to }, signal) {
      const body = JSON.stringify({
        text: texts,
        target_lang: variants[to] ?? to.toUpperCase(),
        ...(from === null ? {} : { source_lang: from.toUpperCase() }),
        tag_handling: 'html',
      });
      const answer = await askEngine(outbound, `${url}/v2/translate`, { method: 'POST', headers, body }, signal);
      refuse(answer);
      const read = translations.safeParse(answer.body);
      if (!read.success || read.data.translations.length !== texts.length)
        throw new EngineFault('unreadable', answer.text);
      return read.data.translations.map((one) => one.text);
    },
    async languages(signal) {
      const answer = await askEngine(outbound, `${url}/v2/languages?type=target`, { method: 'GET', headers }, signal);
      refuse(answer);
      const read = languageList.safeParse(answer.body);
      if (!read.success) throw new EngineFault('unreadable', answer.text);
      return [...new Set(read.data.map(({ language }) => isoOf(language)))];
    },
  };
};

function refuse(answer: Answer): void {
  const reason = said.safeParse(answer.body).data?.message ?? `HTTP ${answer.status}`;
  // Of DeepL alone: nothing is left of the account's month.
  if (answer.status === 456) throw new EngineFault('quota', reason);
  if (answer.status === 400 && /target_lang|source_lang/.test(reason)) throw new EngineFault('language', reason);
  refuseStatus(answer, reason);
}
