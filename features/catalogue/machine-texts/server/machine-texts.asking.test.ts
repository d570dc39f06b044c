import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { previewChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { textLimits } from '#features/catalogue/products/contract/products.save.ts';
import * as calls from '../contract/machine-texts.calls.ts';
import type { EngineTrial } from '../contract/machine-texts.model.ts';
import { translateOperation } from '../contract/machine-texts.operations.ts';
import { askForTexts } from './ask-for-texts.ts';
import type { EngineFault } from './engines/engine.ts';
import { deeplStandIn } from './engines/engines.for-tests.ts';
import { knownEngines } from './engines/known-engines.ts';
import {
  albanian,
  apply,
  ask,
  b,
  begin,
  clear,
  deepl,
  end,
  engine,
  entry,
  key,
  listed,
  made,
  preview,
  product,
  translate,
} from './machine-texts.for-tests.ts';
import { machineTextsRepository } from './machine-texts.repository.ts';

beforeAll(begin);
afterAll(end);
beforeEach(clear);

describe('An engine that', () => {
  it('is busy is left alone for as long as it asks, and asked again; nothing is counted for it', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle' });
    deepl.next.push({ status: 429, headers: { 'retry-after': '0' } }, { status: 503, headers: { 'retry-after': '0' } });
    expect(await translate(engineId, [kettle])).toMatchObject({ status: 'completed' });
    expect(await made(kettle)).toHaveLength(1);
    expect(await listed()).toMatchObject([{ used: 6 }]);
  });

  it('breaks off after it was asked keeps what was counted, for it may count it too; one that is not there is counted nothing', async () => {
    const { id } = await engine();
    const asked = async () => {
      const stored = await machineTextsRepository(b.platform.db).getEngine(id);
      const wanted = { counted: ['Kettle'], texts: ['Kettle'], from: null, to: { iso: 'sq', name: 'Albanian' } };
      const needs = { ...b.platform, engines: knownEngines };
      return askForTexts(needs, stored, wanted, AbortSignal.timeout(20_000)).catch((error: EngineFault) => error.kind);
    };
    deepl.next.push(null);
    expect([await asked(), (await listed())[0]!.used]).toEqual(['lost', 6]);
    const gone = await deeplStandIn(key);
    await gone.close();
    await sql`update translation_engines set url = ${gone.url}`.execute(b.platform.db);
    expect([await asked(), (await listed())[0]!.used]).toEqual(['unreachable', 6]);
  });

  it('breaks off when it is tried is said to give no answer', async () => {
    const { id } = await engine();
    deepl.next.push(null);
    const trial = (await ask(calls.tryEngine, { params: { id } })).result as EngineTrial;
    expect(trial.problem).toEqual({
      en: 'DeepL does not answer at its address (the connection broke off)',
      sq: 'DeepL nuk përgjigjet në adresën e vet (lidhja u ndërpre)',
    });
    expect(await listed()).toMatchObject([{ used: 6 }]);
  });

  it('has used up its account, or refuses the key, ends the task in plain words and counts nothing', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle' });
    for (const [status, said] of [
      [456, 'the quota of your account is used up'],
      [403, 'does not accept the key'],
    ] as const) {
      deepl.next.push({ status, body: { message: 'no' } });
      const ended = await translate(engineId, [kettle]);
      expect([ended.status, ended.error]).toEqual(['failed', expect.stringContaining(said)]);
    }
    expect(await listed()).toMatchObject([{ used: 0 }]);
    expect(await made(kettle)).toEqual([]);
  });

  it('is busy now and then is waited for as often as it takes: eight times is in a row', async () => {
    const { id: engineId } = await engine();
    const ids: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      ids.push(await product({ name: 'Kettle' }));
      deepl.next.push({ status: 429, headers: { 'retry-after': '0' } });
      deepl.next.push({ status: 200, body: { translations: [{ text: 'Çajnik' }] } });
    }
    expect(await translate(engineId, ids)).toMatchObject({
      status: 'completed',
      result: { data: { successCount: 10 } },
    });
    for (let at = 0; at < 9; at += 1) deepl.next.push({ status: 429, headers: { 'retry-after': '0' } });
    expect(await translate(engineId, [await product({ name: 'Pot' })])).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('busy or out of order too often'),
    });
  });

  it('makes one text too long or empty leaves the others of the product, and says which it was', async () => {
    const { id: engineId } = await engine();
    const said: string[] = [];
    for (const name of ['x'.repeat(textLimits.name + 1), '']) {
      const kettle = await product({ name: 'Kettle', long: '<p>Steel</p>' });
      deepl.next.push({ status: 200, body: { translations: [{ text: name }, { text: '<p>Çelik</p>' }] } });
      const { change_set: set } = await preview(
        translateOperation.name,
        { engine_id: engineId, language_id: albanian },
        [kettle],
      );
      const { task } = await apply(set);
      await b.taskEnded(task!.id);
      expect(await made(kettle)).toMatchObject([{ part: 'long_description', text: '<p>Çelik</p>' }]);
      const items = b.platform.db.selectFrom('task_items').select(['outcome', 'reason']);
      const [item] = await items.where('task_id', '=', task!.id).execute();
      said.push(`${item!.outcome}: ${item!.reason}`);
    }
    expect(said).toEqual([
      'failed: Name: the translation is longer than this text may be',
      'failed: Name: DeepL answered with an empty text',
    ]);
  });

  it('refuses one text leaves the others translated', async () => {
    const { id: engineId } = await engine();
    const ids = [await product({ name: 'Kettle' }), await product({ name: 'Pot' })];
    deepl.next.push({ status: 413, body: { message: 'Too large' } });
    const ended = await translate(engineId, ids);
    expect(ended).toMatchObject({ status: 'completed', result: { data: { successCount: 1, totalCount: 2 } } });
    expect([await made(ids[0]!), await made(ids[1]!)]).toMatchObject([[], [{ text: 'sq:Pot' }]]);
  });

  it('answers with scripts, brings none of them into a text', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle', long: '<p>Steel</p>' });
    const texts = ['Çajnik<script>x()</script> <b>i mirë</b>', '<p onclick="x()">Çelik</p><script>x()</script>'];
    deepl.next.push({ status: 200, body: { translations: texts.map((text) => ({ text })) } });
    await translate(engineId, [kettle]);
    expect((await made(kettle)).map(({ text }) => text)).toEqual(['<p>Çelik</p>', 'Çajnik i mirë']);
  });

  it('was switched off or removed since is not asked', async () => {
    const { id: engineId, version } = await engine();
    const kettle = await product({ name: 'Kettle' });
    const input = { engine_id: engineId, language_id: albanian };
    const { change_set: set } = await preview(translateOperation.name, input, [kettle]);
    const { key: _, ...rest } = entry({ active: false, version });
    await ask(calls.changeEngine, { params: { id: engineId }, body: rest });
    const body = { operation: translateOperation.name, input, ids: [kettle] };
    expect((await ask(previewChanges, { body }, 'words')).body).toMatchObject({
      result: { code: 'translation_engine_gone' },
    });
    const { task } = await apply(set);
    expect(await b.taskEnded(task!.id)).toMatchObject({ status: 'failed', error: expect.stringContaining('inactive') });
    expect(deepl.asked).toEqual([]);
  });
});
