import type { Ground } from './fixture.ts';

/** Logs in over HTTP and sends all products to a shop; gives the task's id. */
export async function startSend(address: string, { productIds }: Ground, shopId: number): Promise<string> {
  const ask = async (path: string, body: unknown, token = '') => {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).result;
  };
  const { token } = await ask('auth/login', { email: 'admin@tregu.test', password: 'tregu-demo' });
  const type = { main: true, image: false, configurator: false, updateOtherShops: false };
  const body = { data: productIds, type, email: null, date: null, processes: 5 };
  return (await ask(`product/shop?shopId=${shopId}`, body, token)).taskId;
}

/** How many products of these tasks are written down as finished; null while the database is away. */
export async function countDone({ database }: Ground, tasks: readonly string[]): Promise<number | null> {
  try {
    const { rows } = await database.pool.query(
      'select count(*)::int as n from task_items where task_id = any($1::uuid[])',
      [tasks],
    );
    return rows[0].n;
  } catch {
    return null;
  }
}

/** Waits until so many are finished. */
export async function untilDone(ground: Ground, tasks: readonly string[], count: number): Promise<number> {
  for (;;) {
    const done = await countDone(ground, tasks);
    if (done !== null && done >= count) return done;
    await pause();
  }
}

/** Waits for the ends of tasks and gives them, in the order asked. */
export async function ends({ database }: Ground, tasks: readonly string[]) {
  for (;;) {
    const rows = await database.db
      .selectFrom('tasks')
      .select(['id', 'status', 'result', 'attempt'])
      .where('id', 'in', [...tasks])
      .execute()
      .catch(() => []);
    if (rows.length > 0 && rows.every(({ status }) => status !== 'pending' && status !== 'running')) {
      return tasks.map((id) => rows.find((row) => row.id === id)!);
    }
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 25));
