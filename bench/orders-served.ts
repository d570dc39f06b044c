import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, httpClient } from './measure.ts';
import { startServer } from './server-process.ts';
import { signedIn } from './sign-in.ts';

type Served = { readonly floor: Client; readonly product: Client };

/** Runs `work` between the floor of orders and the product, each in a process of its own: with its worker (`all`), or as a node that only answers (`web`). */
export async function served<T>(url: string, role: 'all' | 'web', work: (sides: Served) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir };
  const servers = [
    await startServer('orders-floor-server.ts', settings),
    await startServer('product-server.ts', { ...settings, ROLE: role }),
  ] as const;
  const sides = { floor: httpClient(servers[0].url), product: await signedIn(servers[1].url) };
  try {
    return await work(sides);
  } finally {
    sides.floor.close();
    sides.product.close();
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
