import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Judged = { readonly status: number; readonly body?: unknown };

/** What a stand-in was asked, and what it answers next in place of a translation. */
export type StandIn = {
  readonly url: string;
  readonly asked: { readonly texts: readonly string[]; readonly from: string | null; readonly to: string }[];
  /** Answers that come first, each once; null: the connection is cut once the request has come. */
  readonly next: ((Judged & { readonly headers?: Record<string, string> }) | null)[];
  close(): Promise<void>;
};

/** Every run of letters outside of tags and of what is not to be translated, with the language before it: `sq:Kettle`. */
const translate = (html: string, to: string): string =>
  html
    .split(/(<span translate="no">[\s\S]*?<\/span>|<[^>]*>)/)
    .map((piece) => (piece.startsWith('<') ? piece : piece.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => `${to}:${word}`)))
    .join('');

const refuse = (status: number, body: unknown): Judged => ({ status, body });

async function stand(judge: (request: IncomingMessage, body: string, self: StandIn) => Judged): Promise<StandIn> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const said: StandIn['next'][number] =
        self.next.length > 0 && request.method === 'POST'
          ? self.next.shift()!
          : judge(request, Buffer.concat(pieces).toString('utf8'), self);
      if (!said) return void request.socket.destroy();
      const { status, body, headers = {} } = said;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const self: StandIn = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    next: [],
    close: () => new Promise((done) => server.close(() => done())),
  };
  return self;
}

const targets = ['SQ', 'SL', 'EN-GB', 'EN-US', 'DE', 'PT-PT'];
const sources = ['SQ', 'SL', 'EN', 'DE', 'PT'];

/**
 * DeepL as its API, version 2, is published: JSON alone, the key in the header, one to fifty texts, 128 KiB, targets with their variants
 * and sources without, and nothing it does not know.
 */
export const deeplStandIn = (key: string): Promise<StandIn> =>
  stand((request, text, self) => {
    if (request.headers.authorization !== `DeepL-Auth-Key ${key}`)
      return refuse(403, { message: 'Authorization failure, check auth_key' });
    const { pathname, searchParams } = new URL(request.url ?? '/', self.url);
    if (pathname === '/v2/languages' && request.method === 'GET') {
      if (searchParams.get('type') !== 'target') return refuse(400, { message: 'Value for type not supported.' });
      return {
        status: 200,
        body: targets.map((language) => ({ language, name: language, supports_formality: false })),
      };
    }
    if (pathname !== '/v2/translate') return refuse(404, { message: 'Not found' });
    if (request.method !== 'POST') return refuse(405, { message: 'Method not allowed' });
    if (!request.headers['content-type']?.startsWith('application/json'))
      return refuse(415, { message: 'Unsupported' });
    if (Buffer.byteLength(text) > 128 * 1024) return refuse(413, { message: 'Request Entity Too Large' });
    const body = JSON.parse(text) as Record<string, unknown>;
    const unknown = Object.keys(body).find(
      (name) => !['text', 'target_lang', 'source_lang', 'tag_handling'].includes(name),
    );
    if (unknown) return refuse(400, { message: `Parameter '${unknown}' is not known.` });
    const { text: texts, target_lang: to, source_lang: from, tag_handling: tags } = body;
    if (
      !Array.isArray(texts) ||
      texts.length === 0 ||
      texts.length > 50 ||
      texts.some((one) => typeof one !== 'string')
    )
      return refuse(400, { message: "Parameter 'text' not specified." });
    if (!targets.includes(String(to))) return refuse(400, { message: "Value for 'target_lang' not supported." });
    if (from !== undefined && !sources.includes(String(from)))
      return refuse(400, { message: "Value for 'source_lang' not supported." });
    if (tags !== 'html') return refuse(400, { message: "Value for 'tag_handling' not supported." });
    self.asked.push({ texts: texts as string[], from: from === undefined ? null : String(from), to: String(to) });
    return {
      status: 200,
      body: {
        translations: (texts as string[]).map((one) => ({
          detected_source_language: from ?? 'EN',
          text: translate(one, String(to).toLowerCase()),
        })),
      },
    };
  });

const spoken = ['en', 'sq', 'sl', 'de'];

/** LibreTranslate as it documents itself, with keys required. */
export const libretranslateStandIn = (key: string): Promise<StandIn> =>
  stand((request, text, self) => {
    if (request.url === '/languages' && request.method === 'GET')
      return { status: 200, body: spoken.map((code) => ({ code, name: code, targets: spoken })) };
    if (request.url !== '/translate') return refuse(404, { error: 'Not Found' });
    if (request.method !== 'POST') return refuse(405, { error: 'Method Not Allowed' });
    const body = JSON.parse(text) as Record<string, unknown>;
    if (body.api_key === undefined)
      return refuse(400, { error: 'Please contact the server operator to get an API key' });
    if (body.api_key !== key) return refuse(403, { error: 'Invalid API key' });
    const { q, source, target, format } = body;
    if (!Array.isArray(q) || q.length === 0) return refuse(400, { error: 'Invalid request: missing q parameter' });
    if (source !== 'auto' && !spoken.includes(String(source)))
      return refuse(400, { error: `${source} is not supported` });
    if (!spoken.includes(String(target))) return refuse(400, { error: `${target} is not supported` });
    if (format !== 'html') return refuse(400, { error: `${format} format is not supported` });
    self.asked.push({ texts: q as string[], from: source === 'auto' ? null : String(source), to: String(target) });
    return { status: 200, body: { translatedText: (q as string[]).map((one) => translate(one, String(target))) } };
  });
