/** The other end of read-aside.ts: reads a file in a thread of its own and hands over what it finds, piece by piece. */
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#kit/error.ts';
import type { FromThread, ThreadInput, ToThread } from './read-aside.ts';
import type { ReadingJobs } from './reading-job.ts';

const port = parentPort!;
const { jobs, job, input, folder } = workerData as ThreadInput;
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
  const { readingJobs } = (await import(jobs)) as { readingJobs: ReadingJobs };
  for await (const piece of readingJobs[job]!(source, input, { folder })) {
    // Not more than two pieces wait to be taken over, however fast reading is.
    if (credit === 0) await new Promise<void>((resolve) => (wake = resolve));
    credit -= 1;
    tell({ kind: 'piece', piece });
  }
  tell({ kind: 'done' });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { definition, values, issues } = error;
  tell({ kind: 'refused', definition, values, issues });
}
port.close();
