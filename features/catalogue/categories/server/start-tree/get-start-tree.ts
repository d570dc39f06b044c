import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OutputOf } from '#kit/call.ts';
import type { getStartTree as call } from '../../contract/categories.file.calls.ts';

const file = path.join(import.meta.dirname, 'google-2021.csv.gz');

/** A tree to begin with, as a file: it is looked over and brought in like any other, and can be taken back like any other. */
export const getStartTree = async (): Promise<OutputOf<typeof call>> => ({
  name: 'google-product-taxonomy-2021.csv',
  content: gunzipSync(await readFile(file)).toString('utf8'),
});
