import { defineSentences } from '#kit/sentence.ts';

/** Why something cannot be done with a package now. */
export const whyNot = defineSentences('packages.why', {
  not_here: { en: 'it has left already', sq: 'është nisur tashmë' },
  not_away: { en: 'it is not handed over yet', sq: 'ende s’është dorëzuar te transportuesi' },
  not_packed: { en: 'it is not packed yet', sq: 'ende s’është paketuar' },
  not_labelled: { en: 'it has no label', sq: 'nuk ka etiketë' },
  label_old: {
    en: 'address, contents or cash changed after its label was made: renew the label',
    sq: 'adresa, përmbajtja ose paratë ndryshuan pas etiketës: rinovojeni etiketën',
  },
  not_invoiced: { en: 'it is not invoiced yet', sq: 'ende s’është faturuar' },
  not_cleared: {
    en: 'its invoice is not cleared by the tax office yet',
    sq: 'fatura e saj ende s’është miratuar nga zyra tatimore',
  },
  held: { en: 'its order is held', sq: 'porosia e saj është ndalur' },
  empty: { en: 'nothing is in it', sq: 'nuk ka asgjë brenda' },
  has_news: {
    en: 'its carrier has news of it: note what happened instead',
    sq: 'transportuesi ka lajme për të: shënoni në vend të kësaj çfarë ndodhi',
  },
  by_supplier: { en: 'its supplier sent it', sq: 'atë e nisi furnitori' },
  other_day: {
    en: 'it was handed over on another day: note what happened instead',
    sq: 'u dorëzua një ditë tjetër: shënoni në vend të kësaj çfarë ndodhi',
  },
  claimed: {
    en: 'something is claimed from its carrier: withdraw the claim first',
    sq: 'transportuesit i është kërkuar dëmshpërblim: së pari tërhiqeni kërkesën',
  },
  shop_open: {
    en: 'it is not known yet whether the shop has heard of it: try again once that message is settled',
    sq: 'ende s’dihet nëse dyqani është njoftuar për të: provoni përsëri kur të zgjidhet ai njoftim',
  },
  shop_for_good: {
    en: 'the shop was told that it left, and that cannot be undone there: note what happened instead',
    sq: 'dyqani u njoftua se u nis, dhe kjo nuk zhbëhet atje: shënoni në vend të kësaj çfarë ndodhi',
  },
  ended: {
    en: 'its way has ended: a correction with a reason is needed',
    sq: 'rruga e saj ka mbaruar: duhet një korrigjim me arsye',
  },
  not_ended: {
    en: 'its way has not ended: there is nothing to correct',
    sq: 'rruga e saj s’ka mbaruar: s’ka çfarë korrigjohet',
  },
  carrier_gone: { en: 'its carrier is switched off', sq: 'transportuesi i saj është çaktivizuar' },
  service_gone: {
    en: 'its carrier does not offer this service',
    sq: 'transportuesi i saj nuk e ofron këtë shërbim',
  },
  too_heavy: { en: 'it is too heavy for this service', sq: 'është tepër e rëndë për këtë shërbim' },
  carrier_no_cash: { en: 'this carrier collects no cash', sq: 'ky transportues nuk mbledh para' },
  carrier_not_there: { en: 'this carrier does not deliver there', sq: 'ky transportues nuk dërgon atje' },
  other_carrier: { en: 'it goes with another carrier', sq: 'shkon me një transportues tjetër' },
  asked: { en: 'the carrier is being asked for its label', sq: 'transportuesit po i kërkohet etiketa' },
  no_parcel: { en: 'nothing of it is packed', sq: 'asgjë prej saj s’është paketuar' },
  several_parcels: {
    en: 'it has several parcels here: hand them over on the page of packages',
    sq: 'ka disa pako këtu: dorëzojini te faqja e pakove',
  },
  no_tracking: { en: 'the list has no number for it', sq: 'lista nuk ka numër për të' },
  tracking_twice: {
    en: 'the list gives its number to another order, too',
    sq: 'lista ia jep numrin e saj edhe një porosie tjetër',
  },
  carrier_unknown: { en: 'there is no such carrier', sq: 'nuk ka transportues të tillë' },
  more_than_in: { en: 'there are fewer pieces of it in the package', sq: 'në pako ka më pak copë' },
});

/** Why a line cannot be packed now. */
export const whyNotLine = defineSentences('packages.line', {
  away: { en: 'all its pieces have left already', sq: 'të gjitha copët e tij janë nisur tashmë' },
  cancelled: { en: 'it is cancelled', sq: 'është anuluar' },
  held: { en: 'its order is held', sq: 'porosia e tij është ndalur' },
  waits: { en: 'pieces of its order are still to come', sq: 'copë të porosisë së tij ende s’kanë ardhur' },
  not_here: { en: 'none of its pieces is here', sq: 'asnjë copë e tij nuk është këtu' },
  packing: {
    en: 'a parcel of its order is open on a packing table',
    sq: 'një pako e porosisë së tij është e hapur në një tavolinë paketimi',
  },
});

