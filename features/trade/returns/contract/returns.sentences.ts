import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with a field. */
export const returnRules = defineSentences('returns.fields', {
  amount: { en: 'Enter an amount such as 12.50', sq: 'Shkruani një shumë si 12.50' },
  qty: { en: 'Enter a number of pieces from 1', sq: 'Shkruani sa copë, nga 1' },
  iban: { en: 'Enter a valid IBAN', sq: 'Shkruani një IBAN të vlefshëm' },
  way: { en: 'Choose how the money goes back', sq: 'Zgjidhni si kthehen paratë' },
  reason: { en: 'Choose a reason', sq: 'Zgjidhni një arsye' },
  why: { en: 'Say why', sq: 'Shkruani pse' },
  nothing: { en: 'Choose what is refunded', sq: 'Zgjidhni çfarë rimbursohet' },
  lineTwice: { en: 'A line is chosen twice', sq: 'Një rresht është këtu dy herë' },
  lines: { en: 'Choose what comes back', sq: 'Zgjidhni çfarë kthehet' },
  days: { en: 'Enter 14 to 365 days', sq: 'Shkruani 14 deri në 365 ditë' },
  pieces: { en: 'Decide about every piece that came', sq: 'Vendosni për çdo copë që erdhi' },
  destination: { en: 'This does not go with the decision', sq: 'Kjo nuk shkon me vendimin' },
});

/** What a change of many comes to together. */
export const bulkEffects = defineSentences('returns.effects', {
  paidBack: {
    en: '{amount} is paid back for {count} {count|order|orders}',
    sq: 'Kthehen {amount} për {count} {count|porosi|porosi}',
  },
  second: {
    en: '{count} {count|refund waits|refunds wait} for a second person',
    sq: '{count} {count|rimbursim pret|rimbursime presin} një person të dytë',
  },
  shipping: {
    en: 'This includes {amount} for shipping, because nothing of {count} {count|order|orders} is left',
    sq: 'Këtu është edhe transporti, {amount}, sepse nga {count} {count|porosi|porosi} s’mbetet asgjë',
  },
  unpaid: {
    en: '{count} {count|line is|lines are} cancelled without a refund: nothing is left to pay back for {count|it|them}',
    sq: '{count} {count|rresht anulohet|rreshta anulohen} pa rimbursim: për {count|të|ta} s’mbetet asgjë për t’u kthyer',
  },
  shopsTold: {
    en: 'The shops are told about {count} {count|order|orders}',
    sq: 'Dyqaneve u thuhet për {count} {count|porosi|porosi}',
  },
  mailsLater: {
    en: '{count} {count|email goes|emails go} out once the money was paid back',
    sq: '{count} {count|email dërgohet|emaile dërgohen} sapo të jenë kthyer paratë',
  },
  mails: {
    en: '{count} {count|email goes|emails go} out',
    sq: '{count} {count|email dërgohet|emaile dërgohen}',
  },
  credits: {
    en: 'What was invoiced gets credit notes once it was paid back',
    sq: 'Për çfarë është faturuar bëhen nota krediti sapo të jenë kthyer paratë',
  },
});

/** Why something cannot be done with a refund or a return now. */
export const whyNot = defineSentences('returns.why', {
  not_proposed: { en: 'nobody has to approve it', sq: 'askush s’duhet ta miratojë' },
  not_open: { en: 'it is neither waiting nor failed', sq: 'as nuk pret, as nuk dështoi' },
  not_due: { en: 'there is nothing to pay now', sq: 'tani s’ka çfarë paguhet' },
  done_by_shop: { en: 'the shop did it after all', sq: 'dyqani e kreu megjithatë' },
  not_requested: { en: 'it was answered already', sq: 'ka marrë tashmë përgjigje' },
  not_expected: { en: 'it is not expected', sq: 'nuk pritet' },
  not_received: { en: 'nothing of it is here', sq: 'asgjë prej tij nuk është këtu' },
  received: { en: 'it is here already', sq: 'është tashmë këtu' },
  not_delivered: { en: 'its pieces are not delivered', sq: 'copët e tij nuk janë dorëzuar' },
});

/** What the bell says. */
export const refundNotices = defineSentences('returns.notices', {
  toApprove: {
    en: 'A refund of {amount} for order {order} needs approval by a second person',
    sq: 'Një rimbursim prej {amount} për porosinë {order} pret një person të dytë',
  },
});
