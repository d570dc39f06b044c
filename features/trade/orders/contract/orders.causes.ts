import { type CauseLine, defineCause } from '#kit/cause.ts';
import type { Text } from '#kit/text.ts';
import { orderChanged } from './orders.events.ts';
import { problemWord } from './orders.told.ts';
import { type ProblemCode, problemCodes } from './orders.words.ts';

/** What each problem keeps from going on, and what ends it. */
const whyWords: Readonly<Record<ProblemCode, Text>> = {
  unmapped: {
    en: 'The shop sold an SKU that is no variant here. Choose the variant once: other orders with it follow.',
    sq: 'Dyqani shiti një SKU që këtu s’është variant. Zgjidhni variantin një herë: porositë e tjera me të ndjekin.',
  },
  price_mismatch: {
    en: 'The shop sold for another price than it was sent. Look at each and mark it as solved, or correct the price in the shop.',
    sq: 'Dyqani shiti me çmim tjetër nga ai që iu dërgua. Shihni secilën dhe shënojeni si të zgjidhur, ose ndreqni çmimin në dyqan.',
  },
  vat_mismatch: {
    en: 'The shop charged another VAT than is set here. Correct the rate there or here before invoices are written.',
    sq: 'Dyqani llogariti TVSH tjetër nga ajo e vendosur këtu. Ndreqni normën atje ose këtu para se të shkruhen faturat.',
  },
  total_mismatch: {
    en: 'The lines and the total of the shop do not add up. Look at each before it is bought.',
    sq: 'Rreshtat dhe totali i dyqanit nuk përputhen. Shihni secilën para se të blihet.',
  },
  currency_unknown: {
    en: 'There is no exchange rate for the currency of the order. Enter one in the exchange rates.',
    sq: 'Nuk ka kurs këmbimi për monedhën e porosisë. Shkruani një te kurset e këmbimit.',
  },
  points_unspent: {
    en: 'The shop took points as a discount that the customer has not spent here. Take them by hand, or ask for the difference.',
    sq: 'Dyqani i zbriti pikët që klienti nuk i ka shpenzuar këtu. Merrini me dorë, ose kërkoni diferencën.',
  },
  payment_failed: {
    en: 'The payment failed. Write to the customer, or cancel.',
    sq: 'Pagesa dështoi. Shkruajini klientit, ose anuloni.',
  },
  no_source: {
    en: 'No supplier can deliver what is missing. Choose another source, replace the product, or cancel.',
    sq: 'Asnjë furnitor s’mund ta dorëzojë çfarë mungon. Zgjidhni një burim tjetër, zëvendësoni produktin, ose anuloni.',
  },
  source_refused: {
    en: 'A supplier refused pieces that were ordered. Choose the next source.',
    sq: 'Një furnitor refuzoi copë të porositura. Zgjidhni burimin tjetër.',
  },
  cost_rise: {
    en: 'Buying costs more than was reckoned with. Accept it, or choose another source.',
    sq: 'Blerja kushton më shumë se ç’ishte llogaritur. Pranojeni, ose zgjidhni një burim tjetër.',
  },
  surplus: {
    en: 'More pieces are bought than the order still needs. Give them to another order, or return them.',
    sq: 'Janë blerë më shumë copë se ç’i duhen ende porosisë. Jepjani një porosie tjetër, ose kthejini.',
  },
  edit_conflict: {
    en: 'The shop changed an order in a way that what is bought or packed does not allow. Decide what holds.',
    sq: 'Dyqani e ndryshoi porosinë në një mënyrë që nuk e lejon çfarë është blerë ose paketuar. Vendosni çfarë vlen.',
  },
  cancel_asked: {
    en: 'A customer asked to cancel. Cancel what can still be cancelled, or mark it as solved.',
    sq: 'Një klient kërkoi anulim. Anuloni çfarë mund të anulohet ende, ose shënojeni si të zgjidhur.',
  },
  address_changed: {
    en: 'The address changed after a label was made. Make a new label, or ask the carrier.',
    sq: 'Adresa ndryshoi pasi u bë etiketa. Bëni një etiketë të re, ose pyesni transportuesin.',
  },
  duplicate: {
    en: 'Two orders look like one. Cancel one, or mark it as solved.',
    sq: 'Dy porosi duken si një. Anuloni njërën, ose shënojeni si të zgjidhur.',
  },
  package_failed: {
    en: 'A package was not delivered. Send it again, or pay the customer back.',
    sq: 'Një pako nuk u dorëzua. Dërgojeni përsëri, ose kthejini klientit paratë.',
  },
  refund_failed: {
    en: 'The customer has not got the money back. Try again, or pay in another way.',
    sq: 'Klienti nuk i ka marrë paratë mbrapsht. Provoni përsëri, ose paguani ndryshe.',
  },
  tell_failed: {
    en: 'The shop does not know of a parcel, a cancellation or a refund. Correct the reason and try again.',
    sq: 'Dyqani nuk di për një pako, një anulim ose një rimbursim. Ndreqni arsyen dhe provoni përsëri.',
  },
  return_waiting: {
    en: 'A customer announced a return that nobody has decided on.',
    sq: 'Një klient njoftoi një kthim për të cilin ende s’ka vendosur askush.',
  },
  document_failed: {
    en: 'An invoice or credit note could not be written. The order says why.',
    sq: 'Një faturë ose notë krediti nuk u shkrua dot. Porosia thotë pse.',
  },
};

const line = (code: ProblemCode): CauseLine => ({
  title: { en: `Orders: ${problemWord[code].en}`, sq: `Porosi: ${problemWord[code].sq}` },
  why: whyWords[code],
  counted: { en: '{count} {count|order|orders}', sq: '{count} {count|porosi|porosi}' },
  solve: { en: 'Show orders', sq: 'Shfaq porositë' },
  to: '/orders',
  search: { problem: code, shop: '{shop}' },
});

/** Orders of customers that do not go on by themselves, a line for each kind of problem. */
export const orderProblemsCause = defineCause({
  key: 'orders.problems',
  kind: 'orders',
  access: ['Read_Order'],
  after: [orderChanged],
  lines: Object.fromEntries(problemCodes.map((code) => [code, line(code)])) as Record<ProblemCode, CauseLine>,
});
