import { defineSentences } from '#kit/sentence.ts';

/** What either side finds at its bell. */
export const requestNotices = defineSentences('service-request-notices', {
  asked: { en: '{seller} requests “{service}”', sq: '{seller} kërkon “{service}”' },
  wrote: { en: '{seller} wrote about “{service}”', sq: '{seller} shkroi për “{service}”' },
  accepted: { en: '{seller} accepted the quote for “{service}”', sq: '{seller} pranoi ofertën për “{service}”' },
  withdrawn: { en: '{seller} does not want “{service}” any more', sq: '{seller} nuk e do më “{service}”' },
  assigned: { en: '“{service}” for {seller} is assigned to you', sq: '“{service}” për {seller} ju është caktuar' },
  answered: { en: 'The team wrote about “{service}”', sq: 'Ekipi shkroi për “{service}”' },
  quoted: { en: 'There is a quote for “{service}”', sq: 'Ka një ofertë për “{service}”' },
  in_progress: { en: 'Work on “{service}” has begun', sq: 'Puna për “{service}” filloi' },
  done: { en: '“{service}” is done', sq: '“{service}” u krye' },
  declined: { en: 'The team declined “{service}”', sq: 'Ekipi e refuzoi “{service}”' },
});
