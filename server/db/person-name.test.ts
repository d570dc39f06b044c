import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { nameOf, nameOrEmail, saidName } from './person-name.ts';

let home: TestDatabase;
let own: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  own = openDatabase(home.url, 2);
});
afterAll(async () => {
  await own.close();
  await home.drop();
});

it('calls people by both names, by one, by their address or not at all', async () => {
  const { rows } = await sql`select ${saidName('u')} as said, ${nameOf('u')} as name, ${nameOrEmail('u')} as called
    from (values (1, 'Ada', 'Hoxha', 'a@x.al'), (2, 'Ada', '', 'b@x.al'), (3, '', 'Hoxha', 'c@x.al'), (4, '', '', 'd@x.al'))
      as u (id, first_name, last_name, email)
    right join generate_series(1, 5) as n on n = u.id order by n`.execute(own.db);
  expect(rows).toEqual([
    { said: 'Ada Hoxha', name: 'Ada Hoxha', called: 'Ada Hoxha' },
    { said: 'Ada', name: 'Ada', called: 'Ada' },
    { said: 'Hoxha', name: 'Hoxha', called: 'Hoxha' },
    { said: '', name: null, called: 'd@x.al' },
    { said: null, name: null, called: null },
  ]);
});
