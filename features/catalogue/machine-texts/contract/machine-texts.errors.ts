import { defineErrors } from '#kit/error.ts';

export const machineErrors = defineErrors({
  changedMeanwhile: {
    code: 'translation_engine_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this engine. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë motor ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  gone: {
    code: 'translation_engine_gone',
    status: 409,
    text: 'This engine is inactive or was removed. Choose another one in Settings, Languages',
    sq: 'Ky motor është joaktiv ose u hoq. Zgjidhni një tjetër te Cilësimet, Gjuhët',
  },
  limitReached: {
    code: 'translation_limit_reached',
    status: 409,
    text: '{engine}: {needed} characters are needed, {used} of {limit} are used this month. The limit renews on {renews}',
    sq: '{engine}: duhen {needed} shenja, janë përdorur {used} nga {limit} këtë muaj. Kufiri rinovohet më {renews}',
  },
  keyRefused: {
    code: 'translation_key_refused',
    status: 409,
    text: '{engine} does not accept the key. Enter it again in Settings, Languages',
    sq: '{engine} nuk e pranon çelësin. Jepeni përsëri te Cilësimet, Gjuhët',
  },
  quotaUsed: {
    code: 'translation_quota_used',
    status: 409,
    text: '{engine} says that the quota of your account is used up. Raise it there, or try again once it is renewed',
    sq: '{engine} thotë se kuota e llogarisë suaj mbaroi. Rriteni atje, ose provoni sërish pasi të rinovohet',
  },
  noLanguage: {
    code: 'translation_language_unknown',
    status: 409,
    text: '{engine} does not translate into {language}',
    sq: '{engine} nuk përkthen në {language}',
  },
  busy: {
    code: 'translation_engine_busy',
    status: 409,
    text: '{engine} was busy or out of order too often. Try again later',
    sq: '{engine} ishte i zënë ose jashtë pune tepër shpesh. Provoni më vonë',
  },
  unreachable: {
    code: 'translation_engine_unreachable',
    status: 409,
    text: '{engine} does not answer at its address ({reason})',
    sq: '{engine} nuk përgjigjet në adresën e vet ({reason})',
  },
  refused: {
    code: 'translation_refused',
    status: 409,
    text: '{engine} refuses the text: {reason}',
    sq: '{engine} e refuzon tekstin: {reason}',
  },
  unreadable: {
    code: 'translation_unreadable',
    status: 409,
    text: '{engine} gave an answer that is no translation. Check its address and kind',
    sq: '{engine} dha një përgjigje që nuk është përkthim. Kontrolloni adresën dhe llojin',
  },
  tooLong: {
    code: 'translation_too_long',
    status: 409,
    text: '{part}: the translation is longer than this text may be',
    sq: '{part}: përkthimi është më i gjatë se ç’mund të jetë ky tekst',
  },
  empty: {
    code: 'translation_empty',
    status: 409,
    text: '{part}: {engine} answered with an empty text',
    sq: '{part}: {engine} u përgjigj me tekst bosh',
  },
});
