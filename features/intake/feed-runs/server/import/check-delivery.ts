import { type FeedVerdict, trippedGuards } from '#features/intake/feed-runs/contract/feed-runs.guards.ts';
import { feedRunTexts as texts } from '#features/intake/feed-runs/contract/feed-runs.sentences.ts';
import type { FileFormat } from '#kit/formats.ts';
import { type Said, say, sayThen } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { taskSeconds } from '#server/formats/aside/read-aside.ts';
import { readFile } from '#server/formats/aside/read-file.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { runsRepository } from '../runs.repository.ts';
import { batchJobs } from './batch-jobs.ts';
import type { BatchSpool } from './batch-spool.ts';
import { classify } from './classify.ts';
import { variantColumns } from './delivered-columns.ts';
import { holdBack } from './hold-back.ts';
import type { ImportRun } from './import-run.ts';
import { mergeVariant } from './merge-variant.ts';
import { namedBy } from './named-by.ts';
import { countBytes, type Delivered } from './open-batches.ts';
import { unpack } from './packed.ts';
import { batchLimits, entriesOf, type PackedBatch } from './read-batches.ts';
import { runProductsRepository } from './run-products.repository.ts';
import { leftOut } from './run-safety.ts';
import { storedProductsRepository } from './stored-products.repository.ts';

/**
 * Reads a delivery to its end before anything of it is written: one that is cut or damaged is refused as a whole, and guards judge
 * it as a whole. What is found is kept with the run, what is read in `spool`, what could not be read with its products. Gives why the run must stop, in words, or null. Costs the reading and, with
 * guards on prices, one look-up per product; prices are compared only of products that differ.
 * @throws AppError feed_broken and what else reading refuses
 */
export async function checkDelivery(
  { unitOfWork, db }: Pick<Platform, 'unitOfWork' | 'db'>,
  run: ImportRun,
  task: TaskRun,
  delivered: Delivered,
  spool: BatchSpool,
): Promise<Said | null> {
  const { guards } = run.safety;
  const { stream, size } = await delivered.open();
  const counted = countBytes(stream);
  const input = { mapping: delivered.mapping, skip: 0, limits: delivered.limits ?? batchLimits };
  const options = { file: delivered.name, size, signal: task.signal, seconds: taskSeconds };
  const figures = { rows: 0, products: 0, price_products: 0, currency_products: 0, no_ean: 0 };
  const grouped = delivered.mapping.variants.mode === 'group';
  let unplaced = 0;
  for await (const batch of readFile(batchJobs, 'batches', counted.stream, input, options)) {
    task.signal.throwIfAborted();
    await spool.add(batch);
    figures.rows += batch.rows;
    figures.products += batch.products;
    figures.no_ean += batch.noEan;
    if (batch.refused > 0) {
      const refused = entriesOf(batch).flatMap((entry) => ('refused' in entry ? [entry.refused] : []));
      await runProductsRepository(db).insertUnread(run, refused.flatMap(namedBy));
      if (grouped) unplaced += refused.filter(({ sku }) => sku === undefined).length;
    }
    if (guards.price_products !== null || guards.currency === 'hold') {
      const moved = await countMoves(db, run, batch);
      figures.price_products += moved.prices;
      figures.currency_products += moved.currencies;
    }
    await task.progress(counted.bytes(), size * 20, say(texts.checking, { products: figures.products }));
  }
  const rows_before = delivered.isFull ? await runsRepository(db).rowsOfLastFull(run.feedId, run.id) : null;
  const before = await runsRepository(db).verdictOfLast(run.feedId, run.id);
  const all = {
    ...figures,
    rows_before,
    no_ean_before: before && before.products > 0 ? (before.no_ean * 100) / before.products : null,
    open_end: endsOpen(delivered.mapping.format, counted.last()),
    open_end_before: before?.open_end ?? null,
  };
  // What every feed is guarded by compares with the run before; who sets a guard means it for any run.
  const judging = run.safety.standard && all.no_ean_before === null ? { ...guards, no_ean: null } : guards;
  const tripped = trippedGuards(judging, all, delivered.isFull).filter(
    (name) => !(name === 'end' && run.safety.mayEndOpen),
  );
  const verdict: FeedVerdict = { ...all, tripped, unplaced };
  await unitOfWork(run.by, async (tx) => {
    await runsRepository(tx.db).setVerdict(run.id, verdict);
    // A resumed run goes on with writing: what this one was about is known.
    if (verdict.tripped.length === 0 || run.safety.dry) await task.saveCheckpoint({ phase: 'reading', items: 0 }, tx);
  });
  return verdict.tripped.length === 0 ? null : sentencesOf(verdict);
}

/** Whether a text of lines, not packed, ends without a line break; null for what does not consist of lines. */
function endsOpen(format: FileFormat, last: number | null): boolean | null {
  const lines = format.kind === 'csv' || (format.kind === 'json' && format.layout === 'lines');
  if (!lines || last === null || format.encoding === 'utf-16le') return null;
  return last !== 0x0a && last !== 0x0d;
}

/** Products of a batch whose prices move too far, or whose currency changes, judged as the import itself would. */
async function countMoves(db: Platform['db'], run: ImportRun, batch: PackedBatch) {
  const { guards, rules, salt } = run.safety;
  const found = { prices: 0, currencies: 0 };
  if (batch.products === 0) return found;
  const products = entriesOf(batch).flatMap((entry) => ('product' in entry ? [unpack(entry.product, salt)] : []));
  const stored = storedProductsRepository(db);
  const skus = products.map((one) => one.sku);
  const { different } = classify(products, await stored.findBySku(run.id, run.sellerId, skus));
  const known = await stored.listPrices(different.map((one) => one.known.id));
  const back = { keep: new Set(rules.keep), guards };
  for (const { incoming, known: product } of different) {
    if (leftOut(run.safety, incoming.product)) continue;
    const bySku = new Map((known.get(product.id) ?? []).map((one) => [one.delivered?.sku ?? one.sku, one]));
    const held = incoming.product.variants.flatMap((one) => {
      const columns = variantColumns(one);
      const was = bySku.get(columns.sku);
      return was ? holdBack(was, columns, mergeVariant(was, columns), back).held : [];
    });
    if (held.some(({ rule }) => rule === 'price')) found.prices += 1;
    if (held.some(({ rule }) => rule === 'currency')) found.currencies += 1;
  }
  return found;
}

/** Why a run was stopped, each guard with its numbers. */
function sentencesOf(verdict: FeedVerdict): Said {
  const said = {
    rows: say(texts.trippedRows, { rows: verdict.rows, before: verdict.rows_before ?? 0 }),
    prices: say(texts.trippedPrices, { count: verdict.price_products }),
    currency: say(texts.trippedCurrency, { count: verdict.currency_products }),
    end: say(texts.trippedEnd),
    ean: say(texts.trippedEan, { count: verdict.no_ean, products: verdict.products }),
  };
  return verdict.tripped.map((name) => said[name]).reduceRight<Said | null>((rest, one) => sayThen(one, rest), null)!;
}
