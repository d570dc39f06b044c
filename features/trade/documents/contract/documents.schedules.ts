import { defineSchedule } from '#kit/schedule.ts';

export const reportSchedule = defineSchedule({
  name: 'documents.report',
  title: { en: 'Reports to tax offices', sq: 'Raportimet te zyrat tatimore' },
  does: {
    en: 'Reports invoices and credit notes of shops that report them, each once, and tries again what got no answer.',
    sq: 'Raporton faturat dhe notat e kreditit të dyqaneve që raportojnë, secilën një herë, dhe riprovon ato pa përgjigje.',
  },
  everySeconds: 5,
});

export const documentsProofSchedule = defineSchedule({
  name: 'documents.proof',
  title: { en: 'Check of documents', sq: 'Kontrolli i dokumenteve' },
  does: {
    en: 'Checks that numbers of documents have no gaps and that no more was credited than invoiced.',
    sq: 'Kontrollon që numrat e dokumenteve të mos kenë boshllëqe dhe të mos jetë kredituar më shumë se sa u faturua.',
  },
  everySeconds: 86_400,
});

export const purgeArchivesSchedule = defineSchedule({
  name: 'documents.purge',
  title: { en: 'Clean-up: PDFs of documents', sq: 'Pastrim: PDF-të e dokumenteve' },
  does: {
    en: 'Deletes files with all PDFs whose time is over; the documents stay.',
    sq: 'Fshin skedarët me të gjitha PDF-të që u ka kaluar afati; dokumentet mbeten.',
  },
  everySeconds: 3600,
});
