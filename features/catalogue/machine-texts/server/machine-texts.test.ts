import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyChangeSet,
  previewChanges,
  undoChangeSet,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeItem, ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { textLimits } from '#features/catalogue/products/contract/products.save.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/machine-texts.calls.ts';
import {
  type EngineTrial,
  type KeptEngine,
  type MachineCost,
  type MachineText,
  type MachineWaiting,
  reviewedAtOnce,
} from '../contract/machine-texts.model.ts';
import { acceptOperation, translateOperation } from '../contract/machine-texts.operations.ts';
import { translateTask } from '../contract/machine-texts.tasks.ts';
import { askForTexts } from './ask-for-texts.ts';
import type { EngineFault } from './engines/engine.ts';
import { deeplStandIn, type StandIn } from './engines/engines.for-tests.ts';
import { knownEngines } from './engines/known-engines.ts';
import { machineTextsRepository } from './machine-texts.repository.ts';
import { monthAt } from './month.ts';
import { purgeMachineTexts } from './use-cases/purge-machine-texts.ts';

/** The languages of the market, as the reference data has them. */
const [english, albanian, slovene] = [1, 2, 3];
const key = 'secret-key-of-the-engine';
let b: Bench;
let deepl: StandIn;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  deepl = await deeplStandIn(key);
  await b.make.user({ email: 'super@machine.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'admin@machine.test', roles: ['Admin'] });
  await b.make.user({ email: 'words@machine.test', permissions: ['Read_Product', 'Update_Translation'] });
  await b.make.user({ email: 'reader@machine.test', permissions: ['Read_Product', 'Read_Language'] });
  const { id: sellerId } = await b.make.seller({ name: 'Seller of texts', local: true });
  const permissions = ['Read_Product', 'Update_Product', 'Update_Translation'] as const;
  await b.make.user({ email: 'seller@machine.test', sellerId, permissions: [...permissions] });
  for (const who of ['super', 'admin', 'words', 'reader', 'seller'])
    tokens[who] = await tokenFor(b, `${who}@machine.test`);
  await b.work();
});
afterAll(async () => {
  await b.close();
  await deepl.close();
});
beforeEach(async () => {
  deepl.asked.length = 0;
  deepl.next.length = 0;
  await sql`delete from translation_engines`.execute(b.platform.db);
  await sql`delete from machine_texts`.execute(b.platform.db);
});

const ask = async (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}, who = 'super') => {
  const { status, body } = await request(b, call, parts, { token: tokens[who]! });
  return { status, body, result: body.result as never };
};
const entry = (over: object = {}) => ({
  ...{ kind: 'deepl', name: 'DeepL', url: deepl.url, key, month_limit: 10_000, million_price: '20', currency: 'EUR' },
  ...over,
});
const engine = async (over: object = {}): Promise<KeptEngine> =>
  (await ask(calls.addEngine, { body: entry(over) })).result;
const listed = async (): Promise<KeptEngine[]> => (await ask(calls.listEngines)).result;
const product = async (texts: { name: string; short?: string; long?: string }) => {
  const { id } = await b.make.product({ status: 4 });
  await sql`update products set name = ${texts.name}, short_description = ${texts.short ?? null}, long_description = ${texts.long ?? null}
    where id = ${id}`.execute(b.platform.db);
  return id;
};
/** A product whose Albanian name was written for another source. */
const behind = async (name: string, now: string) => {
  const id = await product({ name });
  await sql`insert into product_translates (product_id, language_id, name, origin) values (${id}, ${albanian}, ${now}, 'staff')`.execute(
    b.platform.db,
  );
  await sql`insert into product_text_states (product_id, language_id, part, source_hash) values (${id}, ${albanian}, 'name', md5('Old'))`.execute(
    b.platform.db,
  );
  return id;
};
type Preview = { readonly change_set: ChangeSet; readonly rows: ChangeItem[] };
const preview = async (operation: string, input: object, ids: readonly number[], who = 'words') =>
  (await ask(previewChanges, { body: { operation, input, ids } }, who)).result as Preview;
const apply = async (set: ChangeSet, who = 'words'): Promise<ChangeSet> =>
  (await ask(applyChangeSet, { params: { id: set.id } }, who)).result;
