import { defineSentences } from '#kit/sentence.ts';

/** How goods are ordered from a reseller. */
export const orderingTexts = defineSentences('ordering', {
  title: { en: 'Ordering', sq: 'Porositja' },
  lead: {
    en: 'How goods are ordered from {reseller}. It holds for all its feeds.',
    sq: 'Si porositen mallrat te {reseller}. Vlen për të gjitha feed-et e tij.',
  },
  none: {
    en: 'Nothing is known yet of how goods are ordered here.',
    sq: 'Ende nuk dihet gjë se si porositen mallrat këtu.',
  },
  way: { en: 'Orders are sent', sq: 'Porositë dërgohen' },
  email: { en: 'by email', sq: 'me email' },
  portal: { en: 'through a supplier portal', sq: 'përmes një faqeje të tyre' },
  phone: { en: 'by phone', sq: 'me telefon' },
  file: { en: 'as a file', sq: 'si skedar' },
  targetEmail: { en: 'Email address', sq: 'Adresa e email-it' },
  targetPortal: { en: 'Address of the page', sq: 'Adresa e faqes' },
  targetPhone: { en: 'Phone number', sq: 'Numri i telefonit' },
  targetFile: { en: 'Where the file goes', sq: 'Ku shkon skedari' },
  minimum: { en: 'Minimum order', sq: 'Porosia minimale' },
  currency: { en: 'Currency', sq: 'Monedha' },
  cutOff: { en: 'Order cut-off', sq: 'Ora e fundit' },
  cutOffHelp: {
    en: 'Orders until then leave on the same working day.',
    sq: 'Porositë deri atëherë nisen po atë ditë pune.',
  },
  zone: { en: 'Time zone', sq: 'Zona kohore' },
  workingDays: { en: 'Working days', sq: 'Ditët e punës' },
  holidays: { en: 'Holidays', sq: 'Ditët e lira' },
  holidaysHelp: { en: 'No dispatch on these days.', sq: 'Në këto ditë nuk niset asgjë.' },
  addHoliday: { en: 'Add a day', sq: 'Shto një ditë' },
  note: { en: 'Note', sq: 'Shënim' },
  save: { en: 'Save ordering', sq: 'Ruaj porositjen' },
  saved: { en: 'Ordering settings saved', sq: 'Porositja u ruajt' },
  // Rules
  emailRule: { en: 'Enter a valid email address', sq: 'Jepni një adresë të vlefshme email-i' },
  portalRule: { en: 'Enter an address that starts with https://', sq: 'Jepni një adresë që fillon me https://' },
  targetRule: { en: 'Enter where orders are sent', sq: 'Thoni ku shkojnë porositë' },
  amountRule: { en: 'Give an amount such as 150 or 99.50', sq: 'Jepni një shumë si 150 ose 99.50' },
  currencyRule: { en: 'Give a currency of three letters', sq: 'Jepni një monedhë me tri shkronja' },
  minimumRule: { en: 'A minimum order needs its currency', sq: 'Porosia minimale kërkon monedhën e saj' },
  clockRule: { en: 'Give a time such as 14:30', sq: 'Jepni një orë si 14:30' },
  zoneRule: { en: 'Choose a valid time zone', sq: 'Kjo zonë kohore nuk njihet' },
  daysRule: { en: 'Choose at least one day', sq: 'Zgjidhni të paktën një ditë' },
});
