import { defineErrors } from '#kit/error.ts';

export const supplierInvoiceErrors = defineErrors({
  numberUsed: {
    code: 'supplier_invoice_number_used',
    status: 409,
    text: 'This invoice of the supplier is recorded already, for {order}',
    sq: 'Kjo faturë e furnitorit është regjistruar tashmë, për {order}',
  },
  notNow: {
    code: 'supplier_invoice_not_now',
    status: 409,
    text: 'The supplier does not have this order yet',
    sq: 'Furnitori ende nuk e ka këtë porosi',
  },
  settled: {
    code: 'supplier_invoice_settled',
    status: 409,
    text: 'This invoice is settled already',
    sq: 'Kjo faturë është mbyllur tashmë',
  },
  outdated: {
    code: 'supplier_invoice_outdated',
    status: 409,
    text: 'The invoice has changed. Check it again',
    sq: 'Fatura ndryshoi ndërkohë. Shiheni përsëri',
  },
  samePerson: {
    code: 'supplier_invoice_same_person',
    status: 409,
    text: 'A second person has to accept it',
    sq: 'Duhet ta pranojë një person i dytë',
  },
});
