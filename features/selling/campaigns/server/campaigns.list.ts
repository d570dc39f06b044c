import { namedMomentIn } from '#kit/clock.ts';
import { filled, type InterfaceLanguage, type Text, wordFor } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import { amountCell, numberCell, pagedTable, textCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { campaignQuery } from '../contract/campaigns.calls.ts';
import { type CampaignColumnKey, campaignColumns, localSaid, nameIn } from '../contract/campaigns.columns.ts';
import type { CampaignRow } from '../contract/campaigns.model.ts';
import { campaignPageTexts as page } from '../contract/campaigns.page.texts.ts';
import { isAlive } from '../contract/campaigns.status.ts';
import { campaignTexts as words } from '../contract/campaigns.texts.ts';
import { campaignsReadModel } from './campaigns.read-model.ts';

/** The campaigns of the reader's shops in files. People of a seller have none. */
export const campaignsList = ({ db }: Pick<Platform, 'db'>): List => ({
  name: 'campaigns',
  table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const { page: _page, pageSize: _size, ...filters } = understood(campaignQuery, search).query;
      const found = campaignsReadModel(trx);
      const part = (at: number, size: number) =>
        found.list({ ...filters, page: at, pageSize: size }, reader.shops, ids);
      const seen = scope.sellerId === null && !restricted;
      const total = seen ? (await part(0, 1)).total : 0;
      const asked = columns.flatMap((key) => (key === 'discount' ? [key, 'market', 'bySellers'] : [key]));
      const cells = writtenColumns([...campaignColumns, ...inFiles], written(language), asked, language);
      return work(pagedTable(cells, total, async (at, size) => (await part(at, size)).results));
    }),
});

const text = textCell<CampaignRow>;
/** What the screen says within its columns and a file in columns of its own. */
const inFiles = [
  { key: 'market', title: page.marketPays },
  { key: 'bySellers', title: page.sellersPay },
  { key: 'currency', title: page.currency },
] as const;
type FileKey = CampaignColumnKey | (typeof inFiles)[number]['key'];

function written(language: InterfaceLanguage): Readonly<Record<FileKey, Written<CampaignRow>>> {
  const word = (code: string): string => wordFor(words, code)[language];
  const inWords = (of: Text, values: Record<string, string | number>): string => filled(of, values)[language];
  // What was sold is counted in the currency of each shop: a number where there is one, and text that says each where there are several.
  const each = (money: CampaignRow['money'], of: (one: CampaignRow['money'][number]) => string | null, sign = '') => {
    const figure = (one: CampaignRow['money'][number]) => {
      const found = of(one);
      return found === null ? '–' : `${found}${sign}`;
    };
    return money.length === 1 ? of(money[0]!) : money.map((one) => `${figure(one)} ${one.currency}`).join(', ');
  };
  const money = (key: 'revenue' | 'discount' | 'market' | 'sellers') =>
    amountCell<CampaignRow>((row) => each(row.money, (one) => one[key]));
  return {
    name: text(32, (row) => nameIn(row.names, language)),
    state: text(16, (row) => word(row.state)),
    type: text(14, (row) => word(row.type)),
    shops: text(24, (row) => row.shops.map(({ name }) => name).join(', ')),
    period: text(36, (row) => `${localSaid(row.start_local)} – ${localSaid(row.end_local)}`),
    proposals: text(30, ({ proposal_until: until, shops }) => until && namedMomentIn(new Date(until), shops[0]!.zone)),
    products: text(28, ({ items, state }) =>
      items.active > 0
        ? inWords(page.activeCount, { count: items.active })
        : isAlive(state)
          ? inWords(page.counts, { accepted: items.accepted, proposed: items.proposed })
          : inWords(page.endedCount, { count: items.ended }),
    ),
    sellers: text(20, ({ invited, answered }) =>
      invited > 0 ? inWords(page.invitedCount, { answered, invited }) : null,
    ),
    sold: numberCell((row) => String(row.sold)),
    revenue: money('revenue'),
    discount: money('discount'),
    market: money('market'),
    bySellers: money('sellers'),
    margin: numberCell((row) => each(row.money, ({ margin }) => margin, '%')),
    currency: text(12, (row) => row.money.map(({ currency }) => currency).join(', ')),
  };
}
