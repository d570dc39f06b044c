import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '#kit/new-key.ts';
import { type SendError, send } from '#web/lib/send.ts';
import { invalidate } from '#web/lib/use-call.ts';
import { scan } from '../../../contract/packages.calls.ts';
import type { ScanAnswer } from '../../../contract/packages.model.ts';
import type { ScanMode } from '../../../contract/packages.words.ts';

type Package = NonNullable<NonNullable<ScanAnswer['subject']>['package']>;
type Waiting = { readonly key: string; readonly code: string; readonly damaged: boolean };
const againMs = 2000;

/**
 * Scans one after the other, in the order they were made. One that did not reach the server is sent again under its key until it does, so that it
 * counts once; those behind it wait. What the server refuses as a whole (no right, a wrong key) is told and dropped. Behind one that was wrong all wait
 * for `goOn`: who scans faster than answers come must not miss it.
 */
export function useScans(
  mode: ScanMode,
  onAnswer: (answer: ScanAnswer) => void,
  onRefused: (error: SendError) => void,
) {
  const queries = useQueryClient();
  const [session] = useState(newKey);
  const [subject, setSubject] = useState<ScanAnswer['subject']>(null);
  const [failing, setFailing] = useState(false);
  const [pending, setPending] = useState(0);
  const waiting = useRef<Waiting[]>([]);
  const busy = useRef(false);
  const at = useRef<number | null>(null);
  const left = useRef(false);
  const held = useRef(false);
  const handlers = useRef({ onAnswer, onRefused });
  handlers.current = { onAnswer, onRefused };
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const work = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (let next = waiting.current[0]; next && !left.current && !held.current; next = waiting.current[0]) {
      try {
        const answer = await send(scan, { body: { ...next, mode, session, subject_id: at.current } }, { shopId: 1 });
        waiting.current.shift();
        setFailing(false);
        if (answer.subject) {
          at.current = answer.subject.kind === 'manifest' ? null : answer.subject.id;
          setSubject(answer.subject);
        }
        held.current = answer.tone === 'bad';
        handlers.current.onAnswer(answer);
        void invalidate(queries, ['packages.', 'orders.', 'purchasing.']);
      } catch (error) {
        const refused = error as SendError;
        // Nothing was decided: the line is down, or the server is. The same key again.
        if (refused.status === 0 || refused.status >= 500) {
          setFailing(true);
          await new Promise((resolve) => setTimeout(resolve, againMs));
          continue;
        }
        waiting.current.shift();
        setFailing(false);
        held.current = true;
        handlers.current.onRefused(refused);
      }
      setPending(waiting.current.length);
    }
    busy.current = false;
  }, [mode, session, queries]);

  const add = useCallback(
    (code: string, damaged: boolean) => {
      waiting.current.push({ key: newKey(), code, damaged });
      setPending(waiting.current.length);
      void work();
    },
    [work],
  );
  const goOn = useCallback(() => {
    held.current = false;
    void work();
  }, [work]);
  /** The package of what is open was closed here, without a scan. */
  const closed = useCallback(
    (pack: Pick<Package, 'id' | 'number' | 'version' | 'state'>) =>
      setSubject((now) => now && { ...now, package: { ...pack } }),
    [],
  );
  return { add, goOn, closed, subject, failing, pending };
}
