import { defineSentences } from '#kit/sentence.ts';

/** What refusals of orders say in their places: why something cannot be done now, and what has changed. */
export const whyNot = defineSentences('orders.why', {
  below_zero: { en: 'fewer than none would be left', sq: 'do të mbetej më pak se asgjë' },
  too_many_cancelled: { en: 'so many pieces are not free any more', sq: 'aq copë nuk janë më të lira' },
  not_here: { en: 'the pieces are not here', sq: 'copët nuk janë këtu' },
  not_packed: { en: 'the pieces are not packed', sq: 'copët nuk janë paketuar' },
  not_shipped: { en: 'the pieces are not shipped', sq: 'copët nuk janë nisur' },
  not_delivered: { en: 'the pieces are not delivered', sq: 'copët nuk janë dorëzuar' },
  over_shipped: { en: 'more would be shipped than is needed', sq: 'do të nisej më shumë se sa duhet' },
  shipped: { en: 'something of it is shipped already', sq: 'diçka prej saj është nisur' },
  cancelled: { en: 'it is cancelled', sq: 'është e anuluar' },
  not_held: { en: 'it is not held for this', sq: 'nuk është ndalur për këtë' },
  hold_unmapped: { en: 'a line has no product yet: link it', sq: 'një rresht nuk ka ende produkt: lidheni' },
  hold_payment: { en: 'it is not paid yet', sq: 'nuk është paguar ende' },
  hold_currency: { en: 'there is no rate for its currency on that day', sq: 'për monedhën e saj s’ka kurs atë ditë' },
  problem_gone: { en: 'this problem is not open any more', sq: 'ky problem nuk është më i hapur' },
  problem_kept: { en: 'this ends when its cause has ended', sq: 'ky mbyllet kur mbaron shkaku' },
  line_linked: { en: 'the line has a product already', sq: 'rreshti ka tashmë produkt' },
  no_variant: { en: 'there is no such product', sq: 'nuk ka produkt të tillë' },
  other_seller: {
    en: 'this person does not work with orders of the shop',
    sq: 'ky person nuk punon me porositë e dyqanit',
  },
  no_price: { en: 'a product has no price in the shop', sq: 'një produkt nuk ka çmim në dyqan' },
  packed: {
    en: 'something of it is packed: unpack it first',
    sq: 'diçka prej saj është paketuar: hiqeni nga paketa së pari',
  },
  received: { en: 'all of it has arrived', sq: 'e gjitha ka mbërritur' },
  not_expected: { en: 'nobody said when it comes', sq: 'askush nuk ka thënë kur vjen' },
  no_promise: { en: 'no day was promised', sq: 'nuk është premtuar asnjë ditë' },
  same_product: { en: 'it is the product the line has already', sq: 'është produkti që rreshti e ka tashmë' },
  no_replacement: { en: 'nothing was replaced by this line', sq: 'ky rresht nuk zëvendësoi asgjë' },
  replacement_ordered: {
    en: 'the replacement is ordered already, or was changed',
    sq: 'zëvendësuesi është porositur tashmë ose u ndryshua',
  },
  on_order: {
    en: 'so many pieces are on their way or here: only what is still to order can be replaced',
    sq: 'aq copë janë në rrugë ose këtu: zëvendësohet vetëm ajo që është ende për t’u porositur',
  },
  dearer: {
    en: 'the other product costs more than the customer pays: ask them first',
    sq: 'produkti tjetër kushton më shumë se sa paguan klienti: pyeteni së pari',
  },
  no_address: { en: 'the customer has no email address', sq: 'klienti nuk ka adresë email-i' },
  anonymised: { en: 'the customer is anonymised', sq: 'klienti është anonimizuar' },
  mailed_lately: {
    en: 'the customer was sent an email of this kind less than 24 hours ago',
    sq: 'klientit iu dërgua një email i këtij lloji më pak se 24 orë më parë',
  },
  past_day: { en: 'the new day is past', sq: 'dita e re ka kaluar' },
});
export type WhyNot = keyof typeof whyNot;

