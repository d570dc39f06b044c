import {
  type ImportFile,
  readImport,
  refusedFile,
  workbookText,
} from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { checkErrors } from '../../contract/campaign-checks.errors.ts';
import type { exportItems as exportItemsCall } from '../../contract/campaigns.calls.ts';
import { asksTheSame } from '../../contract/campaigns.checks.ts';
import { itemTitles, offerColumns, offerTitles } from '../../contract/campaigns.file.ts';
import { campaignLimits as limits } from '../../contract/campaigns.limits.ts';
import type * as calls from '../../contract/campaigns.local.calls.ts';
import type { LocalOffer } from '../../contract/campaigns.model.ts';
import { damagedOffer, readOfferRows } from '../../contract/campaigns.offers-file.ts';
import { campaignTexts as words } from '../../contract/campaigns.texts.ts';
import { getCampaignSeen, getInvited } from '../campaigns.access.ts';
import { itemsReadModel } from '../items.read-model.ts';
import { localReadModel } from '../local.read-model.ts';

type Needs = Pick<Platform, 'db'>;
const titlesIn = (titles: Readonly<Record<string, { en: string; sq: string }>>, language: InterfaceLanguage) =>
  Object.values(titles).map((title) => title[language]);

export const exportOffers =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.exportOffers>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.exportOffers>> => {
    const { sellerId } = await getInvited(db, params.id, scope.sellerId);
    const rows = (await localReadModel(db).listOffers(params.id, sellerId)).map((offer) => {
      const stands = proposalOf(offer);
      return [
        offer.sku,
        offer.name,
        offer.shop,
        offer.price ?? '',
        offer.currency,
        String(offer.stock),
        stands?.proposed ?? '',
        stands?.stockLimit == null ? '' : String(stands.stockLimit),
      ];
    });
    return { name: `fushata-${params.id}.xlsx`, content: await workbookText(titlesIn(offerTitles, 'sq'), rows) };
  };

/** What is asked of an offer now; null: nothing, or it was withdrawn. */
const proposalOf = ({ item }: LocalOffer) =>
  item === null || item.state === 'withdrawn' ? null : { proposed: item.proposed, stockLimit: item.stock_limit };

/** What a workbook asks for that is not asked already: sending it back as it came leaves what was decided as it is. Nothing is written. */
export const readOffers =
  ({ db }: Needs) =>
  async (
    { params, file }: InputOf<typeof calls.readOffers> & ImportFile,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.readOffers>> => {
    const { sellerId } = await getInvited(db, params.id, scope.sellerId);
    const offers = await localReadModel(db).listOffers(params.id, sellerId);
    const { rows: given, broken } = await readImport(file, offerColumns, ['sku', 'proposed']);
    const read = readOfferRows(given, offers);
    const rows = read.flatMap((one) => {
      if ('wrong' in one) return [];
      const { row, terms } = one;
      return one.offers
        .filter((offer) => {
          const kept = proposalOf(offer);
          return kept === null || !asksTheSame(kept, terms);
        })
        .map(({ variant_id, shop_id }) => ({
          row,
          variant_id,
          shop_id,
          proposed: terms.proposed,
          stock_limit: terms.stockLimit,
        }));
    });
    const wrong = [
      ...broken.map((row) => damagedOffer(row)),
      ...read.flatMap((one) => ('wrong' in one ? [one.wrong] : [])),
    ].sort((a, b) => a.row - b.row);
    return {
      rows,
      wrong: wrong.map(({ row }) => row),
      unread: wrong.slice(0, limits.unreadShown),
      refused: await refusedFile(wrong),
    };
  };

export const exportItems =
  ({ db }: Needs) =>
  async (
    { params, query }: InputOf<typeof exportItemsCall>,
    { actor }: Context,
  ): Promise<OutputOf<typeof exportItemsCall>> => {
    await getCampaignSeen(db, params.id, actor);
    const language = query.language ?? 'en';
    const { results } = await itemsReadModel(db).list(params.id, { page: 0, pageSize: 100_000 }, actor.shops);
    const rows = results.map((item) => [
      item.sku,
      item.name,
      item.shop,
      item.base_gross ?? '',
      item.currency,
      String(item.stock),
      item.proposed,
      item.stock_limit === null ? '' : String(item.stock_limit),
      item.seller,
      item.per_order === null ? '' : String(item.per_order),
      item.price_gross ?? '',
      item.reference ?? '',
      item.low30 ?? '',
      item.margin ?? '',
      item.state === 'ended' ? words.itemEnded[language] : words[item.state][language],
      item.code === null ? item.reason : language === 'sq' ? checkErrors[item.code].sq : checkErrors[item.code].text,
      String(item.sold),
    ]);
    return { name: `campaign-${params.id}.xlsx`, content: await workbookText(titlesIn(itemTitles, language), rows) };
  };
