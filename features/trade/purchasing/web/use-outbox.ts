import { useCallback, useEffect, useRef, useState } from 'react';
import {
  answerOutdelivery,
  openOutdelivery,
  reportOutdelivery,
} from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { type SendError, send } from '#web/lib/send.ts';
import { changeSaved, type Kept, mayPass, type Post, readSaved, withPost } from './outdelivery.outbox.ts';

/** Between tries while something waits; a sign of the browser that it is online again comes first. */
const againMs = 15_000;

const deliver = (token: string, { key, ...post }: Post): Promise<OutdeliveryOrder> =>
  post.kind === 'answers'
    ? send(answerOutdelivery, { body: { token, key, answers: [...post.answers] } })
    : send(reportOutdelivery, { body: { token, key, ...post.report } });

export type Outbox = {
  readonly kept: Kept;
  /** Changes what is typed; it stays on this device until it has arrived. */
  readonly change: (change: (before: Kept) => Kept) => void;
  readonly add: (post: Post) => void;
  readonly sending: boolean;
  /** What was refused for good, and why. */
  readonly refused: string | null;
  readonly forgetRefused: () => void;
  /** What arrived last. */
  readonly arrived: Post['kind'] | null;
  readonly tryNow: () => void;
};

/**
 * Sends what is said about an order, one after another, and again until it arrives. What the server refuses is taken out
 * and told; what was typed for it comes back as typed.
 */
export function useOutbox(
  number: string,
  token: string,
  onOrder: (order: OutdeliveryOrder) => void,
  onRefused: (post: Post) => (before: Kept) => Kept,
): Outbox {
  const [kept, setKept] = useState(() => readSaved(number));
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [arrived, setArrived] = useState<Post['kind'] | null>(null);
  const busy = useRef(false);
  const change = useCallback((how: (before: Kept) => Kept) => setKept(changeSaved(number, how)), [number]);

  const flush = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const without = (post: Post) => (before: Kept) => ({
      ...before,
      posts: before.posts.filter(({ key }) => key !== post.key),
    });
    try {
      for (let post = readSaved(number).posts[0]; post; post = readSaved(number).posts[0]) {
        const now = post;
        const order = await deliver(token, now);
        change(without(now));
        setArrived(now.kind);
        onOrder(order);
      }
    } catch (error) {
      const failure = error as SendError;
      const post = readSaved(number).posts[0];
      if (post && !mayPass(failure)) {
        change((before) => onRefused(post)(without(post)(before)));
        setRefused(failure.issues[0]?.message ?? failure.message);
        // It is different from what this page shows.
        await send(openOutdelivery, { body: { token } }).then(onOrder, () => undefined);
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, [number, token, change, onOrder, onRefused]);

  const waiting = kept.posts.length > 0;
  useEffect(() => {
    if (!waiting) return;
    void flush();
    const timer = setInterval(() => void flush(), againMs);
    const online = () => void flush();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [waiting, flush]);

  return {
    kept,
    change,
    add: (post) => {
      setArrived(null);
      setRefused(null);
      change((before) => ({ ...before, posts: withPost(before.posts, post) }));
      void flush();
    },
    sending,
    refused,
    forgetRefused: () => setRefused(null),
    arrived,
    tryNow: () => void flush(),
  };
}
