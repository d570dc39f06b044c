import type { LineAnswer, reportOutdelivery } from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { newKey } from '#kit/new-key.ts';
import { deviceKey, readStored, writeStored } from '#web/lib/device-storage.ts';

export type Report = Omit<RequestOf<typeof reportOutdelivery>['body'], 'token' | 'key'>;

/** Something that was said and has not arrived yet. The key makes sending it twice harmless. */
export type Post =
  | { readonly key: string; readonly kind: 'answers'; readonly answers: readonly LineAnswer[] }
  | { readonly key: string; readonly kind: 'report'; readonly report: Report };

/** What was chosen for a line and not sent yet, as it is typed. */
export type Chosen = {
  readonly say: 'yes' | 'change' | 'no';
  readonly qty: string;
  readonly on: string;
  readonly reason: string;
  readonly note: string;
};

/** What this device keeps of an order: typed, and said but not arrived. No token is in it. */
export type Kept = {
  readonly posts: readonly Post[];
  readonly chosen: Readonly<Record<number, Chosen>>;
  readonly report: Partial<Report>;
};

const nothing: Kept = { posts: [], chosen: {}, report: {} };
const keyOf = (number: string): string => deviceKey(`outdelivery_${number}`);

/** What is kept of an order; nothing where it cannot be read. */
export function readSaved(number: string): Kept {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(number)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...nothing, ...stored } : nothing;
  } catch {
    return nothing;
  }
}

/** Keeps it; other tabs may have written meanwhile, so the change is made to what stands there now. */
export function changeSaved(number: string, change: (before: Kept) => Kept): Kept {
  const next = change(readSaved(number));
  const empty =
    next.posts.length === 0 && Object.keys(next.chosen).length === 0 && Object.keys(next.report).length === 0;
  writeStored(keyOf(number), empty ? null : JSON.stringify(next));
  return next;
}

/** Puts a post behind the others; an answer to a line takes the place of one that still waits. */
export function withPost(posts: readonly Post[], post: Post): Post[] {
  if (post.kind !== 'answers') return [...posts, post];
  const lines = new Set(post.answers.map(({ id }) => Number(id)));
  const others = posts.flatMap((one): Post[] => {
    if (one.kind !== 'answers') return [one];
    const answers = one.answers.filter(({ id }) => !lines.has(Number(id)));
    if (answers.length === one.answers.length) return [one];
    // What is left of it is another post: the key stood for the whole.
    return answers.length === 0 ? [] : [{ ...one, key: newKey(), answers }];
  });
  return [...others, post];
}

/** Whether a failure may pass by itself: no answer, a busy or broken server, or a link that is replaced by another. */
export const mayPass = ({ status, code }: { readonly status: number; readonly code: string }): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'link_expired';
