import { z } from 'zod';
import { livePlatform } from '#connectors/kit/live/live-platform.for-tests.ts';

const readySchema = z.object({
  url: z.string(),
  /** A secret key that may do everything: what somebody in the shop's own back-office could do. */
  apiKey: z.string(),
  /** What a person of Tregu logs in with. */
  connector: z.object({ email: z.string(), password: z.string() }),
  shops: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      channelId: z.string(),
      regionId: z.string(),
      publishableKey: z.string(),
    }),
  ),
  stockLocationId: z.string(),
});

/** A Medusa of its own, on a new database of the given server. */
export const startLiveMedusa = (adminUrl: string, env: Readonly<Record<string, string>> = {}) =>
  livePlatform('medusa').start(adminUrl, readySchema, env);
export type LiveMedusa = Awaited<ReturnType<typeof startLiveMedusa>>;
