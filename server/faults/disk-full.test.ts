import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { generalErrors } from '#kit/error.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { multipart, tokenFor } from '../test/http.ts';
import { type FleetNode, startNode } from './start-node.for-tests.ts';

/** A small disk for the files, in a name space of its own: it goes away with the process. */
const onSmallDisk = (size: string) => [
  ...['unshare', '--mount', '--map-root-user', 'sh', '-c'],
  ...[`mkdir -p "$DATA_DIR/files" && mount -t tmpfs -o size=${size} tmpfs "$DATA_DIR/files" && exec "$@"`, 'sh'],
];
const [unshare = '', ...tried] = onSmallDisk('64k');
const mayMount = spawnSync(unshare, [...tried, 'true'], {
  env: { ...process.env, DATA_DIR: fs.mkdtempSync('/tmp/tregu-disk-') },
});
const skipped = mayMount.status === 0 ? '' : ' (skipped: this account may mount no small disk)';

let b: Bench;
let node: FleetNode;
let token: string;
let disk: string;
const full = { status: 507, text: generalErrors.diskFull.text };

beforeAll(async () => {
  if (skipped) return;
  b = await bench({ config: { logLevel: 'silent' } });
  await b.make.user({ email: 'ada@disk.test', roles: ['Admin'] });
  token = await tokenFor(b, 'ada@disk.test');
  node = await startNode(b, 'all', { through: onSmallDisk('2m') });
  disk = path.join('/proc', String(node.pid), 'root', b.platform.config.dataDir, 'files');
}, 120_000);
afterAll(async () => {
  await node?.stop();
  await b?.close();
});

async function ask(address: string, init: RequestInit) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const answer = await fetch(`${node.address}/api${address}?shopId=1`, { method: 'POST', ...init, headers });
  const { statusMessage: text, result } = (await answer.json()) as { statusMessage: string; result: { id: string } };
  return { status: answer.status, text, result };
}
async function upload() {
  const noise = { raw: { width: 300, height: 300, channels: 3 } } as const;
  const bytes = await sharp(randomBytes(300 * 300 * 3), noise)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { headers, payload } = multipart({ name: 'noise.png', bytes });
  return ask(uploadFile.path, { headers, body: new Uint8Array(payload) });
}
async function exported() {
  const body = {
    list: 'products',
    format: 'csv',
    scope: 'whole',
    columns: ['sku', 'name'],
    language: 'en',
    time_zone: 'UTC',
  };
  const headers = { 'content-type': 'application/json' };
  const { result } = await ask(startExport.path, { headers, body: JSON.stringify(body) });
  return b.taskEnded(result.id);
}
const filesOnDisk = () =>
  fs.readdirSync(disk, { recursive: true, withFileTypes: true }).filter((it) => it.isFile()).length;

it.skipIf(skipped !== '')(
  `says that the disk is full, keeps nothing half, and goes on once there is space${skipped} (R-D5)`,
  async () => {
    for (let i = 0; i < 300; i++) await b.make.product({ name: `A name that fills a line of the file, number ${i}` });
    let kept = 0;
    let last = await upload();
    for (; last.status === 200; last = await upload()) kept += 1;
    expect(last).toMatchObject(full);
    expect(kept).toBeGreaterThan(0);
    // An image and its small twin each, nothing of the refused one.
    expect(filesOnDisk()).toBe(2 * kept);

    const filler = path.join(disk, 'filler');
    const writing = fs.openSync(filler, 'w');
    expect(() => {
      for (;;) fs.writeSync(writing, Buffer.alloc(4096));
    }).toThrow(/ENOSPC/);
    expect(await exported()).toMatchObject({ status: 'failed', error: full.text });
    expect(await upload()).toMatchObject(full);
    expect(filesOnDisk()).toBe(2 * kept + 1);

    fs.closeSync(writing);
    fs.rmSync(filler);
    expect(await exported()).toMatchObject({ status: 'completed' });
    expect(await checkInvariants(b.platform.pool)).toEqual([]);
    expect(node.ended()).toBeNull();
  },
  60_000,
);
