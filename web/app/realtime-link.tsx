import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerToClient } from '#features/base/tasks/contract/tasks.socket.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { taskMessages } from '#features/base/tasks/web/tasks.public.ts';
import type { Said } from '#kit/sentence.ts';
import { notify } from '#web/lib/notify.ts';
import { holdSocket, staleAfter, staleAfterSilence } from '#web/lib/realtime.ts';
import { saidHere } from '#web/lib/said.ts';
import { checkSession, reloadActor, useSession } from '#web/lib/session.ts';
import { say } from '#web/lib/text.tsx';
import { invalidate } from '#web/lib/use-call.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import type { WebFeature } from '#web/lib/web-feature.ts';
import { gatherStale } from './gather-stale.ts';

/** One socket per session: a new token opens a new one, the end of the session closes it (trap T94). Draws nothing. */
export function RealtimeLink({ features }: { features: readonly WebFeature[] }) {
  const queries = useQueryClient();
  const { token, actor } = useSession();
  // A person who looks as somebody else has no socket; the screens poll instead.
  const userId = actor?.viewedBy ? undefined : actor?.id;
  useEffect(() => {
    if (!token || userId === undefined) return;
    let close: (() => void) | undefined;
    let wanted = true;
    // After the first paint: nothing on screen waits for messages.
    void import('./open-socket.ts')
      .then(({ openSocket }) => {
        if (!wanted) return;
        close = holdSocket(openSocket(token), hooksOf(queries, features, userId));
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      wanted = false;
      close?.();
    };
  }, [queries, features, token, userId]);
  return null;
}

function hooksOf(queries: QueryClient, features: readonly WebFeature[], userId: number) {
  const parts = features.flatMap((feature) => feature.realtime ?? []);
  const readAgain = gatherStale((names) => void invalidate(queries, names));
  return {
    // What changed while no messages arrived was told to nobody. A page that has just been read and changed nothing itself is
    // not read twice.
    onLive: (again: boolean) => {
      if (again) for (const part of parts) for (const hear of Object.values(part.hears ?? {})) hear();
      if (again || queries.getMutationCache().getAll().length > 0) void invalidate(queries, staleAfterSilence(parts));
    },
    messages: {
      ...taskMessages(queries, userId),
      // What somebody may read no more leaves the screen with the page; what they may read now is read.
      permissionsChanged: (() =>
        void reloadActor().then(() => queries.invalidateQueries())) satisfies ServerToClient['permissionsChanged'],
      changed: (({ name }) => {
        readAgain(staleAfter(name, parts));
        for (const { hears } of parts) if (hears && Object.hasOwn(hears, name)) hears[name]?.();
      }) satisfies ServerToClient['changed'],
    },
    // The library knows "websocket error" only; what the server itself says of a refusal stands.
    onConnectFailed: (refused: Said) =>
      notify.error(
        say(tasksTexts.connectFailed, {
          message: bareErrors.includes(refused.message) ? say(webTexts.noAnswer) : saidHere(refused),
        }),
      ),
    onSocketError: (message: string) => notify.error(say(tasksTexts.socketError, { message })),
    // auth/check tells an ended session from a deactivated account, and shows the right one of the two texts. A session that
    // stands is refused for want of a second step: the person read again knows of it.
    onUnauthorized: () => void checkSession().then(reloadActor),
  };
}

/** What the library calls a server that is not there. */
const bareErrors: readonly string[] = ['websocket error', 'xhr poll error', 'timeout'];
