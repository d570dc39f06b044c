import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { seedReference } from './seed-reference.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const counts = async () => {
  const { rows } = await sql<{ codes: number; headings: number; grants: number; shops: number }>`
    select (select count(*)::int from cn_codes where length(code) = 8) as codes,
      (select count(*)::int from cn_codes where length(code) < 8) as headings,
      (select count(*)::int from role_permissions) as grants,
      (select count(*)::int from shops) as shops`.execute(database.db);
  return rows[0]!;
};

it('gives an installation from before them the headings, and leaves the rights and words of people alone', async () => {
  const { db } = database;
  const before = await counts();
  expect(before).toMatchObject({ codes: 9791, headings: 2889 });
  await sql`delete from cn_codes where length(code) < 8`.execute(db);
  await sql`update cn_codes set description_en = 'Our words' where code = '85171300'`.execute(db);
  await sql`delete from role_permissions where ctid = (select min(ctid) from role_permissions)`.execute(db);
  await seedReference(database.url);
  expect(await counts()).toEqual({ ...before, grants: before.grants - 1 });
  const said = await db.selectFrom('cn_codes').select('description_en').where('code', '=', '85171300').execute();
  expect(said).toEqual([{ description_en: 'Our words' }]);
});

it('gives an installation from before them the Slovenian words, and keeps those of people', async () => {
  const { db } = database;
  const ours = { AL: { description: 'Telefona', words: '' } };
  await sql`update cn_codes set texts = '{}'`.execute(db);
  await sql`update cn_codes set texts = ${JSON.stringify(ours)} where code = '85171300'`.execute(db);
  await seedReference(database.url);
  const { rows } = await sql<{ texts: Record<string, { description: string }> }>`
    select texts from cn_codes where code in ('01', '85171300') order by code`.execute(db);
  expect(rows.map(({ texts }) => texts.SI?.description)).toEqual(['Žive živali', 'pametni telefoni']);
  expect(rows[1]!.texts.AL).toEqual(ours.AL);
});

it('changes nothing that is there when it is repeated', async () => {
  const before = await counts();
  await seedReference(database.url);
  expect(await counts()).toEqual(before);
});