/** What a person who looks at an older order is told has changed. */
export const whatChanged = defineSentences('orders.changed', {
  placed: { en: 'Order placed', sq: 'Porosia u bë' },
  pieces_added: { en: 'Pieces added', sq: 'U shtuan copë' },
  pieces_cancelled: { en: 'Pieces cancelled', sq: 'U anuluan copë' },
  line_added: { en: 'Line added', sq: 'U shtua rresht' },
  line_linked: { en: 'Line linked to a product', sq: 'Rreshti u lidh me produkt' },
  address: { en: 'Address changed', sq: 'Adresa ndryshoi' },
  edited: { en: 'Order changed by the shop', sq: 'Porosia ndryshoi nga dyqani' },
  money: { en: 'Payment noted', sq: 'U shënua pagesë' },
  held: { en: 'Order held', sq: 'Porosia u ndal' },
  released: { en: 'Order released', sq: 'Porosia u lirua' },
  given: { en: 'Order given to a person', sq: 'Porosia iu dha dikujt' },
  tagged: { en: 'Tags changed', sq: 'Etiketat ndryshuan' },
  parts: { en: 'Partial shipping changed', sq: 'Dërgimi i pjesshëm ndryshoi' },
  problem: { en: 'Problem closed', sq: 'Problemi u mbyll' },
  noted: { en: 'Note added', sq: 'U shtua shënim' },
  source: { en: 'Supplier chosen', sq: 'U zgjodh furnitori' },
  promise: { en: 'Promise moved', sq: 'Premtimi u zhvendos' },
  replaced: { en: 'Product replaced', sq: 'Produkti u zëvendësua' },
  put_back: { en: 'Replacement undone', sq: 'Zëvendësimi u zhbë' },
  blocked: { en: 'Customer blocked', sq: 'Klienti u bllokua' },
  unblocked: { en: 'Customer unblocked', sq: 'Klienti u zhbllokua' },
  line_noted: { en: 'Note on a line changed', sq: 'Shënimi i një rreshti ndryshoi' },
  erased: { en: 'Customer erased', sq: 'Klienti u fshi' },
  mailed: { en: 'Customer emailed', sq: 'Klientit iu dërgua email' },
  other: { en: 'Its facts', sq: 'Gjendja e saj' },
});
/** What is wrong with a field. */
export const orderSentences = defineSentences('orders.fields', {
  notHere: {
    en: 'This person does not work with orders of the shop',
    sq: 'Ky person nuk punon me porositë e dyqanit',
  },
  confirmNumber: { en: 'Type the number of this order', sq: 'Shkruani numrin e kësaj porosie' },
  noVariant: { en: 'There is no such product', sq: 'Nuk ka produkt të tillë' },
  tooMuch: { en: 'The order comes to 10,000,000,000 or more', sq: 'Porosia kap 10.000.000.000 ose më shumë' },
  noPrice: {
    en: 'This product has no price in the shop: enter one',
    sq: 'Ky produkt nuk ka çmim në dyqan: shkruani një',
  },
});

/** What people are told in the bell. */
export const orderNotices = defineSentences('orders.notices', {
  atRisk: {
    en: '{number} is expected on {expected}, later than promised ({promise})',
    sq: '{number} pritet më {expected}, më vonë se premtimi ({promise})',
  },
  manyAtRisk: {
    en: '{count} orders are expected later than promised',
    sq: '{count} porosi priten më vonë se premtimi',
  },
});

/** What moving the promises of many lines comes to together. */
export const orderEffects = defineSentences('orders.effects', {
  mails: {
    en: '{count} {count|customer is|customers are} told by email',
    sq: '{count} {count|klient njoftohet|klientë njoftohen} me email',
  },
});

export const lineEffects = defineSentences('orders.lineEffects', {
  /** Of one line: how many of the other product, for how much each. */
  instead: { en: '{qty} × {sku} for {price} each', sq: '{qty} × {sku} për {price} secila' },
  less: { en: 'Customers pay {amount} less', sq: 'Klientët paguajnë {amount} më pak' },
  overpaid: {
    en: '{count} {count|order is|orders are} then overpaid',
    sq: '{count} {count|porosi është|porosi janë} paguar tepër më pas',
  },
  borne: {
    en: '{amount} less than the price of the other product is charged',
    sq: 'Faturohet {amount} më pak se çmimi i produktit tjetër',
  },
  replacedMails: {
    en: '{count} {count|customer is|customers are} told by email what comes instead',
    sq: '{count} {count|klient njoftohet|klientë njoftohen} me email çfarë vjen në vend',
  },
  mails: {
    en: '{count} {count|email goes|emails go} out: an order whose day becomes later gets one',
    sq: '{count} {count|email dërgohet|emaile dërgohen}: një për çdo porosi, dita e së cilës shtyhet',
  },
});
