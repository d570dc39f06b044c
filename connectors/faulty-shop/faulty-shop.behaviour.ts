/** What the faulty shop does with one request. `commits`: whether the write takes effect in spite of the fault. */
export type Behaviour =
  | { readonly does: 'answer' }
  | { readonly does: 'answerSlowly'; readonly ms: number }
  | { readonly does: 'refuse'; readonly reason: string }
  | { readonly does: 'turnAway' }
  | { readonly does: 'askToWait'; readonly status: 429 | 503; readonly retryAfterSeconds?: number }
  | { readonly does: 'fail'; readonly status: 500 | 502; readonly commits: boolean }
  | { readonly does: 'dropConnection'; readonly commits: boolean }
  | { readonly does: 'answerGarbage'; readonly commits: boolean }
  | { readonly does: 'answerWrongShape'; readonly commits: boolean }
  /** Gives a page of orders whose cursor leads to itself, with more to come, for ever. */
  | { readonly does: 'repeatPage' }
  /** Says nothing until the caller gives up. */
  | { readonly does: 'hang'; readonly commits: boolean };

/** Behaviours in the order requests come; after the last one the shop behaves. */
export type Script = {
  /** It knows nobody any more, whatever it is asked. */
  readonly locked?: boolean;
  /** Creates, updates, stock and removals. */
  readonly writes?: readonly Behaviour[];
  /** Look-ups. */
  readonly reads?: readonly Behaviour[];
  /** Writes of one product, or what one order is told, taken before `writes`. */
  readonly products?: Readonly<Record<string, readonly Behaviour[]>>;
};

export const behaves: Behaviour = { does: 'answer' };

/** Hands out a script one behaviour at a time. */
export function behaviourQueue(script: Script) {
  const writes = [...(script.writes ?? [])];
  const reads = [...(script.reads ?? [])];
  const products = new Map(Object.entries(script.products ?? {}).map(([key, list]) => [key, [...list]]));
  return (kind: 'read' | 'write', externalKey: string | null): Behaviour => {
    if (script.locked) return { does: 'turnAway' };
    if (kind === 'read') return reads.shift() ?? behaves;
    const own = externalKey === null ? undefined : products.get(externalKey)?.shift();
    return own ?? writes.shift() ?? behaves;
  };
}

export const commits = (behaviour: Behaviour): boolean =>
  ['answer', 'answerSlowly', 'repeatPage'].includes(behaviour.does) || ('commits' in behaviour && behaviour.commits);