const translate = async (engineId: number, ids: readonly number[], input: object = {}) => {
  const { change_set: set } = await preview(
    translateOperation.name,
    { engine_id: engineId, language_id: albanian, ...input },
    ids,
  );
  const { task } = await apply(set);
  return b.taskEnded(task!.id);
};
const made = async (id: number, who = 'words'): Promise<MachineText[]> =>
  (await ask(calls.listMachineTexts, { params: { id } }, who)).result;
const stored = async (id: number, language = albanian) => {
  const { rows } =
    await sql<object>`select t.name, t.short_description, t.long_description, s.reviewed_by is not null as reviewed
    from product_translates t left join product_text_states s on s.product_id = t.product_id and s.language_id = t.language_id and s.part = 'name'
    where t.product_id = ${id} and t.language_id = ${language}`.execute(b.platform.db);
  return rows[0] ?? null;
};

describe('An engine', () => {
  it('keeps its key sealed: it is never sent back, stays where it is left out, and goes to no other address [pages.md 4.38]', async () => {
    const one = await engine();
    expect(one).toMatchObject({ name: 'DeepL', has_key: true, used: 0, cost: '0.00', month_limit: 10_000 });
    const { rows } = await sql<{ key_sealed: string }>`select key_sealed from translation_engines`.execute(
      b.platform.db,
    );
    expect(rows[0]!.key_sealed).not.toContain(key);
    expect(b.platform.secrets.open(rows[0]!.key_sealed)).toBe(key);
    const { key: _, ...rest } = entry({ month_limit: 500, version: one.version });
    const params = { id: one.id };
    expect((await ask(calls.changeEngine, { params, body: rest })).result).toMatchObject({
      has_key: true,
      month_limit: 500,
    });
    const elsewhere = { ...rest, version: one.version + 1, url: 'https://elsewhere.test' };
    const refused = await ask(calls.changeEngine, { params, body: elsewhere });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('Enter the key again'),
    ]);
    expect((await ask(calls.changeEngine, { params, body: rest })).status).toBe(409);
    const log = await b.platform.db
      .selectFrom('activity_log')
      .selectAll()
      .where('entity', '=', 'translation_engine')
      .execute();
    expect(log).toHaveLength(2);
    for (const text of [JSON.stringify(log), JSON.stringify(await listed())]) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(rows[0]!.key_sealed);
    }
  });

  it('of LibreTranslate loses its key where an empty one is given, and DeepL keeps the one it needs', async () => {
    for (const [kind, status, left] of [
      ['libretranslate', 200, false],
      ['deepl', 422, true],
    ] as const) {
      const one = await engine({ kind, name: kind });
      const body = entry({ kind, name: kind, key: '', version: one.version });
      expect([kind, (await ask(calls.changeEngine, { params: { id: one.id }, body })).status]).toEqual([kind, status]);
      expect((await listed()).find(({ id }) => id === one.id)).toMatchObject({ has_key: left });
    }
  });

  it('is set up by Super Admins, seen by who reads languages, and chosen by who translates', async () => {
    const one = await engine({ active: false });
    expect((await ask(calls.addEngine, { body: entry({ name: 'B' }) }, 'admin')).status).toBe(403);
    expect((await ask(calls.removeEngine, { params: { id: one.id } }, 'admin')).status).toBe(403);
    expect((await ask(calls.listEngines, {}, 'reader')).status).toBe(200);
    expect((await ask(calls.listEngineChoices, {}, 'reader')).status).toBe(403);
    // An inactive one is no choice.
    expect((await ask(calls.listEngineChoices, {}, 'words')).result).toEqual([]);
    await engine({ name: 'Second' });
    expect((await ask(calls.listEngineChoices, {}, 'words')).result).toMatchObject([{ name: 'Second', used: 0 }]);
  });

  it('is refused with a path, without the key DeepL needs, of a name there is, or with a price in no currency', async () => {
    await engine();
    const refusals: [object, string][] = [
      [{ name: 'B', url: `${deepl.url}/v2/translate` }, 'without a path'],
      [{ name: 'B', url: 'ftp://api.test' }, 'without a path'],
      [{ name: 'B', url: 'https://me:pw@api.test' }, 'without a path'],
      [{ name: 'B', key: '' }, 'DeepL needs a key'],
      [{ name: 'deepl' }, 'Another engine has this name'],
      [{ name: 'B', currency: null }, 'A price needs a currency'],
      [{ name: 'B', million_price: '1e9' }, 'Enter a price'],
    ];
    for (const [over, said] of refusals) {
      const { status, body } = await ask(calls.addEngine, { body: entry(over) });
      expect([over, status, JSON.stringify(body)]).toEqual([over, 422, expect.stringContaining(said)]);
    }
  });

  it('is tried with a word that counts, and says which of our languages it knows', async () => {
    const one = await engine();
    const { result } = await ask(calls.tryEngine, { params: { id: one.id } });
    const trial = result as EngineTrial;
    expect(trial.languages.filter(({ known }) => known).map(({ language_id: id }) => id)).toEqual([
      english,
      albanian,
      slovene,
    ]);
    expect(trial.sample).toEqual({ language: expect.any(String), from: 'Kettle', to: 'sq:Kettle' });
    expect(await listed()).toMatchObject([{ used: 6 }]);
    const log = b.platform.db.selectFrom('activity_log').select('action').where('entity_id', '=', one.id);
    expect(await log.where('action', '=', 'engine_tried').execute()).toHaveLength(1);
    const wrong = await engine({ name: 'Wrong', key: 'other' });
    const refused = await ask(calls.tryEngine, { params: { id: wrong.id } });
    expect(refused.result).toEqual({
      problem: {
        en: 'Wrong does not accept the key. Enter it again in Settings, Languages',
        sq: 'Wrong nuk e pranon çelësin. Jepeni përsëri te Cilësimet, Gjuhët',
      },
      languages: [],
      sample: null,
    });
    expect((await listed()).find(({ name }) => name === 'Wrong')).toMatchObject({ used: 0 });
  });
});

