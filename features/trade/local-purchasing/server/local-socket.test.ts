import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { addNote, setAddress } from '#features/trade/orders/contract/orders.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-orders.calls.ts';
import { type LocalMarket, localMarket, secrets } from './local-orders.for-tests.ts';

let m: LocalMarket;
let address: string;
const open: Socket[] = [];
beforeAll(async () => {
  m = await localMarket(() => new Date('2100-11-22T08:00:00Z'), { host: '127.0.0.1', port: 0, logLevel: 'silent' });
  address = (await m.b.app.start()) ?? '';
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await m.b.close();
});

/** All that a person's browser hears while it is open, as text. */
async function listen(email: string): Promise<string[]> {
  const heard: string[] = [];
  const auth = { token: await tokenFor(m.b, email) };
  const options = { path: socketPath, transports: ['websocket'], reconnection: false, forceNew: true, auth };
  const socket = io(address, options).onAny((...said: unknown[]) => heard.push(JSON.stringify(said)));
  open.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve()).once('connect_error', reject);
  });
  return heard;
}

it('an open socket of a seller’s people hears nothing of the customer while an order lives (O19)', async () => {
  const [seller, reseller, house] = await Promise.all(['ls@l.test', 'rr@l.test', 'admin@l.test'].map(listen));
  const admin = await tokenFor(m.b, 'admin@l.test');
  const { placed, lineId, local } = await m.sold(2, { withHeadphones: true });
  const params = { id: placed.id };
  const noted = await request(
    m.b,
    addNote,
    { params, body: { body: `Call ${secrets[0]}, ${secrets[3]}`, key: randomUUID() } },
    { token: admin },
  );
  expect(noted.status).toBe(200);
  const { version } = noted.body.result as { version: number };
  const party = { name: secrets[0], street: secrets[5], city: 'Durrës', postcode: '2001', country: 'AL' };
  const moved = await request(
    m.b,
    setAddress,
    { params, body: { version, kind: 'shipping', party: { ...party, phone: secrets[4], email: secrets[2] } } },
    { token: admin },
  );
  expect([moved.status, moved.body.statusMessage ?? '']).toEqual([200, '']);
  const token = await tokenFor(m.b, 'ls@l.test');
  const seen = await request(m.b, calls.getLocalOrder, { params: { id: local!.id } }, { token });
  const order = seen.body.result as { version: number; items: { id: number }[] };
  const lines = [{ id: order.items[0]!.id, qty: 2 }];
  const said = await request(
    m.b,
    calls.answerLocalOrder,
    { params: { id: local!.id }, body: { version: order.version, key: randomUUID(), lines } },
    { token },
  );
  expect(said.status).toBe(200);
  await m.arrive(local!.id, 2);
  await m.facts(placed.id, lineId, 2, 'packed', 'shipped', 'delivered');
  await m.follow(placed.id);

  const told = (texts: readonly string[] | undefined) => (texts ?? []).filter((it) => it.startsWith('["changed"'));
  const heardOfOrders = () => told(house).filter((it) => it.includes('"orders.changed"')).length;
  // Browsers are told in rounds (ADR 145): what is told once nothing waits any more comes with the last of what was before, or after it.
  await vi.waitFor(async () => {
    const { rows } = await m.b.platform.pool.query('select 1 from outbox where dispatched_at is null');
    expect(rows).toEqual([]);
  }, 15_000);
  const before = heardOfOrders();
  const last = { params, body: { body: 'The last of it', key: randomUUID() } };
  expect((await request(m.b, addNote, last, { token: admin })).status).toBe(200);
  // People of a seller are told on the same line, and nothing that is about all sellers.
  await vi.waitFor(() => expect(heardOfOrders()).toBeGreaterThan(before), 15_000);
  expect(open.map(({ connected }) => connected)).toEqual([true, true, true]);
  expect([told(seller), told(reseller)]).toEqual([[], []]);
  const all = [...(seller ?? []), ...(reseller ?? [])].join('\n');
  for (const secret of [...secrets, placed.number]) expect([secret, all.includes(secret)]).toEqual([secret, false]);
}, 60_000);
