/** The other end of read-aside.ts: reads files in a thread of its own, one after the other, and hands over what it finds, piece by piece. */
import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { AppError } from '#kit/error.ts';
import type { FromThread, ToThread } from './read-aside.ts';
import type { ReadingJobs } from './reading-job.ts';

const port = parentPort!;
const tell = (message: FromThread) => port.postMessage(message);

type Turn = { readonly turn: number; readonly source: Readable; credit: number; wake: () => void };
let now: Turn | null = null;

port.on('message', (message: ToThread) => {
  if (message.kind === 'job') {
    const { turn } = message;
    now = { turn, source: new Readable({ read: () => tell({ turn, kind: 'want' }) }), credit: 2, wake: () => {} };
    void run(now, message);
    return;
  }
  if (message.turn !== now?.turn) return;
  if (message.kind === 'next') {
    now.credit += 1;
    now.wake();
  } else if (message.kind === 'bytes') now.source.push(message.bytes);
  else now.source.push(null);
});

async function run(own: Turn, { turn, jobs, job, input, folder }: Extract<ToThread, { kind: 'job' }>): Promise<void> {
  try {
    const { readingJobs } = (await import(jobs)) as { readingJobs: ReadingJobs };
    for await (const piece of readingJobs[job]!(own.source, input, { folder })) {
      // Not more than two pieces wait to be taken over, however fast reading is.
      if (own.credit === 0) await new Promise<void>((resolve) => (own.wake = resolve));
      own.credit -= 1;
      tell({ turn, kind: 'piece', piece });
    }
    end(own);
    tell({ turn, kind: 'done' });
  } catch (error) {
    end(own);
    if (!(error instanceof AppError)) throw error;
    const { definition, values, issues } = error;
    tell({ turn, kind: 'refused', definition, values, issues });
  }
}

/** Nothing of a file is asked for or held once it was read. */
function end({ source }: Turn): void {
  now = null;
  source.destroy();
}
