import { defineErrors } from '#kit/error.ts';

export const shopCatalogueErrors = defineErrors({
  tellsNone: {
    code: 'shop_tells_no_catalogue',
    status: 409,
    text: 'The platform of {shop} does not tell what others made in it',
    sq: 'Platforma e dyqanit {shop} nuk tregon çfarë kanë krijuar të tjerët në të',
  },
  silent: {
    code: 'shop_catalogue_not_read',
    status: 409,
    text: 'The shop did not answer: {reason}',
    sq: 'Dyqani nuk u përgjigj: {reason}',
  },
});
