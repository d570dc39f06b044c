import { useCallback, useEffect, useRef, useState } from 'react';
import type { SendError } from '../send.ts';
import { type Keyed, mayPass, type OutboxStore } from './outbox.ts';

/** Between tries while something waits; a sign of the browser that it is online again comes first. */
const againMs = 15_000;

type KeptOf<P extends Keyed> = { readonly posts: readonly P[] };
type Options<P extends Keyed, K extends KeptOf<P>> = {
  /** Under which the device keeps it. */
  readonly name: string;
  readonly store: OutboxStore<K>;
  /** Sends one post, and shows what came of it. The same function each time. */
  readonly deliver: (post: P) => Promise<void>;
  /** Something was refused for good: what was typed for it comes back as typed. The same function each time. */
  readonly onRefused: (post: P) => (before: K) => K;
  /** Reads again what the page shows: it is different from what is true. The same function each time. */
  readonly readAgain: () => Promise<void>;
  /** Where a post goes among those that wait; at the end by default. */
  readonly place?: (posts: readonly P[], post: P) => P[];
};

export type Outbox<P extends Keyed, K extends KeptOf<P>> = {
  readonly kept: K;
  /** Whether what waits outlives this page. */
  readonly lasting: boolean;
  /** Changes what is typed; it stays on this device until it has arrived. */
  readonly change: (change: (before: K) => K) => void;
  readonly add: (post: P) => void;
  readonly sending: boolean;
  /** What was refused for good, and why. */
  readonly refused: { readonly post: P; readonly why: string } | null;
  readonly forgetRefused: () => void;
  /** What arrived last. */
  readonly arrived: P | null;
  readonly tryNow: () => void;
};

/**
 * Sends what is said on a page, one post after another, and again until it arrives. What the server refuses is taken out
 * and told; what was typed for it comes back as typed.
 */
export function useOutbox<P extends Keyed, K extends KeptOf<P>>({
  name,
  store,
  deliver,
  onRefused,
  readAgain,
  place = (posts, post) => [...posts, post],
}: Options<P, K>): Outbox<P, K> {
  const [kept, setKept] = useState(() => store.read(name));
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Outbox<P, K>['refused']>(null);
  const [arrived, setArrived] = useState<P | null>(null);
  const busy = useRef(false);
  const change = useCallback((how: (before: K) => K) => setKept(store.change(name, how)), [store, name]);

  const flush = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const without = (post: P) => (before: K) => ({
      ...before,
      posts: before.posts.filter(({ key }) => key !== post.key),
    });
    try {
      for (let post = store.read(name).posts[0]; post; post = store.read(name).posts[0]) {
        const now = post;
        await deliver(now);
        change(without(now));
        setArrived(now);
      }
    } catch (error) {
      const failure = error as SendError;
      const post = store.read(name).posts[0];
      if (post && !mayPass(failure)) {
        change((before) => onRefused(post)(without(post)(before)));
        setRefused({ post, why: failure.issues[0]?.message ?? failure.message });
        await readAgain().catch(() => undefined);
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, [store, name, deliver, change, onRefused, readAgain]);

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
    lasting: store.lasts(name),
    change,
    add: (post) => {
      setArrived(null);
      setRefused(null);
      change((before) => ({ ...before, posts: place(before.posts, post) }));
      void flush();
    },
    sending,
    refused,
    forgetRefused: () => setRefused(null),
    arrived,
    tryNow: () => void flush(),
  };
}
