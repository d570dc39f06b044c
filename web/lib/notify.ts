import { createStore, type Readable } from './store.ts';

/** Spec section 8: the four kinds of notification. */
export type NoticeKind = 'error' | 'success' | 'warning' | 'info';
/** What a notice offers to do; the notice goes when it is done. */
export type NoticeAction = { readonly label: string; readonly run: () => void };
export type Notice = {
  readonly kind: NoticeKind;
  readonly text: string;
  /** What stands below it: how many, and where. */
  readonly detail?: string;
  readonly action?: NoticeAction;
  /** What it offers besides. */
  readonly otherAction?: NoticeAction;
  /** The server keeps it for the person by itself: a task of one's own that ended. */
  readonly keptByServer?: true;
  /** The thing it is about, where the same words about another thing are another notice: a task's id. */
  readonly about?: string;
};
type Show = (notice: Notice) => void;

/** Spec sections 8 and 9: bottom-left, for 3 seconds; an error is titled "Error" (ERR-001 to ERR-004). Seconds. */
export const noticePlace = { placement: 'bottomLeft', duration: 3 } as const;

/** Trap T105: an identical text about the same thing within this time is shown once. */
const sameWithinMs = 1000;

/** Remembers when each text was last shown. `now` in milliseconds. */
export function createNotifier(now: () => number) {
  let show: Show | undefined;
  const waiting: Notice[] = [];
  const wanted = createStore(false);
  const shownAt = new Map<string, number>();
  const hearing = new Set<Show>();

  const say =
    (kind: NoticeKind) =>
    (
      text: string,
      action?: NoticeAction,
      rest: Pick<Notice, 'keptByServer' | 'detail' | 'otherAction' | 'about'> = {},
    ) => {
      const key = `${kind} ${rest.about ?? ''} ${text}`;
      const at = now();
      if (at - (shownAt.get(key) ?? Number.NEGATIVE_INFINITY) < sameWithinMs) return;
      for (const [old, when] of shownAt) if (at - when >= sameWithinMs) shownAt.delete(old);
      shownAt.set(key, at);
      // Stays true: the end of a session is said while the shell, which had loaded the drawing, goes away.
      wanted.set(true);
      const notice: Notice = { kind, text, ...(action ? { action } : {}), ...rest };
      for (const hear of hearing) hear(notice);
      if (show) show(notice);
      else waiting.push(notice);
    };

  return {
    error: say('error'),
    success: say('success'),
    warning: say('warning'),
    info: say('info'),
    /** Whether anything was said yet: from then on what draws must be there. */
    wanted: wanted as Readable<boolean>,
    /** Hears every notice that is shown, from now on. */
    onSaid(hear: Show): () => void {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
    /** The shell hangs in what draws; notices from before are drawn then. */
    attach(draw: Show): () => void {
      show = draw;
      for (const notice of waiting.splice(0)) draw(notice);
      return () => {
        if (show === draw) show = undefined;
      };
    },
  };
}

/** Shows a text bottom-left for 3 seconds (ERR-001 to ERR-004); usable anywhere, also outside components. */
export const notify = createNotifier(() => Date.now());
