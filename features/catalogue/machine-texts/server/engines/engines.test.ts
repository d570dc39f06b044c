import { afterEach, expect, it } from 'vitest';
import { saidIn } from '#kit/sentence.ts';
import { createOutbound } from '#server/outbound/outbound.ts';
import { deepl } from './deepl.ts';
import { type BuildEngine, EngineFault } from './engine.ts';
import { deeplStandIn, libretranslateStandIn, type StandIn } from './engines.for-tests.ts';
import { libretranslate } from './libretranslate.ts';

const open: StandIn[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const outbound = createOutbound(['127.0.0.1']);
const signal = () => AbortSignal.timeout(20_000);
type Kind = { readonly name: string; readonly build: BuildEngine; readonly stand: (key: string) => Promise<StandIn> };
const kinds: readonly Kind[] = [
  { name: 'DeepL', build: deepl, stand: deeplStandIn },
  { name: 'LibreTranslate', build: libretranslate, stand: libretranslateStandIn },
];
const standing = async ({ build, stand }: Kind, key = 'k-1') => {
  const self = await stand('k-1');
  open.push(self);
  return { self, engine: build({ url: self.url, key }, outbound) };
};
const faultOf = (asked: Promise<unknown>): Promise<EngineFault> =>
  asked.then(
    () => Promise.reject(new Error('it went through')),
    (error: unknown) => (error instanceof EngineFault ? error : Promise.reject(error)),
  );

it.each(kinds)(
  '$name translates HTML text by text, keeps what is not to be translated, and says its languages',
  async (kind) => {
    const { self, engine } = await standing(kind);
    const texts = ['<p>Good <span translate="no">Aqua</span></p>', 'Kettle'];
    expect(await engine.translate({ texts, from: null, to: 'sq' }, signal())).toEqual([
      '<p>sq:Good <span translate="no">Aqua</span></p>',
      'sq:Kettle',
    ]);
    await engine.translate({ texts: ['Kettle'], from: 'en', to: 'sl' }, signal());
    expect(self.asked.map(({ from }) => from?.toLowerCase() ?? null)).toEqual([null, 'en']);
    const known = await engine.languages(signal());
    expect(known).toEqual(expect.arrayContaining(['sq', 'sl', 'en', 'de']));
    expect(known).not.toContain('mk');
  },
);

it('DeepL is asked for a variant of English, which it wants as a target and not as a source', async () => {
  const { self, engine } = await standing(kinds[0]!);
  await engine.translate({ texts: ['Kettle'], from: 'de', to: 'en' }, signal());
  expect(self.asked).toEqual([{ texts: ['Kettle'], from: 'DE', to: 'EN-GB' }]);
});

it.each(kinds)('$name refuses a wrong key and a language it does not know, each told apart', async (kind) => {
  const wrong = await standing(kind, 'k-2');
  const asked = { texts: ['Kettle'], from: null, to: 'sq' };
  expect((await faultOf(wrong.engine.translate(asked, signal()))).kind).toBe('key');
  const { engine } = await standing(kind);
  expect((await faultOf(engine.translate({ ...asked, to: 'mk' }, signal()))).kind).toBe('language');
});

it('LibreTranslate without a key, where the server wants one, says that it is the key', async () => {
  const { engine } = await standing(kinds[1]!, '');
  const asked = { texts: ['Kettle'], from: null, to: 'sq' };
  expect((await faultOf(engine.translate(asked, signal()))).kind).toBe('key');
});

it.each(kinds)('$name that is busy, used up, broken or something else is told apart', async (kind) => {
  const { self, engine } = await standing(kind);
  const asked = { texts: ['Kettle'], from: null, to: 'sq' };
  const answers: [NonNullable<StandIn['next'][number]>, string, number | null][] = [
    [{ status: 429, headers: { 'retry-after': '7' } }, 'busy', 7000],
    [{ status: 429, headers: { 'retry-after': 'tomorrow' } }, 'busy', null],
    [{ status: 503, body: '<html>' }, 'busy', null],
    [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, 'unreadable', null],
    [{ status: 404, body: 'no' }, 'unreadable', null],
    [{ status: 200, body: '<html>Welcome</html>' }, 'unreadable', null],
    [{ status: 200, body: { translations: [], translatedText: [] } }, 'unreadable', null],
    [{ status: 200, body: { translations: [{ text: 7 }], translatedText: [7] } }, 'unreadable', null],
    [{ status: 200, body: 'x'.repeat(9 * 1024 * 1024) }, 'unreadable', null],
    [{ status: 413, body: { message: 'Too large', error: 'Too large' } }, 'refused', null],
  ];
  for (const [answer, fault, wait] of answers) {
    self.next.push(answer);
    const found = await faultOf(engine.translate(asked, signal()));
    expect([answer.status, found.kind, found.wait]).toEqual([answer.status, fault, wait]);
  }
});

it.each(kinds)('$name that breaks off is told from one that is not there, which was sent nothing', async (kind) => {
  const { self, engine } = await standing(kind);
  const asked = { texts: ['Kettle'], from: null, to: 'sq' };
  self.next.push(null);
  expect(await faultOf(engine.translate(asked, signal()))).toMatchObject({ kind: 'lost' });
  await open.pop()!.close();
  expect(await faultOf(engine.translate(asked, signal()))).toMatchObject({ kind: 'unreachable' });
});

it.each(kinds)(
  '$name without a secure connection says so in both languages, and was sent nothing',
  async ({ build, stand }) => {
    const self = await stand('k-1');
    open.push(self);
    const engine = build({ url: self.url.replace('http:', 'https:'), key: 'k-1' }, outbound);
    const fault = await faultOf(engine.translate({ texts: ['Kettle'], from: null, to: 'sq' }, signal()));
    expect(fault.kind).toBe('unreachable');
    expect(saidIn('en', fault.reason)).toMatch(/^no secure connection, [A-Z_0-9]+$/);
    expect(saidIn('sq', fault.reason)).toMatch(/^nuk lidhet dot në mënyrë të sigurt, [A-Z_0-9]+$/);
  },
);

it.each(kinds)('$name that is not there is told in both languages', async ({ build, stand }) => {
  const self = await stand('k-1');
  await self.close();
  const engine = build({ url: self.url, key: 'k-1' }, outbound);
  const { reason } = await faultOf(engine.languages(signal()));
  const { host } = new URL(self.url);
  expect([saidIn('en', reason), saidIn('sq', reason)]).toEqual([`${host} cannot be reached`, `${host} nuk arrihet`]);
});

it('DeepL says by a status of its own that the month of the account is used up', async () => {
  const { self, engine } = await standing(kinds[0]!);
  self.next.push({ status: 456, body: { message: 'Quota Exceeded' } });
  expect((await faultOf(engine.translate({ texts: ['Kettle'], from: null, to: 'sq' }, signal()))).kind).toBe('quota');
});

it.each(kinds)('$name is reached through the one door alone', async ({ build, stand }) => {
  const self = await stand('k-1');
  open.push(self);
  const closed = build({ url: self.url, key: 'k-1' }, createOutbound([]));
  const fault = await faultOf(closed.translate({ texts: ['Kettle'], from: null, to: 'sq' }, signal()));
  expect(fault.kind).toBe('unreachable');
  expect(self.asked).toEqual([]);
});
