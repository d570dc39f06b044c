import type { LineAnswer, reportOutdelivery } from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { newKey } from '#kit/new-key.ts';
import { deviceKey } from '#web/lib/device-storage.ts';
import { outboxStore } from '#web/lib/outbox/outbox.ts';

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

/** Under the number of the order. */
export const outdeliveryStore = outboxStore<Kept>(
  (number) => deviceKey(`outdelivery_${number}`),
  { posts: [], chosen: {}, report: {} },
  ({ posts, chosen, report }) =>
    posts.length === 0 && Object.keys(chosen).length === 0 && Object.keys(report).length === 0,
);

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
