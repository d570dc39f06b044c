import { z } from 'zod';
import { livePlatform } from '#connectors/kit/live/live-platform.for-tests.ts';

const login = z.object({ identifier: z.string(), password: z.string() });
const readySchema = z.object({
  url: z.string(),
  superadmin: login,
  /** What a person of Tregu logs in with. */
  connector: login,
  channels: z.array(z.object({ id: z.string(), code: z.string(), token: z.string() })),
});

/** A Vendure of its own, on a new database of the given server. */
export const startLiveVendure = (adminUrl: string, env: Readonly<Record<string, string>> = {}) =>
  livePlatform('vendure').start(adminUrl, readySchema, env);
export type LiveVendure = Awaited<ReturnType<typeof startLiveVendure>>;
