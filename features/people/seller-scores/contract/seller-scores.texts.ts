import { defineSentences } from '#kit/sentence.ts';

/** What is counted of a seller's work, the steps that follow, and what the seller says to them. */
export const scoreTexts = defineSentences('score', {
  title: { en: 'Score', sq: 'Vlerësimi' },
  outOf: { en: '{score} of 100', sq: '{score} nga 100' },
  none: { en: 'not enough data', sq: 'të dhëna të pamjaftueshme' },
  noneWhy: {
    en: 'The score appears once there is enough data.',
    sq: 'Një tregues numërohet kur ka mjaftueshëm; deri atëherë nuk ka vlerësim.',
  },
  better: { en: 'up from {former}', sq: 'u rrit nga {former}' },
  worse: { en: 'down from {former}', sq: 'ra nga {former}' },
  same: { en: 'unchanged', sq: 'pa ndryshim' },
  countedAt: { en: 'The last 90 days, counted {when}', sq: '90 ditët e fundit, numëruar më {when}' },
  how: { en: 'How the score works', sq: 'Si numërohet' },
  howText: {
    en: 'Each figure gives points from 0 to 100: all of them at its good share, none at its bad share, evenly between. The score is their mean, weighted as written. Figures with too few cases are left out. The arrow compares with the 90 days before, by the figures that both have.',
    sq: 'Çdo tregues jep pikë nga 0 deri në 100: të gjitha te pjesa e mirë, asnjë te pjesa e keqe, njëtrajtësisht mes tyre. Vlerësimi është mesatarja e tyre, me peshat e shënuara. Treguesit me shumë pak raste lihen jashtë. Shigjeta krahason me 90 ditët e mëparshme, sipas treguesve që i kanë të dyja.',
  },
  howOf: {
    en: 'Counts from {least} cases, weight {weight}. Good: up to {good} %. Bad: from {bad} %.',
    sq: 'Numërohet nga {least} raste, pesha {weight}. Mirë: deri në {good} %. Keq: nga {bad} %.',
  },
  figure: { en: 'Figure', sq: 'Treguesi' },
  now: { en: 'Last 90 days', sq: '90 ditët e fundit' },
  before: { en: '90 days before', sq: '90 ditë më parë' },
  shareOf: { en: '{share} % ({n} of {of})', sq: '{share} % ({n} nga {of})' },
  tooFew: { en: 'too few ({of})', sq: 'shumë pak ({of})' },

  proposed: { en: 'Proposed', sq: 'E propozuar' },
  proposedNotice: { en: 'Send a notice', sq: 'Dërgo një njoftim' },
  proposedWarning: { en: 'Send a warning', sq: 'Dërgo një paralajmërim' },
  proposedRestrict: { en: 'Restrict', sq: 'Kufizo' },
  proposedSuspend: { en: 'Suspend', sq: 'Pezullo' },
  whyNotice: { en: 'The score is below 60.', sq: 'Vlerësimi është nën 60.' },
  whyWarning: {
    en: 'The score is still below 60 a week after the notice.',
    sq: 'Vlerësimi është ende nën 60 një javë pas njoftimit.',
  },
  whyRestrict: {
    en: 'The score is still below 60 a week after the warning.',
    sq: 'Vlerësimi është ende nën 60 një javë pas paralajmërimit.',
  },
  whySuspend: {
    en: 'The score is below 40 two weeks after the restriction.',
    sq: 'Vlerësimi është nën 40 dy javë pas kufizimit.',
  },
  putOff: { en: 'Postpone 30 days…', sq: 'Shty për 30 ditë…' },
  putOffTitle: { en: 'Put off what is proposed for {name}', sq: 'Shty propozimin për {name}' },
  putOffNote: { en: 'Internal note', sq: 'Shënim i brendshëm' },
  noticeTitle: { en: 'Notice to {name}', sq: 'Njoftim për {name}' },
  warningTitle: { en: 'Warning to {name}', sq: 'Paralajmërim për {name}' },
  message: { en: 'Message to the seller', sq: 'Mesazhi për shitësin' },
  messageWhy: {
    en: 'Sent by email with the figures below and shown on the seller’s dashboard.',
    sq: 'Dërgohet me email me treguesit më poshtë dhe shfaqet te paneli i shitësit.',
  },
  messageNeeded: { en: 'Enter a message', sq: 'Shkruani një mesazh' },
  send: { en: 'Send', sq: 'Dërgo' },
  stepDone: { en: 'It is written down', sq: 'U shënua' },

  history: { en: 'Activity', sq: 'Aktiviteti' },
  stepNotice: { en: 'Notice', sq: 'Njoftim' },
  stepWarning: { en: 'Warning', sq: 'Paralajmërim' },
  stepPutOff: { en: 'Put off', sq: 'U shty' },
  stepAppeal: { en: 'Seller appealed', sq: 'Shitësi kundërshton' },
  stepRestrict: { en: 'Restricted', sq: 'U kufizua' },
  stepSuspend: { en: 'Suspended', sq: 'U pezullua' },
  by: { en: '{when}, {name}', sq: '{when}, {name}' },

  ownTitle: { en: 'Your seller score', sq: 'Vlerësimi juaj si shitës' },
  appeal: { en: 'Appeal…', sq: 'Kundërshto…' },
  appealTitle: { en: 'Object to the notice', sq: 'Kundërshto njoftimin' },
  appealWhy: {
    en: 'Our team reads it and looks at the figures again.',
    sq: 'Ekipi ynë e lexon dhe i shikon sërish treguesit.',
  },
  appealText: { en: 'What is not right?', sq: 'Çfarë nuk është e saktë?' },
  appealSent: { en: 'Your objection is with our team', sq: 'Kundërshtimi juaj arriti te ekipi ynë' },
  low: { en: 'Below 60', sq: 'Nën 60' },
  proposal: { en: 'Something is proposed', sq: 'Diçka është propozuar' },
  any: { en: 'Score', sq: 'Vlerësimi' },
});
