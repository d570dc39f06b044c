import { on } from 'node:events';
import type { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { AppError, type ErrorDefinition, type FieldIssue } from '#kit/error.ts';
import { readingErrors } from '#kit/formats.ts';
import type { SentenceValues } from '#kit/sentence.ts';
import type { JobInput, JobPiece, JobsFile, ReadingJobs } from './reading-job.ts';
import { keepThread, takeThread } from './reading-threads.ts';

/** What is said to a thread; each message belongs to one of its turns, since the last words of a turn may meet the next one. */
export type ToThread = { readonly turn: number } & (
  | {
      readonly kind: 'job';
      /** The file that exports `readingJobs`. */
      readonly jobs: string;
      readonly job: string;
      readonly input: unknown;
      readonly folder: string;
    }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  /** A piece was taken over; one more may come. */
  | { readonly kind: 'next' }
);
export type FromThread = { readonly turn: number } & (
  | { readonly kind: 'want' }
  | { readonly kind: 'piece'; readonly piece: unknown }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused';
      readonly definition: ErrorDefinition;
      readonly values: SentenceValues;
      readonly issues: readonly FieldIssue[];
    }
);

export type AsideOptions = {
  readonly signal: AbortSignal;
  /** What the file is called, for a refusal. */
  readonly file: string;
  /** For what does not fit into memory; the caller removes it. */
  readonly folder: string;
  /** Seconds for which the thread may work without asking for bytes or telling anything. */
  readonly seconds?: number;
  /** Of memory for what is read. */
  readonly megabytes?: number;
};

/** The memory holds what the reading limits allow: a million group ids and 32 million characters of rows to be sorted. */
const threadLimits = { megabytes: 512, seconds: 25 } as const;
/** Seconds for a task: nobody waits for it in front of a screen, and a large file takes its time to be sorted. */
export const taskSeconds = 120;

/**
 * What a job gives, read in a thread of its own: parsing takes as much time as the database does, so the two
 * should not take turns, and no file holds up the people who are served meanwhile. A thread that says nothing for too long or needs too much
 * memory is ended, and the file refused. One that has done its work in peace is kept a while for the next file: to start one takes longer
 * than to read most files.
 * @throws AppError what reading throws, feed_takes_too_long, feed_needs_too_much_memory; the signal's reason on abort. The
 * source ends with it.
 */
export async function* readAside<J extends ReadingJobs, N extends keyof J & string>(
  { url }: JobsFile<J>,
  job: N,
  source: Readable,
  input: JobInput<J, N>,
  { signal, file, folder, seconds = threadLimits.seconds, megabytes = threadLimits.megabytes }: AsideOptions,
): AsyncGenerator<JobPiece<J, N>> {
  const thread = takeThread(megabytes);
  turns += 1;
  const turn = turns;
  const broken = new AbortController();
  const watch = watchFor(seconds, () =>
    broken.abort(new AppError(readingErrors.takesTooLong, { values: { file, seconds } })),
  );
  const tell = (message: ToThread) => {
    thread.postMessage(message);
    watch.start();
  };
  const bytes = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  // Also before the thread has asked for anything: an error that nobody hears ends the process.
  source.on('error', (error) => broken.abort(error));
  const feed = async () => {
    const next = await bytes.next();
    tell(next.done ? { turn, kind: 'end' } : { turn, kind: 'bytes', bytes: next.value });
  };
  // Its last words may wait to be heard when it is gone already, and why it broke is told by the loop below.
  let ended = false;
  const unheard = listen(thread, {
    error: () => {
      ended = true;
    },
    message: (message: FromThread) => {
      if (message.turn !== turn) return;
      ended ||= message.kind === 'done' || message.kind === 'refused';
      // It waits for the source now, or for us to take the piece over: neither is its fault.
      watch.stop();
      if (message.kind === 'want') feed().catch((error) => broken.abort(error));
    },
    exit: () => {
      if (!ended) broken.abort(new Error('The thread that reads a file ended without a word'));
    },
  });
  const stop = AbortSignal.any([signal, broken.signal]);
  let inPeace = false;
  try {
    const messages = on(thread, 'message', { signal: stop }) as AsyncIterable<[FromThread]>;
    tell({ turn, kind: 'job', jobs: url, job, input, folder });
    for await (const [message] of messages) {
      if (message.turn !== turn) continue;
      inPeace = message.kind === 'done' || message.kind === 'refused';
      if (message.kind === 'done') return;
      if (message.kind === 'refused')
        throw new AppError(message.definition, { values: message.values, issues: message.issues });
      if (message.kind !== 'piece') continue;
      yield message.piece as JobPiece<J, N>;
      tell({ turn, kind: 'next' });
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new AppError(readingErrors.needsTooMuchMemory, { values: { file, megabytes }, cause: error });
    throw stop.aborted ? stop.reason : error;
  } finally {
    watch.stop();
    source.destroy();
    if (inPeace) {
      unheard();
      keepThread(thread, megabytes);
    } else await thread.terminate();
  }
}

let turns = 0;

/** Gives what takes the listeners away again. */
function listen(
  thread: Worker,
  heard: { error: () => void; message: (message: FromThread) => void; exit: () => void },
): () => void {
  thread.on('error', heard.error).on('message', heard.message).on('exit', heard.exit);
  return () => thread.off('error', heard.error).off('message', heard.message).off('exit', heard.exit);
}

function watchFor(seconds: number, late: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(late, seconds * 1000);
  };
  start();
  return { start, stop };
}
