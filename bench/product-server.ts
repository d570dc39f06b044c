/** The product as a web node has it, or with its worker where ROLE says so, without the limits of one person: the load is one person asking thousands of times. */
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { endWithParent, freePort } from './server-process.ts';

const config = readConfig({
  ...process.env,
  ROLE: process.env.ROLE ?? 'web',
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
});
const app = await createApp(config, config.databaseUrl!, {
  // As in server/main.ts.
  givesWay: config.role === 'worker',
  requestsPerMinute: 1_000_000_000,
  personLimits: {
    requestsInTwoSeconds: 1_000_000,
    uploadsPerMinute: 1_000_000,
    importsAtOnce: 1_000_000,
    sockets: 1_000_000,
  },
});
endWithParent(() => app.close());
process.send?.(await app.start());
