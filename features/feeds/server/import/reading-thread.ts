/** The other end of read-aside.ts: reads a feed in a thread of its own and hands over batches. */
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { FeedMapping } from '#features/feeds/contract/feeds.mapping.ts';
import { AppError } from '#kit/error.ts';
import { readFeed } from '../reading/open-feed.ts';
import type { FromThread, ThreadInput, ToThread } from './read-aside.ts';
import { readBatches } from './read-batches.ts';

const port = parentPort!;
const { mapping, skip, limits } = workerData as ThreadInput;
const tell = (message: FromThread) => port.postMessage(message);

let credit = 2;
let wake = () => {};
const source = new Readable({ read: () => tell({ kind: 'want' }) });
port.on('message', (message: ToThread) => {
  if (message.kind === 'next') {
    credit += 1;
    wake();
  } else if (message.kind === 'bytes') source.push(message.bytes);
  else source.push(null);
});

try {
  for await (const batch of readBatches(readFeed(source, mapping as FeedMapping), skip, limits)) {
    // Not more than two batches wait to be taken over, however fast reading is.
    if (credit === 0) await new Promise<void>((resolve) => (wake = resolve));
    credit -= 1;
    tell({ kind: 'batch', batch });
  }
  tell({ kind: 'done' });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { definition, message, issues } = error;
  tell({ kind: 'refused', definition: { ...definition, text: message }, issues });
}
port.close();
