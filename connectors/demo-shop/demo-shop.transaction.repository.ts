import type pg from 'pg';

/** One transaction of the demo shop; whatever fails in it undoes all of it. `begin`: what opens it, further settings of it behind. */
export async function inOneTransaction<T>(
  database: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await database.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
