import { defineTexts } from '#kit/text.ts';

/** The words of the preview of a send. */
export const previewTexts = defineTexts({
  title: { en: 'What this send changes in {shop}', sq: 'Çfarë ndryshon ky dërgim në {shop}' },
  open: { en: 'Show what changes', sq: 'Shfaq çfarë ndryshon' },
  close: { en: 'Close', sq: 'Mbyll' },
  counting: { en: 'Comparing…', sq: 'Po krahasohet…' },
  created: { en: 'New', sq: 'Të reja' },
  changed: { en: 'Changed', sq: 'Të ndryshuara' },
  unchanged: { en: 'As they are there', sq: 'Siç janë atje' },
  taken_out: { en: 'Taken out', sq: 'Hiqen' },
  not_there: { en: 'Not there anyway', sq: 'Gjithsesi nuk janë atje' },
  not_taken_out: { en: 'Not taken out', sq: 'Nuk hiqen' },
  refused: { en: 'Not sent', sq: 'Nuk dërgohen' },
  on_its_way: { en: 'On their way', sq: 'Në rrugë' },
  kinds: { en: 'What happens', sq: 'Çfarë ndodh' },
  nothing: { en: 'No product of this kind', sq: 'Asnjë produkt i këtij lloji' },
  noChange: {
    en: 'Nothing differs: a send would send nothing.',
    sq: 'Asgjë nuk ndryshon: një dërgim nuk do të dërgonte asgjë.',
  },
  goneThere: {
    en: 'The shop does not have it any more.',
    sq: 'Dyqani nuk e ka më.',
  },
  sameThere: { en: 'No field differs', sq: 'Asnjë fushë nuk ndryshon' },
  silent: {
    en: 'The shop could not be looked at: {reason}',
    sq: 'Dyqani nuk mundi të shikohej: {reason}',
  },
  products: { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' },
  failed: { en: 'The comparison failed.', sq: 'Krahasimi dështoi.' },
});
