/** Something to tell browsers, as processes pass it on to each other. */
export type News = {
  /** Later news with the same key makes earlier news needless. */
  readonly key: string;
  readonly name: string;
  readonly body: unknown;
  /** Rooms of people who wait for it: they are told at once. */
  readonly own: readonly string[];
  /** Rooms of everybody else it concerns; `everybody`: all who are connected. */
  readonly others: readonly string[] | 'everybody';
};

type Needs = {
  /** Tells the browsers of this node; who is in one of `except` is left out. */
  readonly tell: (news: News, to: readonly string[] | 'everybody', except: readonly string[]) => void;
  /** The pause between two rounds of telling, in milliseconds. */
  readonly everyMs: number;
};

/**
 * Tells news in rounds (ADR 145): what it costs to tell grows with the open browsers, and a thousand of them told of each of a hundred things
 * a second leave a node no time to answer anybody. In a quiet market a round goes out with its first news; after it the next waits for
 * `everyMs`, and of what is told under the same key meanwhile only the last goes out. People who wait for it are told at once.
 */
export function gatherNews({ tell, everyMs }: Needs) {
  const waiting = new Map<string, News>();
  /** Keys of which something is being looked up, and nothing was heard meanwhile. */
  const lookedUp = new Set<string>();
  let pause: NodeJS.Timeout | undefined;
  let closed = false;

  function round(): void {
    pause = undefined;
    if (waiting.size === 0) return;
    // In one go: the line to a browser takes messages of the same moment together.
    for (const news of waiting.values()) tell(news, news.others, news.own);
    waiting.clear();
    pause = setTimeout(round, everyMs);
  }

  function hear(news: News): void {
    if (closed) return;
    lookedUp.delete(news.key);
    if (news.own.length > 0) tell(news, news.own, []);
    // Told in the order of the last, so that the end of one task stays behind the beginning of another.
    waiting.delete(news.key);
    waiting.set(news.key, news);
    if (!pause) round();
  }

  return {
    hear,
    /** Tells what is found, unless other news under the key came while it was looked up: that is newer. */
    async hearFound(key: string, find: () => Promise<News | null>): Promise<void> {
      lookedUp.add(key);
      try {
        const news = await find();
        if (news && lookedUp.has(key)) hear(news);
      } finally {
        lookedUp.delete(key);
      }
    },
    close(): void {
      closed = true;
      clearTimeout(pause);
      waiting.clear();
    },
  };
}
