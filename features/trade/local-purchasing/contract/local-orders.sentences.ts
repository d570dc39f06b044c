import { defineSentences } from '#kit/sentence.ts';

/** What the server says of purchase orders to local sellers. */
export const localOrderSentences = defineSentences('local-orders', {
  qtyRule: { en: 'Enter a whole number of pieces', sq: 'Shkruani një numër të plotë copësh' },
  noteNeeded: { en: 'Say why', sq: 'Shkruani arsyen' },
  reasonNeeded: { en: 'Say why not all pieces', sq: 'Tregoni pse jo të gjitha copët' },
  lineGone: { en: 'This line is not part of the order', sq: 'Ky rresht nuk është pjesë e porosisë' },
  tooMany: { en: 'At most {most}: more was not ordered', sq: 'Më së shumti {most}: më shumë nuk u porosit' },
  everyLine: { en: 'Answer every line once', sq: 'Përgjigjuni çdo rreshti një herë' },
  readyRule: { en: 'Choose a time from now on', sq: 'Zgjidhni një kohë nga tani e tutje' },
  pickUpDay: { en: 'Choose a day from today on', sq: 'Zgjidhni një ditë nga sot e tutje' },
  driverLinkDay: {
    en: 'A link can be made until the day after the pick-ups is over',
    sq: 'Lidhja mund të krijohet derisa të mbarojë dita pas marrjeve',
  },
  pickUpDriver: { en: 'At most 80 characters', sq: 'Më së shumti 80 shenja' },
  pickUpOrder: {
    en: '{number} cannot be picked up: it is not accepted, or not with its seller any more',
    sq: '{number} nuk mund të merret: nuk është pranuar, ose nuk është më te shitësi',
  },
  driverNeeded: { en: 'Name the driver', sq: 'Shkruani emrin e shoferit' },
  handedByNeeded: { en: 'Say who handed it over', sq: 'Shkruani kush e dorëzoi' },
  signatureRule: { en: 'Sign again, more briefly', sq: 'Nënshkruani përsëri, më shkurt' },
  piecesRule: {
    en: 'Enter how many pieces you have, at most as many as ordered',
    sq: 'Shkruani sa copë keni, më së shumti sa janë porositur',
  },
  nothingTaken: {
    en: 'Nothing of it is picked up: say that it was not there',
    sq: 'Nuk u mor asgjë: tregoni që nuk u gjend',
  },
  reasonRule: { en: 'Say why', sq: 'Shkruani arsyen' },
});

/** What people are told in the bell. */
export const localOrderNotices = defineSentences('local-order-notices', {
  sellerNew: {
    en: '{number}: new order, accept it by {by}',
    sq: '{number}: porosi e re, pranojeni deri më {by}',
  },
  sellerReminded: {
    en: '{number} is still waiting: accept it by {by}',
    sq: '{number} ende pret: pranojeni deri më {by}',
  },
  sellerRefused: {
    en: '{number}: {count} {count|piece was|pieces were} refused on your behalf',
    sq: '{number}: u refuzuan {count} copë në emrin tuaj',
  },
  sellerExpired: { en: '{number} expired without an answer', sq: '{number} skadoi pa përgjigje' },
  sellerCancelled: { en: '{number} is cancelled', sq: '{number} u anulua' },
  staffRefused: {
    en: '{number}: {seller} refuses {count} of {pieces} pieces',
    sq: '{number}: {seller} refuzon {count} nga {pieces} copë',
  },
  staffExpired: { en: '{number}: {seller} has not answered in time', sq: '{number}: {seller} nuk u përgjigj në kohë' },
  staffProblem: { en: '{number}: {seller} reports: {text}', sq: '{number}: {seller} njofton: {text}' },
  staffDisputed: {
    en: '{seller} disputes an entry of the statement until {day}',
    sq: '{seller} kundërshton një zë të pasqyrës deri më {day}',
  },
  staffCorrection: {
    en: 'A correction of {amount} for {seller} needs approval by a second person',
    sq: 'Një korrigjim prej {amount} për {seller} pret një person të dytë',
  },
  staffFewer: {
    en: '{number}: {driver} got {pieces} of {all} pieces from {seller}',
    sq: '{number}: {driver} mori {pieces} nga {all} copë te {seller}',
  },
  staffMissed: {
    en: '{number}: {driver} could not pick it up from {seller}: {why}',
    sq: '{number}: {driver} nuk e mori dot te {seller}: {why}',
  },
  sellerStatement: {
    en: 'Your statement until {day} is ready: {amount}',
    sq: 'Pasqyra juaj deri më {day} është gati: {amount}',
  },
});
