import type { LostReason, Strategy } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import type { AllocationState, EndedReason } from '#features/trade/sourcing/contract/sourcing.follow.ts';
import { defineTexts, type Text } from '#kit/text.ts';

/** What is bought for an order, in its drawer. */
export const supplyTexts = defineTexts({
  purchasing: { en: 'Purchasing', sq: 'Blerja' },
  strategy: { en: 'Choose suppliers by', sq: 'Zgjidh furnitorët sipas' },
  default: { en: 'Product sold', sq: 'Produktit të shitur' },
  cheapest: { en: 'Cheapest in time', sq: 'Më i liri në kohë' },
  fastest: { en: 'Fastest', sq: 'Më i shpejti' },
  best: { en: 'Best overall', sq: 'Më i miri në tërësi' },
  propose: { en: 'Propose purchase orders', sq: 'Propozo porosi blerjeje' },
  proposed: {
    en: 'On {count} {count|draft|drafts}: {numbers}',
    sq: 'Në {count} {count|draft|drafte}: {numbers}',
  },
  fromStock: { en: '{count} {count|piece|pieces} already available', sq: '{count} copë tashmë të disponueshme' },
  noSource: {
    en: 'Nobody can supply {count} {count|line|lines}',
    sq: '{count} {count|rresht|rreshta} nuk i furnizon dot askush',
  },
  toBuy: { en: 'To buy, by supplier', sq: 'Për t’u blerë, sipas furnitorit' },
  pieces: { en: 'Pieces', sq: 'Copë' },
  amount: { en: 'Amount', sq: 'Shuma' },
  remarks: { en: 'Remarks', sq: 'Vërejtje' },
  belowMinimum: { en: 'Below the minimum of {amount}', sq: 'Nën minimumin prej {amount}' },
  cutOff: { en: 'Order by {time}', sq: 'Porosit deri në {time}' },
  allProposed: {
    en: 'All that can be bought is on drafts. Approve and send them to the suppliers.',
    sq: 'Gjithçka që mund të blihet është në drafte. Miratojini dhe dërgojini te furnitorët.',
  },
  openDrafts: { en: 'Open the drafts', sq: 'Hap draftet' },
  nothing: { en: 'Nothing to order', sq: 'Asgjë për të porositur' },
  held: {
    en: 'The order is held. Nothing is bought until it is released.',
    sq: 'Porosia është e ndalur. Nuk blihet asgjë derisa të lirohet.',
  },
  toOrder: { en: '{count} to order', sq: '{count} për t’u porositur' },
  onDrafts: { en: '{count} on drafts', sq: '{count} në drafte' },
  coming: { en: '{count} on the way', sq: '{count} në rrugë' },
  here: { en: '{count} in the hub', sq: '{count} në magazinë' },
  surplus: { en: '{count} more than needed', sq: '{count} më shumë se duhen' },
  useForLines: { en: 'Use for other orders', sq: 'Përdor për porosi të tjera' },
  keepForStock: { en: 'Keep for stock', sq: 'Mbaj për stok' },
  bought: { en: 'Bought for it', sq: 'E blerë për të' },
  suppliers: { en: 'Suppliers', sq: 'Furnitorët' },
  supplier: { en: 'Supplier', sq: 'Furnitori' },
  landed: { en: 'Landed', sq: 'Kosto e plotë' },
  arrives: { en: 'Arrives', sq: 'Mbërrin' },
  available: { en: 'Stock', sq: 'Stoku' },
  why: { en: 'Why', sq: 'Pse' },
  chosen: { en: 'Chosen', sq: 'I zgjedhur' },
  choose: { en: 'Choose', sq: 'Zgjidh' },
  chosenByHand: { en: 'Chosen by a person', sq: 'I zgjedhur nga një person' },
  letStrategy: { en: 'Let the strategy choose', sq: 'Le të zgjedhë strategjia' },
  nobody: { en: 'Nobody can supply it', sq: 'Askush nuk e furnizon dot' },
  of: { en: '{qty} × {sku}', sq: '{qty} × {sku}' },
  boughtAt: { en: 'Put on the purchase order to {seller}', sq: 'U vu në porosinë e blerjes te {seller}' },
  droppedFrom: { en: 'No longer expected from {seller}', sq: 'Nuk pritet më nga {seller}' },
  remitted: { en: 'Cash paid out by the carrier', sq: 'Paratë u paguan nga transportuesi' },
  detail: { en: '{what}: {value}', sq: '{what}: {value}' },
  cannotDo: { en: 'You may look at this, not change it', sq: 'Mund ta shihni, jo ta ndryshoni' },
});

