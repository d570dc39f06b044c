import { z } from 'zod';
import { type Answer, askEngine, type BuildEngine, EngineFault, refuseStatus } from './engine.ts';

const translated = z.object({ translatedText: z.array(z.string()) });
const languageList = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const said = z.object({ error: z.string() });

/** LibreTranslate (docs.libretranslate.com), one's own or a service: JSON, the key in the body where the server wants one. */
export const libretranslate: BuildEngine = ({ url, key }, outbound) => {
  const headers = { 'content-type': 'application/json' };
  return {
    async translate({ texts, from, to }, signal) {
      const body = JSON.stringify({
        q: texts,
        source: from ?? 'auto',
        target: to,
        format: 'html',
        ...(key ? { api_key: key } : {}),
      });
      const answer = await askEngine(outbound, `${url}/translate`, { method: 'POST', headers, body }, signal);
      refuse(answer);
      const read = translated.safeParse(answer.body);
      if (!read.success || read.data.translatedText.length !== texts.length)
        throw new EngineFault('unreadable', answer.text);
      return read.data.translatedText;
    },
    async languages(signal) {
      const answer = await askEngine(outbound, `${url}/languages`, { method: 'GET', headers }, signal);
      refuse(answer);
      const read = languageList.safeParse(answer.body);
      if (!read.success) throw new EngineFault('unreadable', answer.text);
      return [...new Set(read.data.flatMap(({ code, targets }) => targets ?? [code]))].map((code) =>
        code.toLowerCase(),
      );
    },
  };
};

function refuse(answer: Answer): void {
  const reason = said.safeParse(answer.body).data?.error ?? `HTTP ${answer.status}`;
  if (answer.status === 400 && /not supported/i.test(reason)) throw new EngineFault('language', reason);
  if (answer.status === 400 && /api.?key/i.test(reason)) throw new EngineFault('key', reason);
  refuseStatus(answer, reason);
}
