import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long a request waits for a place the server may still get, ms. */
const patienceMs = 5_000;
/** SQLSTATE: the server, the database or the account has as many connections as it may. */
const noPlace = '53300';

/**
 * A pool that waits for a place where the server has none left: nodes of a fleet open their connections when they are busy, and the last of them
 * would refuse people for what another node gives back a moment later.
 */
export class PatientPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares a promise and a callback, and here both are one.
  override connect(done?: any): any {
    const got = this.#connectWithin(patienceMs);
    if (!done) return got;
    got.then(
      (client) => done(undefined, client, (destroy?: boolean) => client.release(destroy)),
      (error: Error) => done(error, undefined, () => {}),
    );
  }

  async #connectWithin(ms: number): Promise<pg.PoolClient> {
    const until = performance.now() + ms;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if ((error as { code?: unknown }).code !== noPlace || performance.now() > until) throw error;
        // Apart from each other, or all that wait would knock at once.
        await sleep(50 + Math.random() * 150);
      }
    }
  }
}