describe('Machine translations', () => {
  it('are previewed with characters and cost, made by a task, and are proposals until someone accepts them', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle & more', short: '<p>Good</p>', long: '<p>Steel <b>body</b></p>' });
    const bare = await product({ name: '' });
    const input = { engine_id: engineId, language_id: albanian };
    const { change_set: set, rows } = await preview(translateOperation.name, input, [kettle, bare]);
    const characters = 'Kettle & more<p>Good</p><p>Steel <b>body</b></p>'.length;
    expect(rows.find(({ id }) => id === kettle)?.after).toEqual({
      machine_characters: characters,
      machine_cost: '0.01 EUR',
    });
    expect(set.counts).toMatchObject({ planned: 1, unchanged: 1 });
    const cost = (await ask(calls.getMachineCost, { params: { set: set.id } }, 'words')).result as MachineCost;
    expect(cost).toMatchObject({
      products: 1,
      characters,
      cost: '0.01',
      currency: 'EUR',
      used: 0,
      month_limit: 10_000,
    });
    expect(deepl.asked).toEqual([]);

    const { task } = await apply(set);
    expect(await b.taskEnded(task!.id)).toMatchObject({ status: 'completed' });
    expect(await listed()).toMatchObject([{ used: characters }]);
    expect(await made(kettle)).toMatchObject([
      { part: 'long_description', text: '<p>sq:Steel <b>sq:body</b></p>', engine: 'DeepL' },
      { part: 'name', text: 'sq:Kettle & sq:more' },
      { part: 'short_description', text: '<p>sq:Good</p>' },
    ]);
    // Nothing of the product is different: not its texts, not what a shop would get.
    expect(await stored(kettle)).toBeNull();
    // Nothing is asked for twice.
    const again = await preview(translateOperation.name, input, [kettle]);
    expect(again.change_set.counts).toMatchObject({ planned: 0, unchanged: 1 });
  });

  it('become reviewed texts of who accepts them, and proposals again when that is undone', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle', long: '<p>Steel</p>' });
    await translate(engineId, [kettle]);
    const waiting = (await ask(calls.listWaitingTexts, {}, 'words')).result;
    expect(waiting).toMatchObject([{ language_id: albanian, products: 1, ids: [kettle] }]);
    const other = await product({ name: 'No proposal' });
    const accepting = await preview(acceptOperation.name, { language_id: albanian }, [kettle, other]);
    expect(accepting.change_set.counts).toMatchObject({ planned: 1, unchanged: 1 });
    const set = await apply(accepting.change_set);
    const state = { name: 'sq:Kettle', long_description: '<p>sq:Steel</p>', reviewed: true };
    expect(await stored(kettle)).toMatchObject(state);
    expect(await made(kettle)).toEqual([]);
    const undone = (await ask(undoChangeSet, { params: { id: set.id } }, 'words')).result as ChangeSet;
    expect(undone.state).toBe('undone');
    expect(await stored(kettle)).toBeNull();
    expect(await made(kettle)).toHaveLength(2);
  });

  it('say terms of the glossary as the language wants them, and leave those that stay as they are', async () => {
    await sql`with t as (insert into glossary_terms (term, keep) values ('Aqua Pro', true) returning id) select id from t`.execute(
      b.platform.db,
    );
    await sql`with t as (insert into glossary_terms (term, keep) values ('kettle*', false) returning id)
      insert into glossary_translations (term_id, language_id, wording) select id, ${albanian}, 'çajnik*' from t`.execute(
      b.platform.db,
    );
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettles AQUA Pro', long: '<p title="kettle">Two kettles</p>' });
    await translate(engineId, [kettle]);
    expect(await made(kettle)).toMatchObject([
      { part: 'long_description', text: expect.stringContaining('>sq:Two çajnik</p>') },
      { part: 'name', text: 'çajnik AQUA Pro' },
    ]);
    await sql`delete from glossary_terms`.execute(b.platform.db);
  });

  it('are no longer offered once their source or the text in their place is another one, and are asked for anew', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle' });
    await translate(engineId, [kettle]);
    await sql`update products set name = 'Blue kettle' where id = ${kettle}`.execute(b.platform.db);
    expect(await made(kettle)).toEqual([]);
    await translate(engineId, [kettle]);
    expect(await made(kettle)).toMatchObject([{ text: 'sq:Blue sq:kettle' }]);
    await sql`insert into product_translates (product_id, language_id, name, origin) values (${kettle}, ${albanian}, 'Çajnik', 'staff')`.execute(
      b.platform.db,
    );
    expect(await made(kettle)).toEqual([]);
    const input = { engine_id: engineId, language_id: albanian };
    // A text that is there and good is nobody's to replace.
    expect((await preview(translateOperation.name, input, [kettle])).change_set.counts).toMatchObject({ unchanged: 1 });
    // One that is behind its source is.
    await sql`insert into product_text_states (product_id, language_id, part, source_hash) values (${kettle}, ${albanian}, 'name', md5('Kettle'))`.execute(
      b.platform.db,
    );
    await translate(engineId, [kettle]);
    expect(await made(kettle)).toMatchObject([{ part: 'name', text: 'sq:Blue sq:kettle' }]);
  });

  it('are made from another language where that is chosen, and can be discarded', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Wasserkocher' });
    await sql`insert into product_translates (product_id, language_id, name, origin) values (${kettle}, ${english}, 'Kettle', 'staff')`.execute(
      b.platform.db,
    );
    await translate(engineId, [kettle], { from_id: english });
    expect(deepl.asked).toEqual([{ texts: ['Kettle'], from: 'EN', to: 'SQ' }]);
    expect(await made(kettle)).toMatchObject([{ text: 'sq:Kettle' }]);
    const params = { id: kettle, language: albanian, part: 'name' };
    expect((await ask(calls.discardMachineTexts, { params }, 'reader')).status).toBe(403);
    expect((await ask(calls.discardMachineTexts, { params }, 'words')).status).toBe(200);
    expect(await made(kettle)).toEqual([]);
  });

  it('are discarded text by text: the others stay', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle', short: '<p>Good</p>', long: '<p>Steel</p>' });
    await translate(engineId, [kettle]);
    const params = { id: kettle, language: albanian, part: 'short_description' };
    expect((await ask(calls.discardMachineTexts, { params }, 'words')).status).toBe(200);
    expect((await made(kettle)).map(({ part }) => part)).toEqual(['long_description', 'name']);
  });

  it('are accepted of no more products than a preview shows', async () => {
    const { id: engineId } = await engine();
    const ids: number[] = [];
    for (let at = 0; at <= reviewedAtOnce; at += 1) ids.push(await product({ name: `Kettle ${at}` }));
    await translate(engineId, ids);
    const [waiting] = (await ask(calls.listWaitingTexts, {}, 'words')).result as MachineWaiting[];
    expect(waiting).toMatchObject({ products: reviewedAtOnce + 1, ids: ids.slice(0, reviewedAtOnce) });
    const body = { operation: acceptOperation.name, input: { language_id: albanian }, ids };
    const refused = await ask(previewChanges, { body }, 'words');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('21 rows are selected. Select at most 20'),
    ]);
    expect(refused.body).toMatchObject({ result: { code: 'too_many_rows' } });
    // What is shown is all of it.
    const { change_set: set, rows } = await preview(acceptOperation.name, body.input, waiting!.ids);
    expect([set.counts.planned, rows.length]).toEqual([20, 20]);
  });

  it('that were made anew after the preview are not accepted unseen', async () => {
    const { id: engineId } = await engine();
    const [kettle, pot] = [await product({ name: 'Kettle' }), await product({ name: 'Pot' })];
    await translate(engineId, [kettle, pot]);
    const { change_set: set } = await preview(acceptOperation.name, { language_id: albanian }, [kettle, pot]);
    await sql`update machine_texts set text = 'Another one' where product_id = ${kettle}`.execute(b.platform.db);
    expect((await apply(set)).counts).toMatchObject({ done: 1, skipped: 1 });
    expect([await stored(kettle), await stored(pot)]).toMatchObject([null, { name: 'sq:Pot', reviewed: true }]);
    const { rows } = await preview(acceptOperation.name, { language_id: albanian }, [kettle]);
    expect(rows).toMatchObject([{ after: { product_translates: { [albanian]: { name: 'Another one' } } } }]);
  });

  it('equal to the text there make it a reviewed text, and one behind its source again when undone', async () => {
    const { id: engineId } = await engine();
    const kettle = await behind('Kettle', 'sq:Kettle');
    await translate(engineId, [kettle]);
    expect(await made(kettle)).toMatchObject([{ text: 'sq:Kettle' }]);
    const { change_set: set, rows } = await preview(acceptOperation.name, { language_id: albanian }, [kettle]);
    expect(rows).toMatchObject([{ before: { machine_same: 'sq:Kettle' }, after: { machine_same: null } }]);
    const accepted = await apply(set);
    expect(accepted.counts).toMatchObject({ done: 1 });
    expect(await stored(kettle)).toMatchObject({ name: 'sq:Kettle', reviewed: true });
    expect(await made(kettle)).toEqual([]);
    const undone = (await ask(undoChangeSet, { params: { id: accepted.id } }, 'words')).result as ChangeSet;
    expect(undone.counts).toMatchObject({ undone: 1 });
    expect(await stored(kettle)).toMatchObject({ name: 'sq:Kettle', reviewed: false });
    expect(await made(kettle)).toHaveLength(1);
  });

  it('are no longer offered once a person has reviewed the text that is there', async () => {
    const { id: engineId } = await engine();
    const kettle = await behind('Kettle', 'Çajnik');
    await translate(engineId, [kettle]);
    expect(await made(kettle)).toHaveLength(1);
    await sql`update product_text_states set source_hash = md5('Kettle'), reviewed_hash = md5('Çajnik') where product_id = ${kettle}`.execute(
      b.platform.db,
    );
    expect(await made(kettle)).toEqual([]);
    expect((await ask(calls.listWaitingTexts, {}, 'words')).result).toEqual([]);
  });

  it('are neither made nor accepted by people of a seller, whatever they may do', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle' });
    const inputs = {
      [translateOperation.name]: { engine_id: engineId, language_id: albanian },
      [acceptOperation.name]: { language_id: albanian },
    };
    for (const [operation, input] of Object.entries(inputs)) {
      const body = { operation, input, ids: [kettle] };
      expect([operation, (await ask(previewChanges, { body }, 'seller')).status]).toEqual([operation, 403]);
      expect([operation, (await ask(previewChanges, { body }, 'words')).status]).toEqual([operation, 200]);
    }
  });

  it('wait for no acceptance that cannot be: a description without a name', async () => {
    const { id: engineId } = await engine();
    const kettle = await product({ name: 'Kettle', long: '<p>Steel</p>' });
    await translate(engineId, [kettle]);
    await ask(calls.discardMachineTexts, { params: { id: kettle, language: albanian, part: 'name' } }, 'words');
    expect((await ask(calls.listWaitingTexts, {}, 'words')).result).toEqual([]);
    expect(await made(kettle)).toHaveLength(1);
  });

  it('that are offered no more are deleted once accepting them can no longer be undone', async () => {
    const { id: engineId } = await engine();
    const ids = [
      await product({ name: 'Offered' }),
      await product({ name: 'Replaced' }),
      await product({ name: 'Accepted of late' }),
      await product({ name: 'Made of late' }),
    ];
    await translate(engineId, ids);
    const { change_set: set } = await preview(acceptOperation.name, { language_id: albanian }, [ids[2]!]);
    await apply(set);
    await sql`update products set name = 'New' where id in (${ids[1]}, ${ids[3]})`.execute(b.platform.db);
    const days = b.platform.config.bulkChangesRetentionDays;
    await sql`update machine_texts set made_at = now() - make_interval(days => ${days + 1}) where product_id <> ${ids[3]}`.execute(
      b.platform.db,
    );
    expect(await purgeMachineTexts(b.platform)()).toBe(1);
    const left = await b.platform.db.selectFrom('machine_texts').select('product_id').orderBy('product_id').execute();
    expect(left.map(({ product_id: id }) => id)).toEqual([ids[0], ids[2], ids[3]]);
  });
});

