import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HistoryLine, listHistory } from '#features/base/history/contract/history.calls.ts';
import { aSecondFactor } from '#features/base/session/server/second-factor.for-tests.ts';
import { type Call, isWrite } from '#kit/call.ts';
import { type RecordedWords, recordedAction, setRecordedWords } from '#kit/recorded.ts';
import { type AccessStage, accessStage } from '../test/access-actors.ts';
import { type Bench, bench } from '../test/bench.ts';
import { historyMatrix, type Kept } from '../test/history-matrix.ts';
import { request, tokenFor } from '../test/http.ts';
import { type RowWatch, watchRows } from '../test/row-watch.ts';

setRecordedWords(
  Object.values(
    import.meta.glob<RecordedWords>('../../features/*/*/contract/*.recorded.ts', { eager: true, import: 'recorded' }),
  ),
);

let b: Bench;
let stage: AccessStage;
let rows: RowWatch;
let asker = 0;
beforeAll(async () => {
  b = await bench();
  stage = await accessStage(b);
  const found = b.platform.db.selectFrom('users').select('id').where('email', '=', 'super-admin@actors.test');
  asker = (await found.executeTakeFirstOrThrow()).id;
  // Sessions that can be ended.
  for (const email of ['person@matrix.test', 'super-admin@actors.test']) await tokenFor(b, email);
  rows = await watchRows(b.url);
}, 240_000);
afterAll(async () => {
  await rows.close();
  await b.close();
});

type Parts = Record<string, unknown>;
const root = path.join(import.meta.dirname, '../..');
const writes = () => b.app.calls.filter(isWrite);

/** What has to be there for a call to change something, where its example alone does not. It may give another request. */
const before: Readonly<Record<string, () => Promise<Parts | undefined>>> = {
  'secondFactor.renewCodes': () => withSecondFactor(),
  'secondFactor.disable': () => withSecondFactor(),
  'secondFactor.setPolicy': async () => {
    await b.platform.db
      .updateTable('roles')
      .set({ second_factor_required: true })
      .where('name', '=', 'Admin')
      .execute();
    return undefined;
  },
  'changeSets.undo': async () => {
    await b.platform.db.updateTable('products').set({ shop_warranty: 12 }).execute();
    return undefined;
  },
  'accounts.renewLink': () => withExpired('accounts.acceptInvitation'),
  'outdelivery.renew': () => withExpired('outdelivery.renew'),
  'brands.importFile': () => tableImport('brands'),
  'brands.undoImport': () => madeImport('brands'),
  'attributes.importFile': () => tableImport('attributes'),
  'attributes.undoImport': () => madeImport('attributes'),
  'interfaceTexts.importFile': () => tableImport('interfaceTexts'),
  'glossary.importFile': () => tableImport('glossary'),
  'exchange.importFile': () => tableImport('exchange'),
  'taxes.importFile': () => tableImport('taxes'),
  'transportTariffs.importFile': () => tableImport('transportTariffs'),
  'commissions.importFile': () => tableImport('commissions'),
  'customs.importDutyFile': () => cnImport('duties'),
  'customs.importFile': () => cnImport('codes'),
  'customs.undoImport': () => madeCnImport('codes'),
  'customs.importSuccessors': () => cnImport('successors'),
  'customs.undoSuccessors': () => madeCnImport('successors'),
  'loyalty.importPointsFile': async () => {
    const { file } = stage.examples['loyalty.importPointsFile']!.request as { file: object };
    const { plan } = await ask<{ plan: string }>('loyalty.checkPointsFile', { file });
    return { file, query: { plan } };
  },
  'categories.importTree': treeImport,
  'categories.undoTreeImport': async () => {
    const { id } = await ask<{ id: number }>('categories.importTree', await treeImport());
    return { params: { id } };
  },
};
/** Of the list as it is. */
const tableImport = async (
  of:
    | 'brands'
    | 'attributes'
    | 'glossary'
    | 'interfaceTexts'
    | 'exchange'
    | 'taxes'
    | 'transportTariffs'
    | 'commissions',
): Promise<Parts> => {
  const { file, params } = stage.examples[`${of}.importFile`]!.request as { file: object; params?: object };
  const asked = { ...(params ? { params } : {}), file };
  return { ...asked, query: { plan: (await ask<{ plan: string }>(`${of}.checkFile`, asked)).plan } };
};
const madeImport = async (of: 'brands' | 'attributes'): Promise<Parts> => {
  const { id } = await ask<{ id: number }>(`${of}.importFile`, await tableImport(of));
  return { params: { id } };
};
const cnCalls = {
  codes: { check: 'customs.checkFile', bring: 'customs.importFile' },
  successors: { check: 'customs.checkSuccessors', bring: 'customs.importSuccessors' },
  duties: { check: 'customs.checkDutyFile', bring: 'customs.importDutyFile' },
} as const;
const cnImport = async (of: keyof typeof cnCalls): Promise<Parts> => {
  const { check, bring } = cnCalls[of];
  const { file } = stage.examples[bring]!.request as { file: object };
  return { file, query: { plan: (await ask<{ plan: string }>(check, { file })).plan } };
};
const madeCnImport = async (of: keyof typeof cnCalls): Promise<Parts> => {
  const { id } = await ask<{ id: number }>(cnCalls[of].bring, await cnImport(of));
  return { params: { id } };
};
const ask = async <T>(name: string, parts: Parts): Promise<T> => {
  const call = b.app.calls.find((one) => one.name === name)!;
  return (await request(b, call, parts, { token: stage.tokens['Super Admin'] })).body.result as T;
};
/** Of the tree as it is. */
async function treeImport(): Promise<Parts> {
  const { file } = stage.examples['categories.importTree']!.request as { file: object };
  return { file, query: { version: (await ask<{ version: number }>('categories.checkTreeFile', { file })).version } };
}
/** A link of this example that has run out. */
async function withExpired(name: string): Promise<Parts> {
  const { token } = (stage.examples[name]!.request as { body: { token: string } }).body;
  await b.platform.db
    .updateTable('account_links')
    .set({ expires_at: new Date(Date.now() - 3_600_000) })
    .execute();
  return { body: { token } };
}
async function withSecondFactor(): Promise<undefined> {
  await aSecondFactor(b.platform, asker);
}

