import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { previewChanges, undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import * as calls from '../contract/machine-texts.calls.ts';
import { type MachineCost, type MachineWaiting, reviewedAtOnce } from '../contract/machine-texts.model.ts';
import { acceptOperation, translateOperation } from '../contract/machine-texts.operations.ts';
import {
  albanian,
  apply,
  ask,
  b,
  begin,
  behind,
  clear,
  deepl,
  end,
  engine,
  english,
  listed,
  made,
  preview,
  product,
  stored,
  translate,
} from './machine-texts.for-tests.ts';
import { purgeMachineTexts } from './use-cases/purge-machine-texts.ts';

beforeAll(begin);
afterAll(end);
beforeEach(clear);

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
