import { defineTexts, literal } from '#kit/text.ts';

/** Spec sections 2, 5 and 8, seller drawer; wordings given there are verbatim. */
export const sellerTexts = defineTexts({
  registrationDateRequired: literal('Ju lutem vendosni daten e regjistrimit te kompanisë'),
  emailSent: literal('Success | Email was sent successfully'),
  registrationDateFormat: {
    en: 'Registration date must be YYYY-MM-DD',
    sq: 'Data e regjistrimit duhet të jetë VVVV-MM-DD',
  },
  registrationDateFuture: {
    en: 'Registration date cannot be in the future',
    sq: 'Data e regjistrimit nuk mund të jetë në të ardhmen',
  },
  prefixRule: {
    en: 'SKU prefix takes 1 to 3 letters A-Z or digits',
    sq: 'Prefiksi SKU merr 1 deri në 3 shkronja A-Z ose shifra',
  },
  requestRequired: { en: 'Please describe the change', sq: 'Ju lutem përshkruani ndryshimin' },
  businessType: { en: 'Business type', sq: 'Lloji i biznesit' },
  companyName: { en: 'Company name', sq: 'Emri i kompanisë' },
  businessNumber: { en: 'Unique business number', sq: 'Numri unik i biznesit' },
  registrationDate: { en: 'Registration date', sq: 'Data e regjistrimit' },
  phone: { en: 'Phone', sq: 'Telefoni' },
  email: { en: 'Email', sq: 'Email' },
  contactFirstName: { en: 'Contact first name', sq: 'Emri i kontaktit' },
  contactLastName: { en: 'Contact last name', sq: 'Mbiemri i kontaktit' },
  address: { en: 'Address', sq: 'Adresa' },
  country: { en: 'Country', sq: 'Shteti' },
  municipality: { en: 'Municipality', sq: 'Komuna' },
  postalCode: { en: 'Postal code', sq: 'Kodi postar' },
  skuPrefix: { en: 'SKU prefix', sq: 'Prefiksi SKU' },
  requestChange: { en: 'Request a change', sq: 'Kërko ndryshim' },
  requestText: { en: 'What should change?', sq: 'Çfarë duhet të ndryshojë?' },
  noSeller: { en: 'This account has no seller', sq: 'Kjo llogari nuk ka shitës' },
});
