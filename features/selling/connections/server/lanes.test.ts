import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shopHttp } from '#connectors/kit/shop-http.ts';
import { shopPace } from '#connectors/kit/shop-pace.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { endLanes, laneShare } from './lane-share.ts';
import { type NodeLanes, shareOf } from './lane-shares.ts';
import { lanesRepository } from './lanes.repository.ts';
import { sharedBudget } from './shop-budget.ts';

const signal = new AbortController().signal;

describe('the part of a node', () => {
  const of = (node: string, held: number, wanted: number, sinceTurn = 0): NodeLanes => ({
    node,
    held,
    wanted,
    sinceTurn,
  });
  const lanesOf = (rows: readonly NodeLanes[], node: string, most = 5) => shareOf(rows, node, most).lanes;

  it('is all where it is alone, and what is fair where others want some', () => {
    expect(lanesOf([of('a', 0, 1)], 'a')).toBe(5);
    expect(lanesOf([of('a', 5, 20, 2), of('b', 0, 20, 1)], 'a')).toBe(3);
    // Who wants little gets it, and the rest is for those who want more.
    expect(lanesOf([of('a', 0, 20, 2), of('b', 1, 1, 1)], 'a')).toBe(4);
  });

  it('is nothing that another one still holds', () => {
    expect(lanesOf([of('a', 5, 20, 2), of('b', 0, 20, 1)], 'b')).toBe(0);
    expect(lanesOf([of('a', 3, 20, 2), of('b', 0, 20, 1)], 'b')).toBe(2);
    expect(lanesOf([of('a', 9, 20, 2), of('b', 0, 20, 1)], 'b')).toBe(0);
  });

  it('goes round where there are more nodes than lanes', () => {
    const rows = [of('a', 1, 9, 1500), of('b', 0, 9, 900)];
    expect(shareOf(rows, 'a', 1)).toEqual({ lanes: 1, endsTurn: true });
    expect(shareOf([of('a', 1, 9, 500), of('b', 0, 9, 100)], 'a', 1)).toEqual({ lanes: 1, endsTurn: false });
    expect(lanesOf([of('a', 0, 9, 0), of('b', 0, 9, 900)], 'b', 1)).toBe(1);
  });
});

describe('nodes that talk to one shop', () => {
  let b: Bench;
  let platform: Server;
  let address: string;
  let atOnce = 0;
  let most = 0;

  beforeAll(async () => {
    b = await bench();
    platform = createServer((_request, response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        response.writeHead(200).end('"fine"');
      }, 25);
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    platform.close();
    await b.close();
  });
  beforeEach(async () => {
    most = 0;
    await b.platform.pool.query('delete from shop_lanes');
    await b.platform.pool.query('update shop_sending set lanes = null');
  });

  /** A process that knows nothing of the others but what is in the database. */
  function node(shopId: number) {
    const pace = shopPace(
      null,
      undefined,
      undefined,
      sharedBudget(b.platform.db, shopId),
      laneShare(b.platform, shopId, randomUUID()),
    );
    // Two tasks of the process, each with a connection of its own.
    const tasks = [1, 2].map(() =>
      shopHttp(async (url, init) => fetch(url, init), {
        baseUrl: address,
        headers: {},
        timeout: 5000,
        pace,
        atOnce: 4,
      }),
    );
    return (task = 0) => tasks[task]!({ method: 'GET', path: '/', answer: z.string() }, signal);
  }

  it('have no more requests on their way together than it takes, and each its part of them (16 §1, §3)', async () => {
    const [one, two] = [node(1), node(1)];
    const ended: string[] = [];
    const many = (ask: ReturnType<typeof node>, name: string) =>
      Array.from({ length: 300 }, (_, at) => ask(at % 2).then(() => ended.push(name)));
    const first = many(one, 'one');
    await expect.poll(() => ended.length).toBeGreaterThan(4);
    await Promise.all([...first, ...many(two, 'two')]);
    expect(most).toBe(4);
    // The second did not wait until the first had done all of its own.
    expect(ended.indexOf('two')).toBeLessThan(ended.lastIndexOf('one'));
  });

  it('keep together to the lanes that are set for the shop (4.33)', async () => {
    await b.platform.pool.query(
      'insert into shop_sending (shop_id, lanes) values (2, 1) on conflict (shop_id) do update set lanes = 1',
    );
    const [one, two] = [node(2), node(2)];
    await Promise.all([one, two].flatMap((ask) => Array.from({ length: 8 }, () => ask())));
    expect(most).toBe(1);
  });

  it('have what a node that died left behind when it was not heard of for a while', async () => {
    const { take } = lanesRepository(b.platform.db);
    const [dead, alive] = [randomUUID(), randomUUID()];
    expect(await take(3, dead, { most: 4, busy: 0, wanted: 9 })).toEqual({ lanes: 4, most: 4 });
    expect(await take(3, alive, { most: 4, busy: 0, wanted: 9 })).toEqual({ lanes: 0, most: 4 });
    await b.platform.pool.query(`update shop_lanes set until = now() - interval '1 s' where node = $1`, [dead]);
    expect(await take(3, alive, { most: 4, busy: 0, wanted: 9 })).toEqual({ lanes: 4, most: 4 });
  });

  it('may want more than any platform takes', async () => {
    const { take } = lanesRepository(b.platform.db);
    expect(await take(3, randomUUID(), { most: 4, busy: 0, wanted: 40_000 })).toEqual({ lanes: 4, most: 4 });
  });

  it('give back what they do not use', async () => {
    const { pool } = b.platform;
    const node = randomUUID();
    const share = laneShare(b.platform, 1, node);
    // What nodes of tests before still ask for is theirs.
    const rows = async () => (await pool.query('select from shop_lanes where node = $1', [node])).rowCount;
    await share.ask({ most: 4, busy: 0, wanted: 1 }, signal);
    expect(await rows()).toBe(1);
    await share.end(signal);
    expect(await rows()).toBe(0);
  });

  it('give back all they have when they end, ask for nothing more and log nothing', async () => {
    const { pool } = b.platform;
    const [node, other] = [randomUUID(), randomUUID()];
    const logged: unknown[] = [];
    const platform = { ...b.platform, logError: (error: unknown) => void logged.push(error) };
    const share = laneShare(platform, 1, node);
    await share.ask({ most: 4, busy: 0, wanted: 9 }, signal);
    await laneShare(platform, 2, other).ask({ most: 4, busy: 0, wanted: 9 }, signal);
    // One that is on its way while the process ends leaves nothing behind either.
    const asked = laneShare(platform, 2, node).ask({ most: 4, busy: 0, wanted: 9 }, signal);
    await endLanes(platform, node);
    await asked;
    const late = share.ask({ most: 4, busy: 0, wanted: 9 }, signal);
    await late.catch(share.failed);
    await expect(late).rejects.toThrow('ending');
    expect(logged).toEqual([]);
    const { rows } = await pool.query('select node from shop_lanes where node = any($1)', [[node, other]]);
    expect(rows).toEqual([{ node: other }]);
  });

  it('write nothing of what they wished when nobody listens any more, and wait no longer than two seconds', async () => {
    const { pool } = b.platform;
    const node = randomUUID();
    const share = laneShare(b.platform, 1, node);
    const wish = { most: 4, busy: 0, wanted: 9 };
    await expect(share.ask(wish, AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
    const client = await pool.connect();
    try {
      await client.query('begin; lock table shop_lanes');
      await expect(share.ask(wish, signal)).rejects.toThrow(/statement timeout/);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect((await pool.query('select from shop_lanes where node = $1', [node])).rowCount).toBe(0);
  });
});
