import { defineErrors } from '#kit/error.ts';

export const statementErrors = defineErrors({
  outdated: {
    code: 'statement_outdated',
    status: 409,
    text: 'The statement has changed. Check it again',
    sq: 'Pasqyra ndryshoi ndërkohë. Shiheni përsëri',
  },
  notOpen: {
    code: 'statement_not_open',
    status: 409,
    text: 'The statement is confirmed already',
    sq: 'Pasqyra është konfirmuar tashmë',
  },
  notInvoiced: {
    code: 'statement_not_invoiced',
    status: 409,
    text: 'There is no commission invoice of this statement',
    sq: 'Për këtë pasqyrë nuk ka faturë komisioni',
  },
  notConfirmed: {
    code: 'statement_not_confirmed',
    status: 409,
    text: 'Only a confirmed statement can be marked as paid',
    sq: 'Vetëm një pasqyrë e konfirmuar mund të shënohet si e paguar',
  },
  disputedAlready: {
    code: 'entry_disputed_already',
    status: 409,
    text: 'This entry is disputed already',
    sq: 'Ky zë është kundërshtuar tashmë',
  },
  entryGone: {
    code: 'entry_not_in_statement',
    status: 422,
    text: 'This entry is not in the statement (any more)',
    sq: 'Ky zë nuk është (më) në pasqyrë',
  },
  settledAlready: {
    code: 'dispute_settled_already',
    status: 409,
    text: 'This dispute is settled already',
    sq: 'Ky kundërshtim është zgjidhur tashmë',
  },
  chargeKeyReused: {
    code: 'charge_key_reused',
    status: 409,
    text: 'This was entered already, with other values',
    sq: 'Kjo u regjistrua tashmë, me vlera të tjera',
  },
  chargeSettled: {
    code: 'charge_settled_already',
    status: 409,
    text: 'This is decided already',
    sq: 'Për këtë është vendosur tashmë',
  },
  chargeSamePerson: {
    code: 'charge_second_person',
    status: 409,
    text: 'Another person has to agree to what you proposed',
    sq: 'Me atë që propozuat ju duhet të pajtohet dikush tjetër',
  },
  samePerson: {
    code: 'correction_second_person',
    status: 409,
    text: 'Another person has to agree to the correction you proposed',
    sq: 'Me korrigjimin që propozuat ju duhet të pajtohet dikush tjetër',
  },
});
