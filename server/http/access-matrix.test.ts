import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isWrite } from '#kit/call.ts';
import { type AccessStage, accessStage, actorNames } from '../test/access-actors.ts';
import { accessMatrix, ownTraces } from '../test/access-matrix.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request } from '../test/http.ts';
import { type RowWatch, watchRows } from '../test/row-watch.ts';

let b: Bench;
let stage: AccessStage;
let rows: RowWatch;
beforeAll(async () => {
  b = await bench();
  stage = await accessStage(b);
  rows = await watchRows(b.url);
}, 240_000);
afterAll(async () => {
  await rows.close();
  await b.close();
});

type Seen = { readonly status: number; readonly text: string; readonly changed: Record<string, number> };

/** Asks once with a valid request and puts the database back. */
async function ask(call: Call, token: string | null): Promise<Seen> {
  const { status, body } = await request(b, call, stage.examples[call.name]?.request ?? {}, { token });
  const changed = await rows.changed();
  await rows.rewind();
  return { status, text: body.statusMessage ?? '', changed };
}

describe('The access matrix', () => {
  it('has a line for every call and none for a call that is no more [API-057]', () => {
    const calls = b.app.calls.map((call) => call.name);
    expect(calls.filter((name) => !accessMatrix[name])).toEqual([]);
    expect(Object.keys(accessMatrix).filter((name) => !calls.includes(name))).toEqual([]);
  });

  it('holds for every call and every kind of caller, and a refused call changes no row (V01) (V06) (V08) (V10) [ROL-046]', async () => {
    const differences: string[] = [];
    // Fixed words, which name no row: somebody else's row reads like one that was never there (V06).
    const notThere = new Set<string>();
    const tally = { answers: 0, refused: 0, rowsChangedByRefused: 0, readsThatWrote: 0, serverErrors: 0 };
    for (const call of b.app.calls) {
      const statuses: number[] = [];
      for (const who of actorNames) {
        const { status, text, changed } = await ask(call, stage.tokens[who]);
        const written = Object.values(changed).reduce((sum, n) => sum + n, 0);
        statuses.push(status);
        tally.answers += 1;
        if (status === 404) notThere.add(text);
        if (status >= 500) tally.serverErrors += 1;
        if (status >= 400) {
          tally.refused += 1;
          tally.rowsChangedByRefused += written;
          if (written > 0) differences.push(`${call.name} refused ${who} and changed ${JSON.stringify(changed)}`);
        } else if (!isWrite(call) && Object.keys(changed).some((table) => !ownTraces[call.name]?.includes(table))) {
          tally.readsThatWrote += 1;
          differences.push(`${call.name} is a read and changed ${JSON.stringify(changed)}`);
        }
      }
      // What is printed can be put into server/test/access-matrix/, once somebody has judged it right.
      const line = statuses.join(' ');
      if (accessMatrix[call.name] !== line)
        differences.push(`'${call.name}': '${line}', // expected ${accessMatrix[call.name] ?? 'nothing yet'}`);
    }
    console.log(`access matrix: ${b.app.calls.length} calls × ${actorNames.length} callers, ${JSON.stringify(tally)}`);
    expect(differences.join('\n')).toBe('');
    expect([...notThere].sort()).toEqual(['File no longer available', 'Not found']);
    expect(tally).toMatchObject({ rowsChangedByRefused: 0, serverErrors: 0, readsThatWrote: 0 });
  }, 900_000);
});