/** What packing many lines comes to together. */
export const packEffects = defineSentences('packages.effects', {
  parcels: {
    en: 'At least {count} {count|parcel is|parcels are} made, with the next {count|number|numbers}',
    sq: 'Të paktën {count} {count|pako bëhet|pako bëhen}, me {count|numrin e radhës|numrat e radhës}',
  },
  invoices: {
    en: 'What is not invoiced yet of the packed goods of {count} {count|order|orders} is invoiced; an invoice stays after an undo',
    sq: 'Nga malli i paketuar i {count} {count|porosie|porosive} faturohet ai që s’është faturuar ende; fatura mbetet edhe pas zhbërjes',
  },
});

/** What a scan answers, in large letters. */
export const scanWords = defineSentences('packages.scan', {
  unreadable: { en: 'This code cannot be read', sq: 'Ky kod nuk lexohet' },
  unknown_order: {
    en: '{code}: no order or package has this number',
    sq: '{code}: asnjë porosi ose pako s’e ka këtë numër',
  },
  order_open: { en: '{number}: {left} {left|piece|pieces} to pack', sq: '{number}: {left} copë për paketim' },
  order_held: { en: '{number} is held', sq: '{number} është e ndalur' },
  order_cancelled: { en: '{number} is cancelled', sq: '{number} është anuluar' },
  order_waits: {
    en: '{number}: {missing} more {missing|piece|pieces} still to come',
    sq: '{number} pret edhe {missing} copë',
  },
  nothing_to_pack: { en: '{number}: nothing is left to pack', sq: '{number}: nuk ka më asgjë për paketim' },
  not_in_order: { en: '{code}: not in this order', sq: '{code}: nuk është në këtë porosi' },
  enough: { en: '{sku}: enough of it is packed', sq: '{sku}: është paketuar mjaftueshëm' },
  not_here: { en: '{sku}: only {left} {left|is|are} here', sq: '{sku}: këtu {left|ka|ka} vetëm {left}' },
  counted: { en: '{sku}: {left} to go', sq: '{sku}: edhe {left}' },
  packed: { en: '{number} is packed', sq: '{number} u paketua' },
  on_list: { en: '{number} is on the list of {carrier}', sq: '{number} është në listën e {carrier}' },
  on_list_already: { en: '{number} was on the list already', sq: '{number} ishte tashmë në listë' },
  cannot_hand_over: { en: '{number}: {why}', sq: '{number}: {why}' },
  unknown_package: { en: '{code}: no package has this number', sq: '{code}: asnjë pako s’e ka këtë numër' },
  unknown_purchase: {
    en: '{code}: no purchase order has this number',
    sq: '{code}: asnjë porosi blerjeje s’e ka këtë numër',
  },
  purchase_open: { en: '{number}: {left} {left|piece|pieces} expected', sq: '{number}: priten {left} copë' },
  purchase_closed: {
    en: '{number} is {status}: keep the goods apart',
    sq: '{number} është {status}: vëreni mallin mënjanë',
  },
  received: { en: '{sku}: {left} to go', sq: '{sku}: edhe {left}' },
  received_over: { en: '{sku}: {over} more than ordered', sq: '{sku}: {over} më shumë se sa u porosit' },
  received_damaged: { en: '{sku}: noted as damaged', sq: '{sku}: u shënua i dëmtuar' },
  wrong_goods: { en: '{code}: was not ordered. Keep it apart', sq: '{code}: nuk u porosit. Vëreni mënjanë' },
  open_first: { en: 'Scan an order first', sq: 'Së pari skanoni një porosi' },
  open_purchase_first: { en: 'Scan a purchase order first', sq: 'Së pari skanoni një porosi blerjeje' },
});
export type ScanWord = keyof typeof scanWords;

/** What people are told in the bell. */
export const packageNotices = defineSentences('packages.notices', {
  failed: {
    en: 'The delivery of {package} for order {number} failed',
    sq: 'Dorëzimi i {package} për porosinë {number} dështoi',
  },
  lost: { en: '{package} for order {number} is lost', sq: '{package} për porosinë {number} humbi' },
  manyFailed: { en: '{count} deliveries failed', sq: '{count} dorëzime dështuan' },
});

/** Why a count of goods that came in stays. */
export const receiptWhy = defineSentences('packages.receipt', {
  undone: { en: 'it was undone already', sq: 'u zhbë tashmë' },
  other_day: { en: 'it is of another day', sq: 'është e një dite tjetër' },
});
