import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kit/error.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { tokenFor } from '#server/test/http.ts';
import { imageMaxBytes, thumbnailOf } from '../contract/files.rules.ts';
import { claimUploads } from './files.public.ts';
import { purgeUnusedFiles } from './use-cases/purge-unused-files.ts';

let b: Bench;
let token: string;
let userId: number;
let clock = new Date();
beforeAll(async () => {
  b = await bench({ now: () => clock });
  userId = (await b.make.user({ email: 'files@tregu.test', roles: ['Admin'] })).id;
  token = await tokenFor(b, 'files@tregu.test');
});
afterAll(() => b.close());

async function upload(bytes: Buffer, { name = 'photo.jpg', field = 'file', type = 'image/jpeg', as = token } = {}) {
  const boundary = 'tregu-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const answer = await b.app.http!.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const body = answer.json();
  return {
    status: answer.statusCode,
    body,
    fileId: body.result?.fileId as string,
    filePath: body.result?.filePath as string,
  };
}
const open = (url: string) => b.app.http!.inject({ url });
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', side = 640) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();
/** The picture, filled up to an exact size: decoders stop at the end of the image. */
const ofSize = async (size: number) => {
  const bytes = await picture();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x20)]);
};

describe('An upload', () => {
  it('stores an image and serves it for good under its id, with a small picture [API-039] [DRW-010]', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const bytes = await picture(format);
      const { status, body, fileId, filePath } = await upload(bytes);
      expect([status, body.statusMessage]).toEqual([200, 'Successfully image uploaded']);
      expect(filePath.split('?')[0]).toBe(`/files/${fileId}`);

      const served = await open(filePath);
      expect(served.rawPayload.equals(bytes)).toBe(true);
      expect(served.headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      });
      const small = await open(thumbnailOf(filePath));
      expect(small.headers['content-type']).toBe('image/webp');
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    }
  });

  it('of the same file twice is two uploads (V14) [API-039]', async () => {
    const bytes = await picture();
    expect((await upload(bytes)).fileId).not.toBe((await upload(bytes)).fileId);
  });

  it('may have 2097152 bytes and not one more, with the text in the local language [VAL-013] [VAL-014] (T69)', async () => {
    expect((await upload(await ofSize(imageMaxBytes))).status).toBe(200);
    for (const size of [imageMaxBytes + 1, 6_000_000]) {
      expect(await upload(await ofSize(size))).toMatchObject({
        status: 413,
        body: { statusMessage: 'Nuk lejohet të ngarkoni foto më të madhe se 2MB!', error: true },
      });
    }
  });

  it('is judged by its content, not by its name or type: no SVG, no PDF, no text (V54) [VAL-012] (T69)', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    // Whole pictures that can be decoded, of kinds that are not taken.
    const drawn = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const others = await Promise.all([sharp(drawn).tiff().toBuffer(), sharp(drawn).avif().toBuffer()]);
    const texts = [svg, '%PDF-1.7\n1 0 obj', '<html><script>alert(1)</script>', 'BM no bitmap'];
    for (const content of [...texts.map((text) => Buffer.from(text)), drawn, ...others]) {
      expect(await upload(content)).toMatchObject({
        status: 422,
        body: { statusMessage: 'You can only upload image files!' },
      });
    }
    expect((await upload(await picture('png'), { name: 'malware.exe', type: 'application/x-msdownload' })).status).toBe(
      200,
    );
  });

  it('is refused when it is empty, cut off or only begins like an image', async () => {
    const bytes = await picture('png');
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      status: 422,
      body: { statusMessage: 'Choose a file' },
    });
    expect((await upload(bytes.subarray(0, bytes.length / 2))).status).toBe(422);
    expect((await upload((await picture('jpeg', 2000)).subarray(0, 3000))).status).toBe(422);
    expect(
      (await upload(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('JFIF nothing more')]))).status,
    ).toBe(422);
  });

  it('of 30000 × 30000 pixels is refused without being unpacked (V70)', async () => {
    const bomb = blankPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(imageMaxBytes);
    const started = performance.now();
    expect((await upload(bomb)).status).toBe(422);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('that is an image and a web page at once is served as an image only (V54)', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.from('<html><body><script>alert(document.domain)</script>')]);
    const { filePath } = await upload(bytes, { name: 'page.html', type: 'text/html' });
    expect((await open(filePath)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('never lets a name become a path (V14) (V56)', async () => {
    const { status, fileId } = await upload(await picture(), { name: '../../../../etc/cron.d/evil' });
    expect(status).toBe(200);
    const row = await b.platform.db
      .selectFrom('files')
      .select('path')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(row.path).toBe(`images/${fileId.slice(0, 2)}/${fileId}.jpg`);
  });

  it('needs a session, the right, and the field "file" [API-002]', async () => {
    const bytes = await picture();
    await b.make.user({ email: 'reader@files.test', permissions: ['Read_Product'] });
    expect((await upload(bytes, { as: 'x'.repeat(43) })).status).toBe(401);
    expect((await upload(bytes, { as: await tokenFor(b, 'reader@files.test') })).status).toBe(403);
    expect((await upload(bytes, { field: 'photo' })).status).toBe(422);
  });
});

it('answers 404 for what is no upload', async () => {
  for (const url of [
    '/files/1',
    '/files/..%2f..%2fetc',
    `/files/${crypto.randomUUID()}`,
    `/files/${crypto.randomUUID()}/thumb`,
  ]) {
    expect((await open(url)).statusCode).toBe(404);
  }
});

describe('An upload that is not published', () => {
  const anyTime = clock;
  it('is open to who was given its address in an answer, for twelve to eighteen hours, and to nobody else', async () => {
    clock = anyTime;
    const { fileId, filePath } = await upload(await picture());
    expect((await open(filePath)).statusCode).toBe(200);
    const { fileId: other } = await upload(await picture());
    const query = filePath.split('?')[1]!;
    const later = query.replace(/until=\w+/, (text) => text.slice(0, -1) + (text.endsWith('z') ? 'y' : 'z'));
    for (const url of [
      `/files/${fileId}`,
      `/files/${fileId}/thumb`,
      `/files/${other}?${query}`,
      `/files/${fileId}?${later}`,
      `/files/${fileId}?until=zzzzzzzz&key=AAAAAAAAAAAAAAAAAAAAAA`,
      `${filePath}&key=a`,
    ])
      expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
    clock = new Date(anyTime.getTime() + 11.9 * 3_600_000);
    expect((await open(filePath)).statusCode).toBe(200);
    clock = new Date(anyTime.getTime() + 18.1 * 3_600_000);
    expect((await open(filePath)).statusCode).toBe(404);
    clock = anyTime;
  });

  it('is open to everybody once its product is on its way to a shop', async () => {
    const { fileId } = await upload(await picture());
    const { id } = await b.make.product();
    const image = { product_id: id, url: `/files/${fileId}`, file_id: fileId, position: 1 };
    await b.platform.unitOfWork(b.as({ userId }), (tx) => claimUploads(tx, [fileId], { userId, sellerId: null }));
    await b.platform.db.insertInto('product_images').values(image).execute();
    expect((await open(`/files/${fileId}`)).statusCode).toBe(404);
    const publication = { product_id: id, shop_id: 1, status: 'pending', external_key: `tregu-product-${id}` };
    await b.platform.db.insertInto('publications').values(publication).execute();
    const served = await open(`/files/${fileId}`);
    expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('Uploads that are saved with a product', () => {
  const claim = (ids: string[], by = userId, sellerId: number | null = null, forSeller?: number) =>
    b.platform.unitOfWork(b.as({ userId }), (tx) => claimUploads(tx, ids, { userId: by, sellerId }, { forSeller }));

  const isThere = async (id: string) =>
    (await b.platform.db.selectFrom('files').select('id').where('id', '=', id).execute()).length === 1;

  it('stay, those of nobody go after 24 hours (T68)', async () => {
    const [saved, left] = [await upload(await picture()), await upload(await picture())];
    expect(await claim([saved.fileId])).toEqual(new Map([[saved.fileId, `/files/${saved.fileId}`]]));
    expect(await claim([saved.fileId, saved.fileId])).toEqual(new Map([[saved.fileId, `/files/${saved.fileId}`]]));
    const purge = purgeUnusedFiles(b.platform);
    const started = clock.getTime();

    clock = new Date(started + 23.9 * 3_600_000);
    await purge();
    // The address it was answered with has ended by then.
    expect(await isThere(left.fileId)).toBe(true);

    clock = new Date(started + 24.1 * 3_600_000);
    expect(await purge()).toBeGreaterThan(0);
    expect(await isThere(left.fileId)).toBe(false);
    await b.platform.db.updateTable('house_company').set({ logo_file_id: saved.fileId }).execute();
    expect((await open(`/files/${saved.fileId}/thumb`)).statusCode).toBe(200);
    clock = new Date(started);
  });

  it("are the person's own; others' and purged ones are refused by name (V13)", async () => {
    const { fileId } = await upload(await picture());
    const other = (await b.make.user()).id;
    for (const attempt of [() => claim([fileId], other), () => claim([crypto.randomUUID()])]) {
      const error = await attempt().catch((thrown: AppError) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).issues[0]).toMatchObject({ field: 'product_images' });
    }
  });

  it('are of the seller, too: a colleague uses them, and what staff fetched for the seller; another seller does not', async () => {
    const [seller, other] = [await b.make.seller(), await b.make.seller()];
    await b.make.user({ email: 'mira@files.test', permissions: ['Update_Product'], sellerId: seller.id });
    const colleague = (await b.make.user({ sellerId: seller.id })).id;
    const ofMira = await upload(await picture(), { as: await tokenFor(b, 'mira@files.test') });
    const ofStaff = await upload(await picture());
    await claim([ofStaff.fileId], userId, null, seller.id);
    for (const { fileId } of [ofMira, ofStaff]) {
      expect(await claim([fileId], colleague, seller.id)).toEqual(new Map([[fileId, `/files/${fileId}`]]));
      await expect(claim([fileId], colleague, other.id)).rejects.toBeInstanceOf(AppError);
    }
  });
});

/** A valid PNG of one colour, 1 bit per pixel: 900 million pixels in some 110 kB. */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

it('a seller uploads until its quota is full, which the market sets; staff go on', async () => {
  const { db } = b.platform;
  const seller = await b.make.seller({ name: 'Full Store', local: true });
  const { id } = await b.make.user({ email: 'full@tregu.test', roles: ['Local Seller'], sellerId: seller.id });
  const as = await tokenFor(b, 'full@tregu.test');
  const bytes = await picture();
  expect((await upload(bytes, { as })).status).toBe(200);
  const almost = 1024 ** 3 - bytes.length;
  const row = { mime: 'image/jpeg', sha256: 'x', uploaded_by: id, seller_id: seller.id };
  await db
    .insertInto('files')
    .values({ ...row, id: '00000000-0000-4000-8000-00000000f111', path: 'quota/full', size: almost })
    .execute();
  expect((await upload(bytes, { as })).status).toBe(200);
  await db
    .insertInto('settings')
    .values({ key: 'upload_quota_gb', shop_id: null, value: JSON.stringify('1') })
    .execute();
  const full = await upload(bytes, { as });
  expect([full.status, full.body.result]).toMatchObject([413, { code: 'upload_quota_full', values: { quota: '1' } }]);
  expect((await upload(bytes)).status).toBe(200);
  await db.deleteFrom('settings').where('key', '=', 'upload_quota_gb').execute();
});
