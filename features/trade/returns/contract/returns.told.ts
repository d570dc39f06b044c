import { defineTexts, type Text } from '#kit/text.ts';
import type {
  Condition,
  CostBearer,
  Decision,
  Destination,
  NoVoucher,
  RefundReason,
  RefundState,
  RefundWay,
  ReturnKind,
  ReturnState,
} from './returns.words.ts';

/** How the words of refunds and returns read; one table each, for lists, drawers and the history. */
export const refundStateWord: Readonly<Record<RefundState, Text>> = defineTexts({
  proposed: { en: 'To approve', sq: 'Për miratim' },
  approved: { en: 'To pay', sq: 'Për pagesë' },
  sent: { en: 'Sent to the shop', sq: 'Iu dërgua dyqanit' },
  done: { en: 'Paid back', sq: 'U kthye' },
  failed: { en: 'Failed', sq: 'Dështoi' },
  declined: { en: 'Declined', sq: 'U refuzua' },
});

export const wayWord: Readonly<Record<RefundWay, Text>> = defineTexts({
  shop: { en: 'Through the shop', sq: 'Përmes dyqanit' },
  bank: { en: 'Bank transfer', sq: 'Transfertë bankare' },
  cash: { en: 'Cash', sq: 'Para në dorë' },
  voucher: { en: 'Voucher', sq: 'Kupon' },
});

export const noVoucherWord: Readonly<Record<NoVoucher, Text>> = defineTexts({
  no_shop: {
    en: 'No voucher: the order is of no online shop that could issue one',
    sq: 'Pa kupon: porosia nuk është e një dyqani online që mund ta lëshojë',
  },
  not_connected: { en: 'No voucher: the shop is not connected', sq: 'Pa kupon: dyqani nuk është i lidhur' },
  no_vouchers: {
    en: 'No voucher: the shop’s platform issues none through Tregu',
    sq: 'Pa kupon: platforma e dyqanit nuk lëshon kuponë përmes Tregu-t',
  },
});

export const reasonWord: Readonly<Record<RefundReason, Text>> = defineTexts({
  cancelled: { en: 'Cancelled pieces', sq: 'Copë të anuluara' },
  returned: { en: 'Goods returned', sq: 'Mall i kthyer' },
  damaged: { en: 'Damaged', sq: 'I dëmtuar' },
  late: { en: 'Late delivery', sq: 'Dorëzim me vonesë' },
  price: { en: 'Price error', sq: 'Gabim në çmim' },
  goodwill: { en: 'Goodwill', sq: 'Mirëkuptim' },
  other: { en: 'Other', sq: 'Tjetër' },
});

export const kindWord: Readonly<Record<ReturnKind, Text>> = defineTexts({
  withdrawal: { en: 'Withdrawal', sq: 'Tërheqje nga kontrata' },
  warranty: { en: 'Warranty', sq: 'Garanci' },
  wrong: { en: 'Wrong item', sq: 'Artikull i gabuar' },
  damaged: { en: 'Damaged', sq: 'I dëmtuar' },
});

export const returnStateWord: Readonly<Record<ReturnState, Text>> = defineTexts({
  requested: { en: 'To accept', sq: 'Për t’u pranuar' },
  expected: { en: 'Expected', sq: 'Pritet' },
  received: { en: 'To decide', sq: 'Për vendim' },
  settled: { en: 'Settled', sq: 'I zgjidhur' },
  refused: { en: 'Refused', sq: 'I refuzuar' },
  ended: { en: 'Never came', sq: 'Nuk erdhi' },
});

export const conditionWord: Readonly<Record<Condition, Text>> = defineTexts({
  as_new: { en: 'As new', sq: 'Si i ri' },
  opened: { en: 'Opened', sq: 'I hapur' },
  damaged: { en: 'Damaged', sq: 'I dëmtuar' },
  incomplete: { en: 'Parts missing', sq: 'Mungojnë pjesë' },
  other_goods: { en: 'Not what was sold', sq: 'Jo ajo që u shit' },
});

export const decisionWord: Readonly<Record<Decision, Text>> = defineTexts({
  refund: { en: 'Keep and refund', sq: 'Mbaje dhe rimburso' },
  reject: { en: 'Send back to the customer', sq: 'Ktheja klientit' },
});

export const destinationWord: Readonly<Record<Destination, Text>> = defineTexts({
  hub: { en: 'Hub stock', sq: 'Stoku i magazinës' },
  seller: { en: 'Local seller', sq: 'Shitësi vendor' },
  supplier: { en: 'Supplier', sq: 'Furnitori' },
  scrap: { en: 'Waste', sq: 'Mbeturina' },
  customer: { en: 'Customer', sq: 'Klienti' },
});

export const costWord: Readonly<Record<CostBearer, Text>> = defineTexts({
  customer: { en: 'Customer pays the way back', sq: 'Kthimin e paguan klienti' },
  house: { en: 'We pay the way back', sq: 'Kthimin e paguajmë ne' },
  seller: { en: 'Seller pays the way back', sq: 'Kthimin e paguan shitësi' },
});