/** What a call leaves in the history when its example is asked, and GET /history tells; the database is put back. */
async function leftBy(call: Call): Promise<string> {
  const other = await before[call.name]?.();
  const { db } = b.platform;
  const last = await db
    .selectFrom('activity_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const example = stage.examples[call.name];
  const who = example?.bySeller ? 'seller, own row' : 'Super Admin';
  await request(b, call, other ?? example?.request ?? {}, {
    token: example?.key ?? (call.access === 'public' ? null : stage.tokens[who]),
  });
  const lines = await db
    .selectFrom('activity_log')
    .select(['entity', 'action'])
    .where('id', '>', last?.id ?? 0)
    .execute();
  // A session that was ended reads nothing; the history is read in a new one.
  const loggedOut = call.name === 'session.logout';
  const reader = loggedOut ? await tokenFor(b, 'super-admin@actors.test') : stage.tokens['Super Admin'];
  const { status, body } = await request(b, listHistory, {}, { token: reader });
  const read = status === 200 ? (body.result as { results: HistoryLine[] }).results : [];
  await rows.rewind();
  if (status !== 200) return `GET /history answers ${status}`;
  const newer = read.filter(({ id }) => id > (last?.id ?? 0)).map(({ kind, action }) => `${kind}: ${action}`);
  const untold = lines
    .map(({ entity, action }) => `${entity}: ${action}`)
    .find((line) => isTold(line) && !newer.includes(line));
  if (untold !== undefined) return `GET /history does not tell ${untold}`;
  return [...new Set(lines.map(({ entity, action }) => `${entity}: ${action}`))].sort().join(', ');
}

/** Saved views are their person's own, and coming and going changes nothing. */
const isTold = (line: string) => !line.startsWith('saved_view: ') && !/: logged (in|out)$/.test(line);

const told = (kept: Kept): string[] =>
  typeof kept === 'string' ? kept.split(', ') : 'later' in kept ? [kept.later] : [];

describe('The history of every change', () => {
  it('is declared for every call that changes something, or there is a reason why there is none', () => {
    const names = writes().map(({ name }) => name);
    expect(names.filter((name) => !historyMatrix[name])).toEqual([]);
    expect(Object.keys(historyMatrix).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('is kept as it is declared, when the call is made', async () => {
    const differences: string[] = [];
    for (const call of writes()) {
      const declared = historyMatrix[call.name];
      const left = await leftBy(call);
      if (left !== (typeof declared === 'string' ? declared : ''))
        differences.push(`'${call.name}': '${left}', // declared ${JSON.stringify(declared)}`);
    }
    expect(differences.join('\n')).toBe('');
  }, 600_000);

  it('is shown: each kind is one of those of the history, and each action has words', () => {
    const all = Object.values(historyMatrix).flatMap(told);
    // A saved view is its person's own.
    const shown = all.filter((line) => !line.startsWith('saved_view: '));
    const kinds = new Set(shown.map((line) => line.split(': ')[0]!));
    expect([...kinds].filter((kind) => !b.platform.histories().some((one) => one.kind === kind))).toEqual([]);
    expect(shown.filter((line) => !recordedAction(line.split(': ')[1]!))).toEqual([]);
  });

  it('names a test that is there, and that reads the history, for what is written later', () => {
    const tests = Object.values(historyMatrix).flatMap((kept) =>
      typeof kept === 'object' && 'later' in kept ? kept : [],
    );
    for (const { later, test } of tests) {
      const text = fs.readFileSync(path.join(root, test), 'utf8');
      expect([test, text.includes('activity_log'), text.includes(later.split(': ')[1]!)]).toEqual([test, true, true]);
    }
  });
});