describe('The limit of a month', () => {
  it('begins at midnight of the house, which in UTC is still the day before', () => {
    const monthOf = (at: string) => monthAt(new Date(at));
    expect(monthOf('2090-01-31T22:59:59Z')).toEqual({ month: '2090-01-01', renews: '2090-02-01' });
    expect(monthOf('2090-01-31T23:30:00Z')).toEqual({ month: '2090-02-01', renews: '2090-03-01' });
    expect(monthOf('2090-12-31T23:30:00Z')).toEqual({ month: '2091-01-01', renews: '2091-02-01' });
  });

  it('tells what its characters have cost so far', async () => {
    const { id: engineId } = await engine({ million_price: '2500' });
    await translate(engineId, [await product({ name: 'Kettle' })]);
    // 6 characters at 2500 a million are 0.015, said to the cent upwards.
    expect(await listed()).toMatchObject([{ used: 6, cost: '0.02', currency: 'EUR' }]);
  });

  it('refuses in the preview what no longer fits, with the figures and the day it renews', async () => {
    const { id: engineId } = await engine({ month_limit: 14 });
    const ids = [
      await product({ name: 'Kettle A' }),
      await product({ name: 'Kettle B' }),
      await product({ name: 'Pot' }),
    ];
    const { change_set: set, rows } = await preview(
      translateOperation.name,
      { engine_id: engineId, language_id: albanian },
      ids,
    );
    expect(set.counts).toMatchObject({ planned: 2, refused: 1 });
    const { renews } = monthAt(b.platform.now());
    expect(rows.find(({ state }) => state === 'refused')).toMatchObject({
      id: ids[1],
      reason_code: 'translation_limit_reached',
      reason: `DeepL: 8 characters are needed, 8 of 14 are used this month. The limit renews on ${renews}`,
    });
  });

  it('is not overrun by workers that ask at the same moment', async () => {
    const { id } = await engine({ month_limit: 100 });
    const { month } = monthAt(b.platform.now());
    const counter = machineTextsRepository(b.platform.db);
    const taken = await Promise.all(Array.from({ length: 30 }, () => counter.reserve(id, month, 9)));
    expect(taken.filter(Boolean)).toHaveLength(11);
    expect(await listed()).toMatchObject([{ used: 99 }]);
    expect(await counter.reserve(id, month, 1)).toBe(true);
    expect(await counter.reserve(id, '2031-01-01', 101)).toBe(false);
    expect(await counter.reserve(id, '2031-01-01', 100)).toBe(true);
  });

  it('that is reached while a task runs ends it with the figures; what was made before stays', async () => {
    const { id: engineId } = await engine({ month_limit: 10 });
    const ids = [await product({ name: 'Kettle' }), await product({ name: 'Saucepan' })];
    const by = { userId: null, shopId: 1, cause: 'test' };
    // As if another task had used the rest since its preview.
    const input = { engine_id: engineId, language_id: albanian, from_id: null, ids };
    const ended = await b.taskEnded(
      await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, translateTask, input)),
    );
    expect(ended.status).toBe('failed');
    expect(ended.error).toContain('8 characters are needed, 6 of 10 are used this month');
    expect(await made(ids[0]!)).toHaveLength(1);
    expect(deepl.asked).toHaveLength(1);
  });
});

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
