import { defineSentences } from '#kit/sentence.ts';

/** Why nothing is bought for an order. */
export const whyNoSource = defineSentences('sourcing.why', {
  held: { en: 'it is held', sq: 'është e ndalur' },
  nothing: { en: 'nothing of it is to be ordered', sq: 'nuk ka ç’porositet prej saj' },
  not_there: { en: 'this supplier cannot deliver it now', sq: 'ky furnitor nuk e dorëzon dot tani' },
  split_all: {
    en: 'fewer pieces of it are still to be ordered, or just as many: choose another supplier for all of it',
    sq: 'për t’u porositur kanë mbetur po aq ose më pak copë: zgjidhni furnitor tjetër për të gjitha',
  },
  split_already: {
    en: 'pieces of it are on a draft for this supplier already',
    sq: 'copë të tij janë tashmë në një draft për këtë furnitor',
  },
  split_sources: {
    en: 'it is bought from three suppliers already',
    sq: 'blihet tashmë te tre furnitorë',
  },
  not_enough: {
    en: 'this supplier has fewer pieces of it now',
    sq: 'ky furnitor ka tani më pak copë prej tij',
  },
  no_source: { en: 'nobody can supply any of it now', sq: 'askush nuk e furnizon dot tani' },
});

/** What buying for many lines comes to together. */
export const buyEffects = defineSentences('sourcing.effects', {
  drafted: {
    en: '{pieces} {pieces|piece goes|pieces go} on draft purchase orders, for {amount} in all',
    sq: '{pieces} copë shkojnë në drafte porosish blerjeje, gjithsej {amount}',
  },
  given_up: {
    en: '{pieces} {pieces|piece comes|pieces come} off drafts of other suppliers. An undo takes pieces off the new draft; the other drafts do not get theirs back',
    sq: '{pieces} copë hiqen nga draftet e furnitorëve të tjerë. Zhbërja i heq copët nga drafti i ri; draftet e tjera nuk i marrin më të tyret',
  },
});

/** What a proposal by a supplier's own times has to say, beside how many pieces it put on a draft. */
export const clockSaid = defineSentences('sourcing.clock', {
  proposed: {
    en: '{pieces} {pieces|piece|pieces} put on the draft order',
    sq: '{pieces} copë u vendosën në porosinë draft',
  },
  nothing: { en: 'Nothing was to be ordered', sq: 'Nuk kishte ç’porositej' },
  below: {
    en: 'Less than the smallest sum: left for the next time',
    sq: 'Më pak se shuma më e vogël: mbetet për herën tjetër',
  },
});
