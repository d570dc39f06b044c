import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedItem } from '#features/intake/feeds/contract/feeds.record.ts';
import type { ReadingLimits } from '#kit/formats.ts';
import { say } from '#kit/sentence.ts';
import { tooLarge } from '#server/formats/reading/parsed-row.ts';
import { numbered, type ProductBuilder, productBuilder } from './build-product.ts';
import { issue } from './compile-mapping.ts';
import type { MappedRow } from './drafts.ts';

type Refused = Extract<FeedItem, { refused: unknown }>;

/**
 * Makes products of rows whose groups follow each other; holds one product at a time. With `mayReturn` a group that
 * comes back later is refused row by row: importing it again would leave the product with half of its variants.
 */
export async function* groupRows(
  rows: AsyncIterable<MappedRow | Refused>,
  mapping: FeedMapping,
  limits: ReadingLimits,
  mayReturn: boolean,
): AsyncGenerator<FeedItem> {
  /** Groups that ended, with the number of what they made. */
  const closed = new Map<string, string>();
  let current = null as { readonly group: string; readonly builder: ProductBuilder } | null;

  const close = function* (): Generator<FeedItem> {
    const item = current?.builder.finish();
    if (current && mayReturn) closed.set(current.group, item && 'product' in item ? item.product.sku : current.group);
    if (closed.size > limits.maxGroups) {
      throw tooLarge(say(words.tooManyGroups, { max: limits.maxGroups }));
    }
    current = null;
    if (item) yield item;
  };

  for await (const row of rows) {
    if ('refused' in row) {
      yield row;
      continue;
    }
    if (row.group === null) {
      yield* close();
      yield* alone(row, mapping);
      continue;
    }
    if (row.group !== current?.group) {
      yield* close();
      const ended = closed.get(row.group);
      if (ended !== undefined) {
        const by = mapping.variants.mode === 'group' ? mapping.variants.by : '';
        const reason = say(words.groupEnded);
        yield { row: row.row, refused: { ...issue(row, by, row.group, reason), ...numbered(ended) } };
        continue;
      }
      current = { group: row.group, builder: productBuilder(mapping) };
    }
    const refused = current.builder.add(row);
    if (refused) yield refused;
  }
  yield* close();
}

function* alone(row: MappedRow, mapping: FeedMapping): Generator<FeedItem> {
  const builder = productBuilder(mapping);
  const item = builder.add(row) ?? builder.finish();
  if (item) yield item;
}
