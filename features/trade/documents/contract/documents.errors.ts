import { defineErrors } from '#kit/error.ts';

export const documentErrors = defineErrors({
  nothing: {
    code: 'document_nothing_left',
    status: 409,
    text: 'There is nothing to put on this document: {why}',
    sq: 'S’ka çfarë të vihet në këtë dokument: {why}',
  },
  noElectronic: {
    code: 'document_not_electronic',
    status: 409,
    text: 'There is no e-invoice of this document: {why}',
    sq: 'Për këtë dokument s’ka faturë elektronike: {why}',
  },
  notReported: {
    code: 'document_not_waiting',
    status: 409,
    text: 'This document is not waiting to be reported',
    sq: 'Ky dokument nuk pret të raportohet',
  },
  settingsOutdated: {
    code: 'document_settings_outdated',
    status: 409,
    text: 'These settings have changed. Look at them again',
    sq: 'Këto cilësime ndryshuan ndërkohë. Shihini përsëri',
  },
  prefixTaken: {
    code: 'document_prefix_taken',
    status: 422,
    text: 'Another shop numbers its documents with this',
    sq: 'Një dyqan tjetër i numëron dokumentet me këtë',
  },
  tooMany: {
    code: 'too_many_documents_for_file',
    status: 422,
    text: 'These are {count} documents; at most {limit} fit in one file. Choose a shorter time',
    sq: 'Këto janë {count} dokumente; në një skedar hyjnë më së shumti {limit}. Zgjidhni një kohë më të shkurtër',
  },
});
