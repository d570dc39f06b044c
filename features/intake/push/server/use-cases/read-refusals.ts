import { csvText } from '#features/base/exports/server/exports.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import '#features/intake/feeds/contract/feeds.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { saidIn } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { PushRefusal } from '../../contract/push.model.ts';
import * as calls from '../../contract/push-refusals.calls.ts';
import { pushKindTexts, pushRefusalTexts as words } from '../../contract/push-refusals.texts.ts';
import { refusalsReadModel } from '../refusals.read-model.ts';

type Needs = Pick<Platform, 'readDb'>;

export const listPushRefusals =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listPushRefusals>,
    { now }: Context,
  ): Promise<OutputOf<typeof calls.listPushRefusals>> => {
    const refusals = refusalsReadModel(readDb);
    const at = now();
    const [results, total, reasons, key] = await Promise.all([
      refusals.list(query, at, { limit: query.pageSize, offset: query.page * query.pageSize }),
      refusals.count(query, at),
      refusals.listReasons(query, at),
      query.key === undefined ? null : refusals.findKey(query.key),
    ]);
    return { results, total, reasons, key };
  };

const titles = [words.sku, words.reason, words.kind, words.seller, words.key, words.since, words.last];

export const exportPushRefusals =
  ({ readDb }: Needs) =>
  async (
    { query: { language, ...asked } }: InputOf<typeof calls.exportPushRefusals>,
    { now }: Context,
  ): Promise<OutputOf<typeof calls.exportPushRefusals>> => {
    const rows = await refusalsReadModel(readDb).list(asked, now(), { limit: calls.exportedRefusals, offset: 0 });
    const cells = ({ sku, reason, kind, seller, key, since, at }: PushRefusal) => [
      sku ?? words.wholeDelivery[language],
      saidIn(language, reason),
      pushKindTexts[kind][language],
      seller,
      key,
      since,
      at,
    ];
    return {
      name: `api-refusals-${todayInTirane(now())}.csv`,
      content: await csvText(
        titles.map((title) => title[language]),
        rows.map(cells),
      ),
    };
  };
