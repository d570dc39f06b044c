import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract/machine-texts.calls.ts';
import type { EngineTrial } from '../contract/machine-texts.model.ts';
import {
  albanian,
  ask,
  b,
  begin,
  clear,
  deepl,
  end,
  engine,
  english,
  entry,
  key,
  listed,
  slovene,
} from './machine-texts.for-tests.ts';

beforeAll(begin);
afterAll(end);
beforeEach(clear);

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
