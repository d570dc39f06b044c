import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { seedReference } from '#database/seed/seed-reference.ts';
import { startFeedRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { type FeedMapping, savedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { ensureFeed, proposeMapping } from '#features/intake/feeds/server/feeds.public.ts';
import { AppError } from '#kit/error.ts';
import { SURE_ENOUGH } from '#kit/proposed.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { followRun, openRunOf, printReport } from './feed-progress.ts';
import { usageOf } from './usage.mjs';

const usage = usageOf('tools/feed.ts');

type Wanted = {
  seller: string;
  file: string;
  feed: string;
  mapping: FeedMapping | undefined;
  isFull: boolean | undefined;
};
/** Something the person at the terminal can put right. */
class UsageError extends Error {}
const by = { userId: null, shopId: null, cause: 'command' };

/** The command as tools/feed.ts runs it. Gives its exit code: 0 imported, 1 failed or wrong arguments, 2 a mapping has to be accepted first. */
export const runFeedCommand = (): Promise<number> =>
  main().catch((error) => {
    console.error(error instanceof AppError || error instanceof UsageError ? error.message : error);
    return 1;
  });

async function main(): Promise<number> {
  const wanted = readArguments();
  const config = { ...readConfig(process.env), role: 'worker' as const };
  const dataDir = path.join(config.dataDir, 'postgres');
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir, database: 'tregu' });
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  await migrate(databaseUrl);
  await seedReference(databaseUrl);
  const app = await createApp(config, databaseUrl);
  const close = async () => {
    await app.close();
    await embedded?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      console.log('\nStopped. The import goes on where it was as soon as a Tregu process runs.');
      await close();
      process.exit(130);
    });
  }
  try {
    await app.start();
    return await importFile(app, wanted);
  } finally {
    await close();
  }
}

async function importFile(app: App, wanted: Wanted): Promise<number> {
  const { platform } = app;
  const sellerId = await ensureReseller(app, wanted.seller);
  const open = await openRunOf(platform.db, sellerId);
  if (open) {
    console.log(`Run ${open.id} of this reseller is not finished; it is taken up first.`);
    await followRun(platform.db, open.id);
  }
  const { feed: name, mapping, isFull } = wanted;
  const feed = await ensureFeed(platform, by, { sellerId, name, mapping, madeFull: isFull });
  if (feed.made) console.log(`Made the feed "${wanted.feed}".`);
  if (!wanted.mapping && !feed.hasMapping) {
    const { size } = statSync(wanted.file);
    printProposal(await proposeMapping(createReadStream(wanted.file), {}, { file: path.basename(wanted.file), size }));
    return 2;
  }
  const file = { name: path.basename(wanted.file), content: createReadStream(wanted.file) };
  const { runId } = await startFeedRun(platform, by, { feedId: feed.id, file, isFull: wanted.isFull });
  await followRun(platform.db, runId);
  return (await printReport(platform.db, runId)) ? 0 : 1;
}

async function ensureReseller({ platform }: App, name: string): Promise<number> {
  const known = await platform.db
    .selectFrom('sellers')
    .select(['id', 'local_seller'])
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (known?.local_seller) throw new UsageError(`"${name}" is a local seller; only external resellers have feeds.`);
  if (known) return known.id;
  console.log(`There is no reseller "${name}" yet: made it.`);
  return platform.unitOfWork(by, async (tx) => {
    const { id } = await tx.db.insertInto('sellers').values({ name }).returning('id').executeTakeFirstOrThrow();
    tx.record([{ entity: 'seller', id, action: 'created', after: { name } }]);
    return id;
  });
}

function printProposal(proposal: FeedProposal): void {
  console.log(`No mapping is saved for this feed. A proposal, from the first ${proposal.records} records:\n`);
  for (const { value, confidence, reason, samples } of proposal.fields) {
    const doubt = confidence < SURE_ENOUGH ? '  <- please look' : '';
    console.log(
      `  ${value.target.padEnd(26)} ${(value.source ?? value.sources?.join(', ') ?? `"${value.constant}"`).padEnd(28)} ${confidence.toFixed(2)}${doubt}`,
    );
    console.log(`  ${''.padEnd(26)} ${reason}; for example ${samples.slice(0, 2).join(' | ').slice(0, 80)}`);
  }
  for (const { source, reason } of proposal.unmapped) console.log(`  ${'-'.padEnd(26)} ${source.padEnd(28)} ${reason}`);
  if (!proposal.mapping) {
    console.log(`\nNothing stands for ${proposal.missing.join(', ')}: write a mapping by hand, see docs/feeds.md.`);
    return;
  }
  console.log(
    `\n${JSON.stringify(proposal.mapping, null, 2)}\n\nNothing was imported. Check it, save it as a file and run again with --mapping FILE.`,
  );
}

function readArguments(): Wanted {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { seller: text, file: text, feed: text, mapping: text, full: flag, partial: flag };
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
  if (!values.seller?.trim() || !values.file) throw new UsageError(usage);
  if (values.full && values.partial) throw new UsageError('Give --full or --partial, not both.');
  if (!existsSync(values.file)) throw new UsageError(`There is no file ${values.file}`);
  return {
    seller: values.seller.trim(),
    file: values.file,
    feed: values.feed ?? 'Command line',
    mapping: values.mapping ? readMapping(values.mapping) : undefined,
    isFull: values.full ? true : values.partial ? false : undefined,
  };
}

function readMapping(file: string): FeedMapping {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}`);
  try {
    return savedMapping.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new UsageError(`${file} is not a mapping:\n${why}`);
  }
}
