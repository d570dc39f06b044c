import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { followWordings } from '#features/base/interface-texts/web/wordings.public.ts';
import { sessionCalls } from '#features/base/session/web/session.public.ts';
import { holdToShops, shopOfAddress } from '#features/base/shops/web/shops.of-page.ts';
import { setAfterTasks, setRepeatTasks, setTaskParts } from '#web/lib/after-task.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { provideRecordedWords } from '#web/lib/recorded-words.ts';
import { provideRefusals } from '#web/lib/refusal-words.ts';
import { followOtherTabs, sessionState, setSessionCalls, startSession, subscribe, tokenOf } from '#web/lib/session.ts';
import { setShopRule } from '#web/lib/shop-id.ts';
import { features } from './features.ts';
import { keepOpenAhead } from './keep-open-ahead.ts';
import { createAppRouter } from './router.tsx';
import { loadShell } from './shell-frame.tsx';
import { preload } from './use-loaded.ts';

/** Hangs the features into web/lib, starts the session and gives the tree to draw. Once per page. */
export function prepare(): ReactNode {
  setShopRule(shopOfAddress);
  setSessionCalls(sessionCalls);
  subscribe(() => holdToShops(sessionState().actor?.shops ?? null));
  subscribe(() => keepOpenAhead(sessionState()));
  setAfterTasks(Object.assign({}, ...features.map((feature) => feature.afterTasks)));
  setRepeatTasks(Object.assign({}, ...features.map((feature) => feature.repeatTasks)));
  setTaskParts(features.flatMap((feature) => feature.taskParts ?? []));
  provideRefusals(() => import('./sentences.ts'));
  provideRecordedWords(() => import('./recorded-words.ts'));
  const queries = createQueryClient();
  forgetAnswersOfOthers(queries.clear.bind(queries));
  followWordings();
  followOtherTabs();
  void startSession();
  if (tokenOf()) readAhead(window.location.pathname);
  return <RouterProvider router={createAppRouter(features, queries)} />;
}

/** The frame and the page are read while the server says who the person is. A chunk that does not come is told where it is drawn. */
function readAhead(path: string): void {
  const page = features.flatMap((feature) => feature.pages).find((one) => one.path === path);
  for (const load of [loadShell, ...(page ? [page.load] : [])]) preload<unknown>(load).catch(() => undefined);
}

/** What one person read must not show for an instant to the next one at the same screen. */
function forgetAnswersOfOthers(clear: () => void): void {
  let token = tokenOf();
  subscribe(() => {
    if (tokenOf() === token) return;
    token = tokenOf();
    clear();
  });
}
