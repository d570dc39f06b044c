import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProxyTracerProvider, trace } from '@opentelemetry/api';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import { getProduct, updateProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request, tokenFor } from '../test/http.ts';

type Told = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
};

let b: Bench;
let token: string;
const told: Told[] = [];
const services: unknown[] = [];
const collector = createServer(async (asked, answer) => {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part);
  const { resourceSpans } = JSON.parse(String(Buffer.concat(parts)));
  services.push([asked.url, asked.headers.tenant, attributeOf(resourceSpans[0].resource, 'service.name')]);
  for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) told.push(...spans);
  answer.setHeader('content-type', 'application/json').end('{}');
});

const attributeOf = (from: Pick<Told, 'attributes'>, key: string): unknown =>
  Object.values(from.attributes.find((one) => one.key === key)?.value ?? {})[0];
/** Hands over what waits: the product does every five seconds. */
const flush = () => ((trace.getTracerProvider() as ProxyTracerProvider).getDelegate() as TracerProvider).forceFlush();
/** A span ends a moment after its answer is there. */
const toldSoon = (expected: () => void) =>
  vi.waitFor(async () => {
    await flush();
    expected();
  }, 10_000);
const named = (name: string) => told.filter((span) => span.name === name);
const childrenOf = ({ spanId }: Told) => told.filter(({ parentSpanId }) => parentSpanId === spanId);

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const traces = {
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers: { tenant: 'north' },
    serviceName: 'market',
    share: 1,
  };
  b = await bench({ config: { traces, trustProxy: ['10.1.0.0/16'] } });
  await b.make.user({ email: 'tea@traces.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'tea@traces.test');
  await b.work();
});
afterAll(async () => {
  await b?.close();
  collector.close();
});

it('tells of a call, of its statements below it and nothing of what people wrote, also where a body was read', async () => {
  const product = await b.make.product();
  const body = { product_translates: [{ language_id: 1, name: 'Whispered name' }] };
  expect((await request(b, updateProduct, { params: { id: product.id }, body }, { token, shopId: 1 })).status).toBe(
    200,
  );

  await toldSoon(() => expect(named('PUT /api/product/:id')).toHaveLength(1));
  const [call] = named('PUT /api/product/:id');
  expect(call!.parentSpanId ?? '').toBe('');
  expect(['tregu.call', 'http.response.status_code', 'tregu.shop'].map((key) => attributeOf(call!, key))).toEqual([
    'products.update',
    200,
    1,
  ]);
  const below = childrenOf(call!).map(({ name }) => name);
  expect(below).toContain('begin');
  expect(below.filter((name) => /^update products/.test(name))).not.toEqual([]);
  expect(services).toContainEqual(['/v1/traces', 'north', 'market']);
  expect(JSON.stringify(told)).not.toMatch(/Whispered|tea@traces/);
});

it('goes on a trace of a trusted proxy, and begins one of its own for anybody else', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const url = `/api${getProduct.path.replace('{id}', '77')}?shopId=1`;
  const ask = (remoteAddress: string) => b.app.http!.inject({ url, remoteAddress, headers: { traceparent } });
  await ask('10.1.2.3');
  await ask('10.9.2.3');
  await toldSoon(() => expect(named('GET /api/product/:id')).toHaveLength(2));
  const ids = named('GET /api/product/:id').map(({ traceId }) => traceId);
  expect(ids.filter((id) => id === traceparent.split('-')[1])).toHaveLength(1);
  expect(named('GET /api/product/:id').map((span) => attributeOf(span, 'http.response.status_code'))).toEqual([
    401, 401,
  ]);
});

it('tells of a task with its outcome, as a trace of its own', async () => {
  const body = { list: 'products', format: 'csv', scope: 'whole', columns: ['sku'], language: 'en', time_zone: 'UTC' };
  const { body: started } = await request(b, startExport, { body }, { token, shopId: 1 });
  const { id } = started.result as { id: string };
  await b.taskEnded(id);
  await toldSoon(() => expect(told.filter((span) => attributeOf(span, 'tregu.task') === id)).toHaveLength(1));
  const [task] = told.filter((span) => attributeOf(span, 'tregu.task') === id);
  expect([task!.parentSpanId ?? '', attributeOf(task!, 'tregu.outcome')]).toEqual(['', 'completed']);
  expect(childrenOf(task!).length).toBeGreaterThan(0);
});

it('tells of no statement that belongs to no trace: what looks for work every second would fill the collector', async () => {
  await flush();
  const before = told.length;
  await b.platform.db.selectFrom('shops').select('id').execute();
  await flush();
  const since = told.slice(before);
  expect(since.filter(({ name, parentSpanId }) => name.startsWith('select') && !parentSpanId)).toEqual([]);
});
