import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    preparing: { en: 'Being prepared', sq: 'Në përgatitje' },
    ready: { en: 'Ready', sq: 'Gati' },
    handed_over: { en: 'Handed over', sq: 'Dorëzuar' },
    expired: { en: 'Expired', sq: 'Skaduar' },
    'problem reported': { en: 'Problem reported', sq: 'U njoftua një problem' },
    confirmed: { en: 'Confirmed', sq: 'U konfirmua' },
    'entry disputed': { en: 'Entry disputed', sq: 'U kundërshtua një zë' },
    'correction proposed': {
      en: 'Correction proposed, a second person needed',
      sq: 'Korrigjim i propozuar, duhet një person i dytë',
    },
    'charge proposed': {
      en: 'Fee, penalty or compensation proposed, a second person needed',
      sq: 'Tarifë, gjobë ose kompensim i propozuar, duhet një person i dytë',
    },
    'charge entered': { en: 'Fee, penalty or compensation entered', sq: 'U regjistrua tarifë, gjobë ose kompensim' },
    'charge given up': {
      en: 'Fee, penalty or compensation given up',
      sq: 'U hoq dorë nga tarifa, gjoba ose kompensimi',
    },
    'dispute accepted': { en: 'Dispute accepted', sq: 'Kundërshtimi u pranua' },
    'dispute rejected': { en: 'Dispute rejected', sq: 'Kundërshtimi u refuzua' },
    paid: { en: 'Paid', sq: 'U pagua' },
    'pick-up planned': { en: 'Pick-up planned', sq: 'Marrja u planifikua' },
    'pick-up called off': { en: 'Pick-up called off', sq: 'Marrja u hoq nga plani' },
    'picked up': { en: 'Picked up', sq: 'U mor' },
    'driver link made': { en: 'Link for the driver made', sq: 'U krijua lidhja e shoferit' },
    'driver link revoked': { en: 'Link for the driver ended', sq: 'Lidhja e shoferit u mbyll' },
    'pick-up missed': { en: 'Not there for the pick-up', sq: 'Nuk u gjend te marrja' },
  }),
  fields: defineTexts({
    ready_by: { en: 'Ready by', sq: 'Gati deri më' },
    paid_on: { en: 'Paid on', sq: 'Paguar më' },
    pick_up_on: { en: 'Pick-up on', sq: 'Marrja më' },
    pieces: { en: 'Pieces', sq: 'Copë' },
    of_pieces: { en: 'Pieces to pick up', sq: 'Copë për t’u marrë' },
    handed_by: { en: 'Handed over by', sq: 'Dorëzoi' },
    driver: { en: 'Driver', sq: 'Shoferi' },
    fetched: { en: 'Picked up', sq: 'E marrë' },
    refused: { en: 'Refused', sq: 'Refuzuar' },
    answer: { en: 'Answer', sq: 'Përgjigjja' },
  }),
  values: {},
};
