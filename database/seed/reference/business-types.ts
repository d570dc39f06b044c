/**
 * Spec section 3: six business types with Albanian labels. The specification gives no Albanian words; these are
 * the ones settled in ENT-019. Codes are stored, labels only shown (trap T74).
 */
export const businessTypes = [
  { code: 'textile', en: 'Textile', sq: 'Tekstil' },
  { code: 'computer_equipment_trade', en: 'Computer equipment trade', sq: 'Tregti e pajisjeve kompjuterike' },
  {
    code: 'postal_telecom_services',
    en: 'Postal and telecom services',
    sq: 'Shërbime postare dhe telekomunikuese',
  },
  { code: 'home_appliances', en: 'Home appliances', sq: 'Pajisje shtëpiake' },
  { code: 'cosmetics_retail', en: 'Cosmetics retail', sq: 'Tregti me pakicë e kozmetikës' },
  { code: 'retail_trade', en: 'Retail trade', sq: 'Tregti me pakicë' },
] as const;

export type BusinessTypeCode = (typeof businessTypes)[number]['code'];
