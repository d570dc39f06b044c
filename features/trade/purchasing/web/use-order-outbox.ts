import { useCallback } from 'react';
import {
  answerOutdelivery,
  openOutdelivery,
  reportOutdelivery,
} from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { type Outbox as AnyOutbox, useOutbox } from '#web/lib/outbox/use-outbox.ts';
import { send } from '#web/lib/send.ts';
import { type Kept, outdeliveryStore, type Post, withPost } from './outdelivery.outbox.ts';

export type Outbox = AnyOutbox<Post, Kept>;

/** What is said about an order of a supplier, sent until it arrives. */
export function useOrderOutbox(
  number: string,
  token: string,
  onOrder: (order: OutdeliveryOrder) => void,
  onRefused: (post: Post) => (before: Kept) => Kept,
): Outbox {
  const deliver = useCallback(
    async ({ key, ...post }: Post) =>
      onOrder(
        post.kind === 'answers'
          ? await send(answerOutdelivery, { body: { token, key, answers: [...post.answers] } })
          : await send(reportOutdelivery, { body: { token, key, ...post.report } }),
      ),
    [token, onOrder],
  );
  const readAgain = useCallback(
    async () => onOrder(await send(openOutdelivery, { body: { token } })),
    [token, onOrder],
  );
  return useOutbox({ name: number, store: outdeliveryStore, deliver, onRefused, readAgain, place: withPost });
}
