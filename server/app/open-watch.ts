import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { createReadiness, type Readiness } from '../observe/health.ts';
import { createMetrics, type Metrics } from '../observe/metrics.ts';
import { createOpsServer } from '../observe/ops-server.ts';
import type { BuiltFeatures } from './build-features.ts';
import { allOf } from './declared.ts';
import type { Pools } from './pools.ts';

type Needs = Pick<BuiltFeatures, 'features' | 'platform'> & {
  readonly pools: Pools;
  /** How many browsers are connected now. */
  readonly sockets: () => number;
  readonly log: Log;
};

/** What those who run the product look at. */
export type Watch = {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  /** Both at a port of the operator's own, where there is one; not listening yet. */
  readonly ops: FastifyInstance | null;
};

/** Metrics and readiness over what the process has open, with the port of the operator where one is set. */
export async function openWatch({ features, platform, pools, sockets, log }: Needs): Promise<Watch> {
  const { config, db, readDb } = platform;
  const metrics = createMetrics({
    db: readDb,
    pools: { main: pools.main.pool, reads: pools.reads.pool, lookUps: pools.lookUps.pool },
    sockets,
    gauges: allOf(features, 'gauges'),
    logError: log.error,
  });
  const readiness = createReadiness({ db, dataDir: config.dataDir });
  const ops = config.opsPort === undefined ? null : await createOpsServer({ readiness, metrics, logError: log.error });
  return { metrics, readiness, ops };
}
