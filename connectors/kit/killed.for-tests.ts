import type { OutboundFetch } from '#kit/network.ts';

/**
 * A net through which so many requests go that may change something: the answer of the last one is lost, and nothing leaves after it, as when
 * the process is killed.
 */
function killedAfter(fetch: OutboundFetch, requests: number): OutboundFetch {
  let sent = 0;
  return async (url, init) => {
    if ((init?.method ?? 'GET') === 'GET' && sent < requests) return fetch(url, init);
    sent += 1;
    if (sent > requests) throw new Error('This process is dead');
    const answer = await fetch(url, init);
    if (sent === requests) throw new Error('Killed before the answer was read');
    return answer;
  };
}

/**
 * Does the same work by one process after the other: the first is killed with its first change, the next with its second, until one comes to the
 * end. Gives how many there were.
 */
export async function killedAtEachStep(
  fetch: OutboundFetch,
  work: (fetch: OutboundFetch) => Promise<unknown>,
): Promise<number> {
  for (let requests = 1; requests < 100; requests++) {
    const ended = await work(killedAfter(fetch, requests)).then(
      () => true,
      () => false,
    );
    if (ended) return requests;
  }
  throw new Error('The work does not come to its end within a hundred requests');
}
