import { approvedMetric, ignoredMetric } from '#features/catalogue/products/contract/counted/products.metrics.ts';
import { packedMetric } from '#features/trade/packages/contract/packages.metrics.ts';
import { askedMetric } from '#features/work/review/contract/review.metrics.ts';
import type { Text } from '#kit/text.ts';
import type { Counted } from '#kit/user-metric.ts';

/** A figure of people's work that is no count of things from the history: it gives no points. */
export type UserFigure = {
  readonly key: string;
  readonly label: Text;
  readonly meaning: Text;
  /** Decimals it is shown with. */
  readonly digits: 0 | 1;
  readonly unit?: '%';
  /** The actions it comes of, as the history tells them; absent: the history has none. */
  readonly from?: readonly Counted[];
};

/** Breaks between two scans longer than this are no time at work; less work than that says nothing of how fast it goes. */
export const scanMinutes = { pause: 10, least: 10 } as const;

/** By what lines of customers are ordered: an order that is only approved has reached no supplier. */
const ordered: readonly Counted[] = [
  { entity: 'purchase_order', actions: ['ordered'] },
  { entity: 'purchase_order', actions: ['mail queued'], after: { status: 'sent' } },
  // Local orders are with their seller as they are made.
  { entity: 'purchase_order', actions: ['ordered more'], after: { status: 'new' } },
];

/** By what products that wait for review are decided on. */
const reviewed = [approvedMetric, ignoredMetric, askedMetric].flatMap(({ counts }) => counts);

/** What is read from the review, orders, parcels and scans (pages.md 4.37, orders.md 6), in the order of the page. */
export const userFigures: readonly UserFigure[] = [
  {
    key: 'queueShare',
    label: { en: 'Share of the queue', sq: 'Pjesa e radhës' },
    meaning: {
      en: 'Of all products that waited for review and were decided on, those this person decided on.',
      sq: 'Nga të gjitha produktet në pritje që u vendosën, ato që i vendosi ky person.',
    },
    digits: 1,
    unit: '%',
    from: reviewed,
  },
  {
    key: 'inTime',
    label: { en: 'Reviewed in time', sq: 'Shqyrtuar në afat' },
    meaning: {
      en: 'Of the products this person decided on, those decided on before they were late: the settings say after how many hours.',
      sq: 'Nga produktet që i vendosi ky person, ato të vendosura para se të vonoheshin: cilësimet thonë pas sa orësh.',
    },
    digits: 1,
    unit: '%',
    from: reviewed,
  },
  {
    key: 'linesSourced',
    label: { en: 'Lines sourced', sq: 'Rreshta me furnitor' },
    meaning: {
      en: 'Lines of customers’ orders that a person ordered from a supplier, each once. Goods nobody had ordered for them do not count.',
      sq: 'Rreshta të porosive të blerësve që një person i porositi te furnitori, secili një herë. Malli që askush s’e kishte porositur për ta nuk numërohet.',
    },
    digits: 0,
    from: ordered,
  },
  {
    key: 'hoursToOrder',
    label: { en: 'Hours to order (median)', sq: 'Orë deri te porositja (mediana)' },
    meaning: {
      en: 'From the time a customer ordered until this person, as the first, ordered something of it from a supplier; half of the orders took longer.',
      sq: 'Nga porosia e blerësit deri kur ky person, i pari, porositi diçka prej saj te furnitori; gjysma e porosive zgjatën më shumë.',
    },
    digits: 1,
    from: ordered,
  },
  {
    key: 'piecesPacked',
    label: { en: 'Pieces packed', sq: 'Copë të paketuara' },
    meaning: {
      en: 'Pieces in the packages a person closed, without those taken out later.',
      sq: 'Copë në pakot që një person i mbylli, pa ato që u nxorën më vonë.',
    },
    digits: 0,
    from: packedMetric.counts,
  },
  {
    key: 'piecesPerHour',
    label: { en: 'Pieces per hour', sq: 'Copë në orë' },
    meaning: {
      en: `Pieces packed by scanner per hour of scanning. Breaks longer than ${scanMinutes.pause} minutes are left out; empty below ${scanMinutes.least} minutes of scanning.`,
      sq: `Copë të paketuara me skaner për orë skanimi. Pushimet mbi ${scanMinutes.pause} minuta nuk llogariten; bosh nën ${scanMinutes.least} minuta skanimi.`,
    },
    digits: 1,
    from: packedMetric.counts,
  },
  {
    key: 'wrongScans',
    label: { en: 'Wrong scans', sq: 'Skanime të gabuara' },
    meaning: {
      en: 'Of all scans of the person, those that were refused. Damaged, surplus and wrong goods that were noted when received are no wrong scans.',
      sq: 'Nga të gjitha skanimet e personit, ato që u refuzuan. Malli i dëmtuar, i tepërt ose i gabuar që u shënua gjatë pranimit nuk numërohet.',
    },
    digits: 1,
    unit: '%',
  },
];
export type UserFigures = Readonly<Record<string, number | null>>;
