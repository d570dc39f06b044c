import { defineSentences } from '#kit/sentence.ts';

/** What the server says of engines and of what they make. */
export const machineSentences = defineSentences('machine-texts', {
  added: { en: 'Engine added', sq: 'Motori u shtua' },
  saved: { en: 'Engine saved', sq: 'Motori u ruajt' },
  removed: { en: 'Engine removed', sq: 'Motori u hoq' },
  discarded: { en: 'Machine translation discarded', sq: 'Përkthimi automatik u fshi' },
  nameTaken: { en: 'Another engine has this name', sq: 'Një motor tjetër e ka këtë emër' },
  urlRule: {
    en: 'Enter an address such as https://api.deepl.com, without a path',
    sq: 'Shkruani një adresë si https://api.deepl.com, pa shteg',
  },
  keyAgain: {
    en: 'Enter the key again: it was given for another address',
    sq: 'Jepni përsëri çelësin: ishte dhënë për një adresë tjetër',
  },
  keyNeeded: { en: 'DeepL needs a key', sq: 'DeepL kërkon një çelës' },
  priceRule: { en: 'Enter a price such as 20.00', sq: 'Jepni një çmim si 20.00' },
  priceAndCurrency: {
    en: 'A price needs a currency, and a currency a price',
    sq: 'Çmimi kërkon monedhë, dhe monedha çmim',
  },
  sameLanguage: {
    en: 'Choose another language to translate from',
    sq: 'Zgjidhni një gjuhë tjetër nga e cila përkthehet',
  },
  name: { en: 'Name', sq: 'Emri' },
  short_description: { en: 'Short description', sq: 'Përshkrimi i shkurtër' },
  long_description: { en: 'Long description', sq: 'Përshkrimi i gjatë' },
  translating: { en: '{done} of {total} products translated', sq: '{done} nga {total} produkte u përkthyen' },
  translated: {
    en: '{success} of {total} products translated into {language}. The texts are proposals until someone accepts them',
    sq: '{success} nga {total} produkte u përkthyen në {language}. Tekstet janë propozime derisa dikush t’i pranojë',
  },
  noAnswerInTime: { en: 'no answer in time', sq: 'nuk u përgjigj në kohë' },
  connectionBrokeOff: { en: 'the connection broke off', sq: 'lidhja u ndërpre' },
  answerBrokeOff: { en: 'the answer broke off', sq: 'përgjigjja u ndërpre' },
  tooLarge: { en: 'the answer is too large', sq: 'përgjigjja është tepër e madhe' },
  notSecure: { en: 'no secure connection, {code}', sq: 'nuk lidhet dot në mënyrë të sigurt, {code}' },
  notTrusted: {
    en: 'no secure connection, {code}; NODE_EXTRA_CA_CERTS can name who vouches for the certificate',
    sq: 'nuk lidhet dot në mënyrë të sigurt, {code}; NODE_EXTRA_CA_CERTS mund të emërtojë kush e vërteton certifikatën',
  },
  later: {
    en: '{engine} asks to be left alone for a moment. Translating goes on automatically',
    sq: '{engine} kërkon pak pushim. Përkthimi vazhdon automatikisht',
  },
});
