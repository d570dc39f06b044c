import { defineSentences } from '#kit/sentence.ts';

/** Restriction, holiday, account manager, onboarding and closing of a local seller. */
export const standingTexts = defineSentences('standing', {
  messageNeeded: { en: 'Enter a message to the seller', sq: 'Shkruani çfarë i thuhet shitësit' },
  noteNeeded: { en: 'Enter a reason for closing', sq: 'Shkruani pse mbyllet' },
  dayRule: { en: 'Enter a date', sq: 'Zgjidhni një ditë' },
  endBeforeBegin: { en: 'The last day is before the first', sq: 'Dita e fundit është para së parës' },
  endPast: { en: 'The last day is past', sq: 'Dita e fundit ka kaluar' },
  tooLong: { en: 'A holiday takes at most 180 days', sq: 'Pushimi zgjat më së shumti 180 ditë' },
  title: { en: 'Status', sq: 'Gjendja' },

  restrictTitle: { en: 'Restrict {name}', sq: 'Kufizo {name}' },
  restrictMessage: { en: 'Message to the seller', sq: 'Mesazhi për shitësin' },
  restrictMessageWhy: {
    en: 'Sent by email and shown on the seller’s pages.',
    sq: 'Dërgohet me email dhe shfaqet në faqet e shitësit.',
  },
  restrictNoNew: {
    en: 'New products are refused, by hand and by import. Drafts can still be written.',
    sq: 'Produktet e reja refuzohen, me dorë dhe me import. Draftet mund të shkruhen ende.',
  },
  restrictKeeps: {
    en: 'What is entered already can be changed and stays in the shops.',
    sq: 'Çfarë është futur mund të ndryshohet dhe mbetet në dyqane.',
  },
  restrictedSince: { en: 'Restricted since {when}', sq: 'I kufizuar që nga {when}' },

  manager: { en: 'Account manager', sq: 'Menaxheri i llogarisë' },
  managerNone: { en: 'Nobody', sq: 'Askush' },
  managerSet: { en: 'The account manager is set', sq: 'Menaxheri i llogarisë u caktua' },
  ownManager: { en: 'Your contact with us', sq: 'Kontakti juaj te ne' },

  vatNumberSave: { en: 'Save VAT number', sq: 'Ruaj numrin e TVSH-së' },
  vatNumberSet: { en: 'The VAT number is saved', sq: 'Numri i TVSH-së u ruajt' },
  vatNumberWhy: {
    en: 'On invoices of commissions. Empty: not registered for VAT.',
    sq: 'Në faturat e komisionit. Bosh: pa regjistrim në TVSH.',
  },

  holiday: { en: 'Holiday', sq: 'Pushimi' },
  away: { en: 'On holiday', sq: 'Me pushime' },
  awayUntil: { en: 'on holiday until {day}', sq: 'me pushime deri më {day}' },
  awayFrom: { en: 'on holiday from {day} to {until}', sq: 'me pushime nga {day} deri më {until}' },
  holidaySet: { en: 'Set a holiday…', sq: 'Cakto pushimet…' },
  holidayTitle: { en: 'Holiday of {name}', sq: 'Pushimi i {name}' },
  firstDay: { en: 'First day', sq: 'Dita e parë' },
  lastDay: { en: 'Last day', sq: 'Dita e fundit' },
  holidayEffect: {
    en: 'Its products stay in the shops with stock 0: they can be looked at and not bought. The day after the last one they have their stock again.',
    sq: 'Produktet mbeten në dyqane me stok 0: mund të shihen, por jo të blihen. Ditën pas së fundit kanë sërish stokun e tyre.',
  },
  holidayCount: {
    en: '{count} {count|product|products} in the shops',
    sq: '{count} {count|produkt|produkte} në dyqane',
  },
  holidayDo: { en: 'Set the holiday', sq: 'Cakto pushimin' },
  holidayIsSet: { en: 'The holiday is set', sq: 'Pushimi u caktua' },
  holidayEnd: { en: 'End the holiday', sq: 'Përfundo pushimin' },
  holidayCallOff: { en: 'Call off the holiday', sq: 'Anulo pushimin' },
  holidayEnded: { en: 'The holiday is over', sq: 'Pushimi përfundoi' },
  ownAway: {
    en: 'You are on holiday until {day}: your products are in the shops without stock.',
    sq: 'Jeni me pushime deri më {day}: produktet tuaja janë në dyqane pa stok.',
  },
  ownAwayPlanned: {
    en: 'Your holiday is from {day} to {until}: your products will be in the shops without stock.',
    sq: 'Pushimi juaj është nga {day} deri më {until}: produktet tuaja do të jenë në dyqane pa stok.',
  },
  ownRestricted: { en: 'No new products for now', sq: 'Për tani pa produkte të reja' },
  ownRestrictedWhy: {
    en: 'What you have entered stays as it is and can be changed. New products are refused, by hand and by import.',
    sq: 'Çfarë keni futur mbetet siç është dhe mund të ndryshohet. Produktet e reja refuzohen, me dorë dhe me import.',
  },

  close: { en: 'Close…', sq: 'Mbyll…' },
  closeTitle: { en: 'Close {name}', sq: 'Mbyll {name}' },
  closeWhy: {
    en: 'Its products leave the shops, its people can no longer log in. It moves to the tab Closed and can be opened again.',
    sq: 'Produktet dalin nga dyqanet, personat e tij nuk mund të hyjnë më. Kalon te skeda Të mbyllur dhe mund të hapet sërish.',
  },
  closeNote: { en: 'Internal note', sq: 'Shënim i brendshëm' },
  closeMessage: { en: 'Message to the seller (optional)', sq: 'Mesazhi për shitësin (opsional)' },
  closeDo: { en: 'Close the seller', sq: 'Mbyll shitësin' },
  closed: { en: 'The seller is closed', sq: 'Shitësi u mbyll' },
  closedSince: { en: 'Closed since {when}', sq: 'I mbyllur që nga {when}' },
  reopen: { en: 'Open again', sq: 'Hape sërish' },
  reopenAsk: { en: 'Open {name} again?', sq: 'Të hapet sërish {name}?' },
  reopenWhy: {
    en: 'Its people can log in again and look. It stays suspended: lifting the suspension brings its products back to the shops.',
    sq: 'Personat e tij mund të hyjnë sërish dhe të shohin. Mbetet i pezulluar: heqja e pezullimit i kthen produktet në dyqane.',
  },
  reopened: { en: 'The seller is open again, and suspended', sq: 'Shitësi është hapur sërish, i pezulluar' },

  onboarding: { en: 'Onboarding', sq: 'Regjistrimi fillestar' },
  onboardingOf: { en: '{done} of {all}', sq: '{done} nga {all}' },
  done: { en: 'done', sq: 'u krye' },
  open: { en: 'open', sq: 'i hapur' },
  onboardingOpen: { en: 'Not finished', sq: 'I papërfunduar' },
  onboardingDone: { en: 'Finished', sq: 'I përfunduar' },
  anyManager: { en: 'Account manager', sq: 'Menaxheri i llogarisë' },
  anyOnboarding: { en: 'Onboarding', sq: 'Regjistrimi fillestar' },
  anyLogin: { en: 'Last login', sq: 'Hyrja e fundit' },
  loginNever: { en: 'Never', sq: 'Asnjëherë' },
  loginQuiet: { en: 'Not in the last 30 days', sq: 'Jo në 30 ditët e fundit' },
  anyCity: { en: 'Municipality', sq: 'Komuna' },
  more: { en: 'More', sq: 'Më shumë' },
});
