import { sql } from 'kysely';
import { applyChangeSet, previewChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeItem, ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/machine-texts.calls.ts';
import type { KeptEngine, MachineText } from '../contract/machine-texts.model.ts';
import { translateOperation } from '../contract/machine-texts.operations.ts';
import { deeplStandIn, type StandIn } from './engines/engines.for-tests.ts';

/** The languages of the market, as the reference data has them. */
export const [english, albanian, slovene] = [1, 2, 3];
export const key = 'secret-key-of-the-engine';
export let b: Bench;
export let deepl: StandIn;
const tokens: Record<string, string> = {};

/** A market with people who keep engines, translate, and read. */
export async function begin(): Promise<void> {
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
}
export async function end(): Promise<void> {
  await b.close();
  await deepl.close();
}
/** Before each test: no engine, no proposal, and nothing asked. */
export async function clear(): Promise<void> {
  deepl.asked.length = 0;
  deepl.next.length = 0;
  await sql`delete from translation_engines`.execute(b.platform.db);
  await sql`delete from machine_texts`.execute(b.platform.db);
}

export const ask = async (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}, who = 'super') => {
  const { status, body } = await request(b, call, parts, { token: tokens[who]! });
  return { status, body, result: body.result as never };
};
export const entry = (over: object = {}) => ({
  kind: 'deepl',
  name: 'DeepL',
  url: deepl.url,
  key,
  month_limit: 10_000,
  million_price: '20',
  currency: 'EUR',
  ...over,
});
export const engine = async (over: object = {}): Promise<KeptEngine> =>
  (await ask(calls.addEngine, { body: entry(over) })).result;
export const listed = async (): Promise<KeptEngine[]> => (await ask(calls.listEngines)).result;
export const product = async (texts: { name: string; short?: string; long?: string }) => {
  const { id } = await b.make.product({ status: 4 });
  await sql`update products set name = ${texts.name}, short_description = ${texts.short ?? null}, long_description = ${texts.long ?? null}
    where id = ${id}`.execute(b.platform.db);
  return id;
};
/** A product whose Albanian name was written for another source. */
export const behind = async (name: string, now: string) => {
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
export const preview = async (operation: string, input: object, ids: readonly number[], who = 'words') =>
  (await ask(previewChanges, { body: { operation, input, ids } }, who)).result as Preview;
export const apply = async (set: ChangeSet, who = 'words'): Promise<ChangeSet> =>
  (await ask(applyChangeSet, { params: { id: set.id } }, who)).result;
export const translate = async (engineId: number, ids: readonly number[], input: object = {}) => {
  const { change_set: set } = await preview(
    translateOperation.name,
    { engine_id: engineId, language_id: albanian, ...input },
    ids,
  );
  const { task } = await apply(set);
  return b.taskEnded(task!.id);
};
export const made = async (id: number, who = 'words'): Promise<MachineText[]> =>
  (await ask(calls.listMachineTexts, { params: { id } }, who)).result;
export const stored = async (id: number, language = albanian) => {
  const { rows } =
    await sql<object>`select t.name, t.short_description, t.long_description, s.reviewed_by is not null as reviewed
    from product_translates t left join product_text_states s on s.product_id = t.product_id and s.language_id = t.language_id and s.part = 'name'
    where t.product_id = ${id} and t.language_id = ${language}`.execute(b.platform.db);
  return rows[0] ?? null;
};
