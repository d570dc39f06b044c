import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addImportPhotos } from '#features/intake/local-imports/contract/local-imports.calls.ts';
import { type AccessStage, accessStage } from '../test/access-actors.ts';
import { type Bench, bench } from '../test/bench.ts';
import { multipart, request } from '../test/http.ts';

let b: Bench;
let stage: AccessStage;
let token: string;
beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  stage = await accessStage(b);
  token = stage.tokens['Super Admin']!;
}, 60_000);
afterAll(() => b.close());

/** Names as they stand in the head of a part. */
const names: Readonly<Record<string, string>> = {
  NUL: 'filename="a\0.csv"',
  'NUL in filename*': "filename*=UTF-8''a%00.csv",
  'a tab in filename*': "filename*=UTF-8''a%09b.csv",
  'half a character in filename*': "filename*=utf-16le''a%00%00%d8a%00",
  'a bell': 'filename="a\u0007.csv"',
  'an escape': 'filename="a\u001b[31m.csv"',
  'a character of C1': 'filename="a\u0085.csv"',
};

describe.each(Object.entries(names))('A file named with %s', (_kind, name) => {
  it('is refused with 422 by every call that takes a file, and leaves nothing behind (1.6)', async () => {
    const calls = b.app.calls.filter((call) => call.file);
    expect(calls.length).toBeGreaterThanOrEqual(7);
    const { headers, payload } = multipart({ name: '@', bytes: Buffer.from('sku;name\n1;A\n') });
    const body = Buffer.from(payload.toString('utf8').replace('filename="@"', name), 'utf8');
    for (const call of calls) {
      const { params, query } = (stage.examples[call.name]?.request ?? {}) as Record<string, Record<string, string>>;
      const answer = await b.app.http!.inject({
        method: 'POST',
        url: `/api${call.path.replace(/\{(\w+)\}/g, (_, key) => String(params?.[key]))}?${new URLSearchParams(query)}`,
        headers: { ...headers, authorization: `Bearer ${stage.examples[call.name]?.key ?? token}` },
        payload: body,
      });
      expect([call.name, answer.statusCode, answer.json().result.code]).toEqual([call.name, 422, 'file_name_refused']);
    }
    const { rows } = await b.platform.pool.query(
      `select (select count(*) from local_imports where file_name like 'a%') + (select count(*) from feed_deliveries where name like 'a%') as kept`,
    );
    expect(Number(rows[0].kept)).toBe(0);
  });
});

it('A ZIP with a name of that kind in it is refused with 422, too (1.6)', async () => {
  const example = stage.examples[addImportPhotos.name]!.request as { params: { id: number } };
  const zip = Buffer.from(zipSync({ 'aXb.jpg': Buffer.from('x') }));
  for (const sign of ['\0', '\n', '\u001b']) {
    const bytes = Buffer.from(zip.toString('latin1').replaceAll('aXb', `a${sign}b`), 'latin1');
    const { status, body } = await request(
      b,
      addImportPhotos,
      { params: example.params, file: { name: 'photos.zip', bytes } },
      { token },
    );
    expect([status, body.result]).toEqual([422, expect.objectContaining({ code: 'import_zip_broken' })]);
  }
});
