import { defineTexts } from '#kit/text.ts';

/** What hangs on the place whose orders are read. */
export const orderIntakeInUseTexts = defineTexts({
  untold: {
    en: '{count} {count|message|messages} about orders not told to the shop yet',
    sq: '{count} {count|njoftim|njoftime} për porosi që dyqanit ende nuk i janë thënë',
  },
  open: { en: '{count} open {count|order|orders} from there', sq: '{count} porosi të hapura prej andej' },
  openWhy: {
    en: 'They stay and are finished here. The new place does not know them: finish them first, or tell their customers yourself.',
    sq: 'Mbeten dhe përfundohen këtu. Vendi i ri nuk i njeh: përfundojini më parë, ose njoftojini vetë klientët.',
  },
});
