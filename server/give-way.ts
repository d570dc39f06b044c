import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type pg from 'pg';

/** From now on other processes of this machine go first, by so much as `nice` counts. Threads that are there already keep their place. */
export function giveWay(nice: number): void {
  if (nice > 0) tolerated(() => os.setPriority(nice));
}

/**
 * The database's process of a connection lets the others go first, too: an import spends most of its time there. Where it cannot be reached (another
 * machine or container, an account we may not touch, a system other than Linux) it stays as it is.
 */
export function giveWayInDatabase(client: pg.ClientBase, nice: number): void {
  const { processID: pid, connection } = client as pg.ClientBase & {
    readonly processID?: number;
    readonly connection?: { readonly stream: { readonly localPort?: number } };
  };
  if (nice === 0 || process.platform !== 'linux' || !pid) return;
  tolerated(() => {
    if (!isServing(pid, connection?.stream.localPort)) return;
    os.setPriority(pid, nice);
    // PostgreSQL makes each of its processes a session, and Linux shares time between sessions first where the kernel groups them.
    tolerated(() => writeFileSync(`/proc/${pid}/autogroup`, String(nice)));
  });
}

/** Whether that process of this machine is the database's for our connection: the number alone may be another machine's. */
function isServing(pid: number, port: number | undefined): boolean {
  const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return title.startsWith('postgres:') && title.includes(port === undefined ? ' [local]' : `(${port})`);
}

/** A place further back is a courtesy: what cannot be had changes nothing of the work. */
function tolerated(work: () => void): void {
  try {
    work();
  } catch {
    // Not ours, or not there any more.
  }
}
