import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts';

/**
 * Like `startEmbedded`, and starts the server again whenever it dies while this process lives: the address stays, so pools
 * and listeners come back by themselves. `say` tells a person of it.
 */
export async function watchEmbedded(options: EmbeddedOptions, say: (line: string) => void): Promise<EmbeddedPostgres> {
  const first = await startEmbedded(options);
  let current = first;
  let stopped = false;
  let watch: Client | undefined;
  let reviving: Promise<void> = Promise.resolve();

  /** Holds a connection only to notice its end. */
  async function attach(): Promise<void> {
    watch = new Client({ connectionString: current.url, application_name: 'tregu-watch' });
    watch.on('error', () => {});
    await watch.connect();
    watch.once('end', () => {
      if (!stopped) reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    for (let wait = 250; !stopped; wait = Math.min(wait * 2, 10_000)) {
      try {
        current = await startEmbedded(options);
        if (current.url !== first.url) throw new Error('its port was taken meanwhile; please start Tregu again');
        await attach();
        return say(current.adopted ? 'The database is back.' : 'The database had died and was started again.');
      } catch (error) {
        say(`The database is away: ${(error as Error).message}`);
        await sleep(wait);
      }
    }
  }

  await attach();
  return {
    ...first,
    async stop() {
      stopped = true;
      await watch?.end().catch(() => {});
      await reviving;
      await current.stop();
    },
  };
}
