/**
 * The open pages of many people, in a process of its own: a thousand sockets in the event loop that asks and measures would measure themselves.
 * Says how many are open, and when it is asked, what they heard.
 */
import { io, type Socket } from 'socket.io-client';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { endWithParent, type Heard } from './server-process.ts';

type Page = { readonly socket: Socket; readonly ended: Set<string>; openedAt: number };
type TaskNews = { readonly id: string; readonly status: string };

const { ORIGIN: origin = '', TOKENS = '[]', PAGES_EACH = '1' } = process.env;
const tokens = JSON.parse(TOKENS) as string[];
const pagesEach = Number(PAGES_EACH);

/** When an end was first told to anybody. */
const endedAt = new Map<string, number>();
const messages: Record<string, number> = {};
const pages: Page[] = [];
// A few at a time: a thousand browsers do not come in the same millisecond.
for (let each = 0; each < pagesEach; each++)
  for (let first = 0; first < tokens.length; first += 50)
    pages.push(...(await Promise.all(tokens.slice(first, first + 50).map(openPage))));

process.on('message', () => process.send?.(whatWasHeard()));
endWithParent(async () => {
  for (const { socket } of pages) socket.disconnect();
});
process.send?.(String(pages.length));

function openPage(token: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const socket = io(origin, { path: socketPath, transports: ['websocket'], auth: { token }, forceNew: true });
    const page: Page = { socket, ended: new Set(), openedAt: 0 };
    const hear = ({ id }: TaskNews) => {
      page.ended.add(id);
      if (!endedAt.has(id)) endedAt.set(id, performance.now());
    };
    for (const name of ['taskComplete', 'taskError', 'taskCancelled']) socket.on(name, hear);
    socket.on('allTasks', (tasks: readonly TaskNews[]) => {
      for (const { id, status } of tasks) if (!['pending', 'running'].includes(status)) page.ended.add(id);
    });
    socket.onAny((name: string) => {
      messages[name] = (messages[name] ?? 0) + 1;
    });
    socket.once('connect', () => {
      page.openedAt = performance.now();
      resolve(page);
    });
    // What a busy fleet did not answer in time is asked again by the socket itself, as by a browser's; what it refuses is not.
    socket.on('connect_error', (error) => socket.active || reject(error));
  });
}

function whatWasHeard(): Heard {
  const missed = [...endedAt]
    .filter(([id, at]) => pages.some(({ ended, openedAt }) => openedAt <= at && !ended.has(id)))
    .map(([id]) => id);
  const ends = pages.reduce((sum, { ended }) => sum + ended.size, 0);
  return { open: pages.filter(({ socket }) => socket.connected).length, ends, missed, messages };
}