export const strategyTexts: Readonly<Record<Strategy, Text>> = {
  default: supplyTexts.default,
  cheapest: supplyTexts.cheapest,
  fastest: supplyTexts.fastest,
  best: supplyTexts.best,
};

export const allocationTexts: Readonly<Record<AllocationState, Text>> = defineTexts({
  proposed: { en: 'On a draft', sq: 'Në draft' },
  ordered: { en: 'Ordered', sq: 'Porositur' },
  confirmed: { en: 'Confirmed', sq: 'Konfirmuar' },
  done: { en: 'Received', sq: 'Pranuar' },
  ended: { en: 'Not coming', sq: 'Nuk vjen' },
});

export const endedTexts: Readonly<Record<EndedReason, Text>> = defineTexts({
  refused: { en: 'Refused', sq: 'Refuzuar' },
  short: { en: 'Answered short', sq: 'U konfirmua më pak' },
  cancelled: { en: 'Purchase order cancelled', sq: 'Porosia e blerjes u anulua' },
  expired: { en: 'Not accepted in time', sq: 'Nuk u pranua në kohë' },
  closed: { en: 'Closed short', sq: 'U mbyll me mungesë' },
  missing: { en: 'Missing', sq: 'Mungon' },
  damaged: { en: 'Damaged', sq: 'Dëmtuar' },
  withdrawn: { en: 'Draft withdrawn', sq: 'Drafti u tërhoq' },
  changed: { en: 'Purchase order changed', sq: 'Porosia e blerjes ndryshoi' },
  freed: { en: 'Not needed any more', sq: 'Nuk duhet më' },
});

export const lostTexts: Readonly<Record<LostReason, Text>> = defineTexts({
  not_in_list: { en: 'Not in its list any more', sq: 'Nuk është më në listën e tij' },
  feed_held: { en: 'Its last import is held', sq: 'Importi i fundit është i ndalur' },
  feed_old: { en: 'No data for a week', sq: 'Pa të dhëna prej një jave' },
  no_stock: { en: 'Not enough stock', sq: 'Stok i pamjaftueshëm' },
  suspended: { en: 'Suspended', sq: 'I pezulluar' },
  away: { en: 'Away', sq: 'Me pushime' },
  no_way: { en: 'No way of ordering set', sq: 'Pa mënyrë porositjeje' },
  local: { en: 'Local seller', sq: 'Shitës vendor' },
  barred: { en: 'Not allowed in the country', sq: 'Nuk lejohet në vend' },
  no_cost: { en: 'Cost not known', sq: 'Kosto e panjohur' },
  no_rate: { en: 'No exchange rate', sq: 'Pa kurs këmbimi' },
  answered_short: { en: 'Did not deliver within the last 7 days', sq: 'Nuk dorëzoi në 7 ditët e fundit' },
  other_chosen: { en: 'Another was chosen by a person', sq: 'Një person zgjodhi tjetër' },
  dearer: { en: 'Costs more', sq: 'Kushton më shumë' },
  later: { en: 'Arrives later', sq: 'Mbërrin më vonë' },
  misses_promise: { en: 'Misses the promised day', sq: 'Nuk e mban ditën e premtuar' },
  ranked_lower: { en: 'Ranked lower', sq: 'Renditet më poshtë' },
});
