import { defineErrors } from '#kit/error.ts';

export const schedulesErrors = defineErrors({
  running: {
    code: 'schedule_running',
    status: 409,
    text: 'It is already running or about to start',
    sq: 'Po ecën tashmë ose është gati të nisë',
  },
  unknownPerson: {
    code: 'schedule_unknown_person',
    status: 422,
    text: 'Choose active people of your own team',
    sq: 'Zgjidhni persona aktivë të ekipit tuaj',
  },
});
