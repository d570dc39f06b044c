import { defineErrors } from '#kit/error.ts';

/** Why a supplier's file could not be fetched. */
export const sourceErrors = defineErrors({
  loginRefused: {
    code: 'feed_source_login_refused',
    status: 422,
    text: '{host} refuses the user name, password or key',
    sq: '{host} nuk e pranon emrin, fjalëkalimin ose çelësin',
  },
  notThere: {
    code: 'feed_source_not_found',
    status: 422,
    text: '{host} has no such file',
    sq: '{host} nuk e ka këtë skedar',
  },
  notAFile: {
    code: 'feed_source_no_file',
    status: 422,
    text: 'What {host} has there is no file',
    sq: 'Ajo që {host} ka aty nuk është skedar',
  },
  redirects: {
    code: 'feed_source_redirects',
    status: 422,
    text: '{host} sends on too often',
    sq: '{host} ridrejton tepër shpesh',
  },
  redirectUnsafe: {
    code: 'feed_source_redirect_unsafe',
    status: 422,
    text: '{host} sends on to an address that is not protected',
    sq: '{host} ridrejton te një adresë e pambrojtur',
  },
  tooSlow: { code: 'feed_source_too_slow', status: 422, text: '{host} takes too long', sq: '{host} po vonon tepër' },
  brokenOff: {
    code: 'feed_source_broken_off',
    status: 422,
    text: '{host} broke off in the middle of the file',
    sq: '{host} u ndërpre në mes të skedarit',
  },
  keyUnknown: {
    code: 'feed_source_key_unknown',
    status: 422,
    text: 'The key of {host} has not been accepted yet: {shown}',
    sq: 'Çelësi i {host} ende nuk është pranuar: {shown}',
  },
  keyChanged: {
    code: 'feed_source_key_changed',
    status: 422,
    text: '{host} shows another key than the one that was accepted: {shown}',
    sq: '{host} tregon një çelës tjetër nga ai që u pranua: {shown}',
  },
  privateKey: {
    code: 'feed_source_private_key',
    status: 422,
    text: 'The private key cannot be read',
    sq: 'Çelësi privat nuk lexohet',
  },
  secretMissing: {
    code: 'feed_source_secret_missing',
    status: 422,
    text: 'The password or key of this feed is missing',
    sq: 'Mungon fjalëkalimi ose çelësi i këtij feed-i',
  },
  passphrase: {
    code: 'feed_source_passphrase',
    status: 422,
    text: 'The private key is protected, and its passphrase is missing or wrong',
    sq: 'Çelësi privat është i mbrojtur dhe fraza e tij mungon ose është e gabuar',
  },
  busy: {
    code: 'feed_source_busy',
    status: 422,
    text: '{host} wants to be asked later (status {status})',
    sq: '{host} kërkon të pyetet më vonë (statusi {status})',
  },
  // Of an API
  badPage: {
    code: 'feed_source_page_broken',
    status: 422,
    text: 'Page {page} of {host} cannot be read: {reason}',
    sq: 'Faqja {page} e {host} nuk lexohet: {reason}',
  },
  pageTooLarge: {
    code: 'feed_source_page_too_large',
    status: 422,
    text: 'Page {page} of {host} is larger than {megabytes} MB: ask for fewer records at a time',
    sq: 'Faqja {page} e {host} është më e madhe se {megabytes} MB: kërkoni më pak regjistrime njëherësh',
  },
  samePage: {
    code: 'feed_source_page_again',
    status: 422,
    text: '{host} gives the same page again (page {page}): the way to the next page does not fit',
    sq: '{host} jep sërish të njëjtën faqe (faqja {page}): mënyra e kalimit te faqja tjetër nuk përshtatet',
  },
  tooManyPages: {
    code: 'feed_source_too_many_pages',
    status: 422,
    text: '{host} has more than {pages} pages, the most this feed may fetch',
    sq: '{host} ka më shumë se {pages} faqe, sa më së shumti mund të marrë ky feed',
  },
  nextElsewhere: {
    code: 'feed_source_next_elsewhere',
    status: 422,
    text: 'Page {page} of {host} leads to another server, {other}, which is not asked',
    sq: 'Faqja {page} e {host} çon te një server tjetër, {other}, i cili nuk pyetet',
  },
});
