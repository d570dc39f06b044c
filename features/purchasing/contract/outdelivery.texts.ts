import { defineTexts } from '#kit/text.ts';

/** The page of whoever delivers: opened with a link, often on a phone, sometimes without a network. */
export const outdeliveryTexts = defineTexts({
  title: { en: 'Order {number}', sq: 'Porosia {number}' },
  lead: { en: 'From {buyer} to {supplier}', sq: 'Nga {buyer} për {supplier}' },
  leadPlain: { en: 'To {supplier}', sq: 'Për {supplier}' },
  wanted: { en: 'Required by {day}', sq: 'Kërkohet deri më {day}' },
  until: { en: 'Link valid until {when}.', sq: 'Kjo lidhje vlen deri më {when}.' },

  linesTitle: { en: '1. Can you deliver this?', sq: '1. A mund ta dorëzoni këtë?' },
  pieces: { en: '{qty} {qty|piece|pieces}', sq: '{qty} {qty|copë|copë}' },
  allYes: { en: 'Confirm all lines', sq: 'Po për të gjitha' },
  yes: { en: 'Yes', sq: 'Po' },
  change: { en: 'Change quantity or date', sq: 'Ndrysho sasinë ose datën' },
  no: { en: 'No', sq: 'Jo' },
  answerOf: { en: 'Answer for {sku}', sq: 'Përgjigja për {sku}' },
  qty: { en: 'Quantity', sq: 'Sasia' },
  day: { en: 'Delivery date', sq: 'Dita e dorëzimit' },
  reason: { en: 'Why not?', sq: 'Pse jo?' },
  note: { en: 'Comment (optional)', sq: 'Koment (opsional)' },
  toldYes: { en: 'Your answer: confirmed', sq: 'Ju thatë: po' },
  toldQty: { en: 'You said: {qty} {qty|piece|pieces}', sq: 'Ju thatë: {qty} {qty|copë|copë}' },
  toldDay: { en: 'for {day}', sq: 'për {day}' },
  toldNo: { en: 'You said: no, {reason}', sq: 'Ju thatë: jo, {reason}' },
  sendAnswers: { en: 'Send {n} {n|answer|answers}', sq: 'Dërgo {n} {n|përgjigje|përgjigje}' },
  nothingToSend: { en: 'Answer every line to send', sq: 'Zgjidhni një përgjigje për çdo rresht' },
  answersSent: { en: 'Thank you, we have your answers.', sq: 'Faleminderit, i morëm përgjigjet tuaja.' },

  deliveryTitle: { en: '2. Shipment status', sq: '2. Gjendja e dërgesës' },
  carrier: { en: 'Carrier', sq: 'Transportuesi' },
  tracking: { en: 'Tracking number', sq: 'Numri i gjurmimit' },
  handedOver: { en: 'With the carrier', sq: 'Iu dorëzua transportuesit' },
  pickedUp: { en: 'Picked up', sq: 'U mor' },
  delivered: { en: 'Delivered', sq: 'U dorëzua' },
  failed: { en: 'Delivery failed', sq: 'Nuk u dorëzua dot' },
  receiver: { en: 'Who received it?', sq: 'Kush e pranoi?' },
  failReason: { en: 'What happened?', sq: 'Çfarë ndodhi?' },
  report: { en: 'Submit update', sq: 'Njofto këtë' },
  reported: { en: 'Reported so far', sq: 'Njoftuar deri tani' },
  reportSent: { en: 'Thank you, we have noted it.', sq: 'Faleminderit, e shënuam.' },

  documentsTitle: { en: '3. Documents', sq: '3. Dëshmia ose fatura' },
  documentsRule: {
    en: 'A photo or a PDF: PDF, JPG or PNG, at most 5 MB each',
    sq: 'Një foto ose PDF: PDF, JPG ose PNG, më së shumti 5 MB secili',
  },
  addProof: { en: 'Add a proof of delivery', sq: 'Shto dëshmi dorëzimi' },
  addInvoice: { en: 'Add an invoice', sq: 'Shto faturë' },
  fileWaits: { en: '{name} has not been sent', sq: '{name} nuk u dërgua' },
  retryFile: { en: 'Send it again', sq: 'Dërgoje përsëri' },

  waiting: {
    en: '{n} {n|answer is|answers are} kept on this device and sent as soon as there is a connection.',
    sq: '{n} {n|përgjigje ruhet|përgjigje ruhen} në këtë pajisje dhe dërgohen sapo të ketë lidhje.',
  },
  tryNow: { en: 'Try now', sq: 'Provo tani' },
  refused: { en: 'This could not be taken: {why}', sq: 'Kjo nuk u pranua: {why}' },
  understood: { en: 'OK', sq: 'Në rregull' },

  doneTitle: { en: 'Thank you', sq: 'Faleminderit' },
  doneText: {
    en: 'Order {number} has arrived. There is nothing left to do.',
    sq: 'Porosia {number} ka mbërritur. Nuk mbetet asgjë për të bërë.',
  },
  cancelledTitle: { en: 'Order {number} was cancelled', sq: 'Porosia {number} u anulua' },
  cancelledText: { en: 'Do not deliver it.', sq: 'Mos e dorëzoni.' },

  expiredTitle: { en: 'This link has expired', sq: 'Kjo lidhje nuk vlen më' },
  expiredText: {
    en: 'It has expired or was withdrawn. If the order is still open you can request a new one.',
    sq: 'Ka mbaruar, ose e kemi tërhequr. Nëse porosia pret ende, ju dërgojmë një tjetër.',
  },
  newLink: { en: 'Send me a new link', sq: 'Më dërgoni një lidhje të re' },
  newLinkTitle: { en: 'Check your inbox', sq: 'Shikoni kutinë e emailit' },
  newLinkText: {
    en: 'If the order still waits, a new link is on its way to the address the old one went to.',
    sq: 'Nëse porosia pret ende, një lidhje e re është nisur te adresa ku shkoi e vjetra.',
  },

  qtyRule: { en: 'Enter a whole number, 1 or more', sq: 'Një numër i plotë nga 1 e lart' },
  dateRule: { en: 'Enter a date', sq: 'Zgjidhni një ditë' },
  reasonRequired: { en: 'Choose why not', sq: 'Zgjidhni pse jo' },
  failReasonRequired: { en: 'Say what happened', sq: 'Shkruani çfarë ndodhi' },
  receiverRequired: { en: 'Say who received it', sq: 'Shkruani kush e pranoi' },
  qtyTooMany: { en: 'At most {most}: more was not ordered', sq: 'Më së shumti {most}: më shumë nuk u porosit' },
});
