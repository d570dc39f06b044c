import { defineSentences } from '#kit/sentence.ts';

/** Versions of a lesson. */
export const versionTexts = defineSentences('academyVersions', {
  saveAs: { en: 'Save as', sq: 'Ruaj si' },
  asCorrection: {
    en: 'Correction of version {number}: nobody has to read it again',
    sq: 'Korrigjim i versionit {number}: askush nuk duhet ta lexojë përsëri',
  },
  asDraft: {
    en: 'Draft of version {number}: sellers keep reading version {before}',
    sq: 'Draft i versionit {number}: shitësit lexojnë ende versionin {before}',
  },
  asVersion: {
    en: 'Version {number}: those who have read the lesson need not read it again',
    sq: 'Versioni {number}: kush e ka lexuar mësimin nuk duhet ta lexojë përsëri',
  },
  asVersionAgain: {
    en: 'Version {number}, to be read again by everyone',
    sq: 'Versioni {number}, për t’u lexuar përsëri nga të gjithë',
  },
  noteSq: { en: 'What is new, in Albanian', sq: 'Çfarë është e re, në shqip' },
  noteEn: { en: 'What is new, in English (optional)', sq: 'Çfarë është e re, në anglisht (opsionale)' },
  noteHint: {
    en: 'Shown to those who have read an earlier version.',
    sq: 'U shfaqet atyre që kanë lexuar një version të mëparshëm.',
  },
  draftKeeps: {
    en: 'A draft keeps title, text, minutes and questions. The other fields stay as they are until the version is published.',
    sq: 'Drafti ruan titullin, tekstin, minutat dhe pyetjet. Fushat e tjera mbeten siç janë derisa të publikohet versioni.',
  },
  continueDraft: { en: 'Continue the draft', sq: 'Vazhdo draftin' },
  dropDraft: { en: 'Discard the draft', sq: 'Hidhe draftin' },
  dropAsk: { en: 'Discard the draft of “{title}”?', sq: 'Të hidhet drafti i “{title}”?' },
  dropWhy: {
    en: 'It cannot be brought back. The published version stays as it is.',
    sq: 'Nuk kthehet më. Versioni i publikuar mbetet siç është.',
  },
  dropped: { en: 'Draft discarded', sq: 'Drafti u hodh' },
  hasDraft: { en: 'Draft of version {number}, saved on {when}', sq: 'Draft i versionit {number}, ruajtur më {when}' },
  publishedAs: { en: 'Version {number} published', sq: 'Publikuar versioni {number}' },
  version: { en: 'Version {number}', sq: 'Versioni {number}' },
  publishFirst: {
    en: 'Publish the lesson to give it a new version',
    sq: 'Publikojeni mësimin për t’i dhënë një version të ri',
  },
  again: { en: 'Changed: read it again', sq: 'Ndryshuar: lexojeni përsëri' },
  news: { en: 'New version', sq: 'Version i ri' },
  newsOf: { en: 'New in version {number}: {note}', sq: 'E re në versionin {number}: {note}' },
  newsWithout: {
    en: 'There is a new version since you read this lesson.',
    sq: 'Ka një version të ri që kur e lexuat këtë mësim.',
  },
  open: { en: 'Versions and readers', sq: 'Versionet dhe lexuesit' },
  openOf: { en: 'Versions and readers of “{title}”', sq: 'Versionet dhe lexuesit e “{title}”' },
  versions: { en: 'Versions', sq: 'Versionet' },
  readers: { en: 'Readers', sq: 'Lexuesit' },
  noVersions: { en: 'Not published yet', sq: 'Ende pa publikuar' },
  noVersionsWhy: {
    en: 'Version 1 is what is published first.',
    sq: 'Versioni 1 është ai që publikohet i pari.',
  },
  since: { en: 'Published on {when}', sq: 'Publikuar më {when}' },
  sinceBy: { en: 'Published on {when} by {who}', sq: 'Publikuar më {when} nga {who}' },
  latestOf: {
    en: '{count} {count|person|people} read this as their latest version',
    sq: '{count} {count|person e ka lexuar|persona e kanë lexuar} si versionin e fundit',
  },
  mustAgain: { en: 'To be read again', sq: 'Për t’u lexuar përsëri' },
  show: { en: 'Show the text', sq: 'Shfaq tekstin' },
  takeAsDraft: { en: 'Use as draft', sq: 'Përdore si draft' },
  takeAsDraftOf: { en: 'Use as draft: version {number}', sq: 'Përdore si draft: versioni {number}' },
  who: { en: 'Who', sq: 'Kush' },
  all: { en: 'Everyone', sq: 'Të gjithë' },
  current: { en: 'Has read it', sq: 'E ka lexuar' },
  earlier: { en: 'Earlier version only', sq: 'Vetëm versionin e mëparshëm' },
  unread: { en: 'Not read', sq: 'Nuk e ka lexuar' },
  noPeople: { en: 'No local seller has people yet', sq: 'Asnjë shitës lokal nuk ka ende persona' },
  people: { en: '{count} {count|person|people}', sq: '{count} {count|person|persona}' },
  readOn: { en: 'Version {number}, read on {when}', sq: 'Versioni {number}, lexuar më {when}' },
});
