import { z } from 'zod';
import { taxClassCode } from '#features/base/taxes/contract/taxes.model.ts';
import { cnCodeInput } from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { rule } from '#kit/sentence.ts';
import type { Text } from '#kit/text.ts';
import { productDrawerTexts as words } from './product-drawer.texts.ts';
import { shopWarrantyMax, shopWarrantyMin } from './products.rules.ts';
import { productTexts } from './products.texts.ts';

/** A field of a product that staff fill: one plain value in one column of the field's name. */
type StaffField = {
  /** Of the column. */
  readonly type: 'int' | 'text';
  /** In the drawer, in the history, in previews and refusals. */
  readonly label: Text;
  /** What may be saved: the text typed in the drawer or the value itself; empty and null take it away. */
  readonly rule: z.ZodType<number | string | null>;
  /** The block of the drawer it stands in. */
  readonly section: 'overview' | 'customs';
  readonly inputMode: 'numeric' | 'text';
  /** It has a control of its own in drawer and bulk edit, because more than the value is asked or shown. */
  readonly ownControl: boolean;
  /** The specification sends it inside `data` of a save, not beside it. */
  readonly insideData: boolean;
};

const fields = <T extends Record<string, StaffField>>(declared: T): T => declared;

/*
 * The one place that says what plain values a product has (docs/recipes/add-a-field.md). What staff may fill in: the save, bulk edit with undo, detail, history,
 * previews and the drawer read it. What suppliers deliver: the mapping of feeds, the reading, the import and its undo, rules that keep a field, detail and history
 * read it. Publishing has all of them at hand. What is a list of its own (texts, images, attributes) is not here.
 */

/** What staff may fill in. */
export const staffFields = fields({
  shop_warranty: {
    type: 'int',
    label: words.shopWarranty,
    // Spec section 5: a number of months, minimum 1; empty takes it away (trap T62).
    rule: z.preprocess(
      (value: string | number | null) => (value === '' ? null : typeof value === 'string' ? Number(value) : value),
      z
        .int({ error: rule(productTexts.warrantyRule) })
        .min(shopWarrantyMin, { error: rule(productTexts.warrantyRule) })
        .max(shopWarrantyMax)
        .nullable(),
    ),
    section: 'overview',
    inputMode: 'numeric',
    ownControl: false,
    insideData: false,
  },
  // A new code is looked up, and brings its description into the customs information.
  cncode: {
    type: 'text',
    label: customsTexts.cnCode,
    rule: cnCodeInput,
    section: 'customs',
    inputMode: 'numeric',
    ownControl: true,
    insideData: true,
  },
  // One of the classes of /settings/margin; without one that of the category, else the standard rate.
  tax_class: {
    type: 'text',
    label: words.taxClass,
    rule: z.preprocess((value) => (value === '' ? null : value), taxClassCode.nullable()),
    section: 'overview',
    inputMode: 'text',
    ownControl: true,
    insideData: false,
  },
});

export type StaffFieldName = keyof typeof staffFields;

/** The stored values, by field. */
export type StaffValues = { readonly [K in StaffFieldName]: z.output<(typeof staffFields)[K]['rule']> };

export const staffFieldNames = Object.keys(staffFields) as StaffFieldName[];

type Shape<K extends StaffFieldName> = { [P in K]: z.ZodOptional<(typeof staffFields)[P]['rule']> };

/** The fields as parts of a body: what is not sent stays as it is (trap T75). */
export const staffShape = Object.fromEntries(
  staffFieldNames.map((name) => [name, staffFields[name].rule.optional()]),
) as Shape<StaffFieldName>;

type InsideData = {
  [K in StaffFieldName]: (typeof staffFields)[K]['insideData'] extends true ? K : never;
}[StaffFieldName];

const part = (insideData: boolean) =>
  Object.fromEntries(
    staffFieldNames
      .filter((name) => staffFields[name].insideData === insideData)
      .map((name) => [name, staffShape[name]]),
  );

/** The parts that a save sends inside `data`, and those beside it. */
export const insideData = part(true) as Shape<InsideData>;
export const besideData = part(false) as Shape<Exclude<StaffFieldName, InsideData>>;

const storedShape = Object.fromEntries(
  staffFieldNames.map((name) => [name, staffFields[name].type === 'int' ? z.int().nullable() : z.string().nullable()]),
) as unknown as { [K in StaffFieldName]: z.ZodType<StaffValues[K]> };

/** Those of a body or a row; what is not sent is not there. */
export const staffValuesOf = <T extends Partial<StaffValues>>(from: T): Pick<T, keyof T & StaffFieldName> =>
  Object.fromEntries(
    staffFieldNames.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  ) as Pick<T, keyof T & StaffFieldName>;

/** The value as it is typed in a field. */
export const typedValue = (value: number | string | null): string => (value === null ? '' : String(value));

/** How a delivered value is read of a text, checked and stored: sizes are in cm, weights in kg, amounts and percentages exact. */
export type DeliveredType = 'text' | 'whole' | 'amount' | 'percent' | 'size' | 'weight' | 'currency';

type DeliveredField = {
  readonly column: string;
  readonly type: DeliveredType;
  /** The longest text, or the largest whole number, that is taken. */
  readonly max?: number;
  /** In mappings, drawer and history. */
  readonly label: Text;
};

const delivered = <const T extends Record<string, DeliveredField>>(declared: T): T => declared;

/** What suppliers deliver of a product as one plain value, by the name that feeds give it. */
export const deliveredFields = delivered({
  // Some suppliers write a sentence here.
  mpn: { column: 'product_number', type: 'text', max: 500, label: words.mpn },
  // Often 6 digits or a code that has ended: suggested, never taken by itself.
  vendorCnCode: { column: 'vendor_cncode', type: 'text', max: 40, label: words.vendorCnCode },
  country: { column: 'country', type: 'text', max: 100, label: words.country },
  // Ten years would do; beyond 50 the number is not months.
  vendorWarranty: { column: 'vendor_warranty', type: 'whole', max: 600, label: words.vendorWarranty },
});

/** What suppliers deliver of a variant; in a mapping they are `variant.…`. EAN and SKU have rules of their own. */
export const deliveredVariantFields = delivered({
  price: { column: 'price', type: 'amount', label: words.price },
  discountPrice: { column: 'discount_price', type: 'amount', label: words.discountPrice },
  // Per cent.
  vat: { column: 'tvsh', type: 'percent', label: words.vat },
  // ISO 4217.
  currency: { column: 'currency', type: 'currency', label: words.currency },
  purchasePrice: { column: 'purchase_price', type: 'amount', label: words.purchasePrice },
  // What the maker advises shops to ask; in the currency of the variant, like the other prices.
  recommendedPrice: { column: 'recommended_price', type: 'amount', label: words.recommendedPrice },
  stock: { column: 'stock', type: 'whole', max: 2_147_483_647, label: words.stock },
  maxHandlingDays: { column: 'max_handling_days', type: 'whole', max: 365, label: words.handlingDays },
  // cm; the weight in kg (spec section 3).
  width: { column: 'width', type: 'size', label: words.width },
  height: { column: 'height', type: 'size', label: words.height },
  depth: { column: 'depth', type: 'size', label: words.depth },
  weight: { column: 'weight', type: 'weight', label: words.weight },
});

type ProductTarget = keyof typeof deliveredFields;
type VariantTarget = keyof typeof deliveredVariantFields;
export const deliveredTargets = Object.keys(deliveredFields) as ProductTarget[];
export const deliveredVariantTargets = Object.keys(deliveredVariantFields) as VariantTarget[];

/** What columns of suppliers' files are called that hold it: English with Google Merchant's names, then Albanian, Slovene, German. */
export const deliveredHeadings: Readonly<Record<ProductTarget | `variant.${VariantTarget}`, string>> = {
  mpn: 'mpn part_number manufacturer_part_number product_number model_number vendor_code numri_i_modelit kataloska_stevilka herstellernummer hersteller_artikelnummer hersteller_nr herstellernr codice_produttore katalog_no uretici_kodu kataloski_broj',
  vendorCnCode:
    'cn_code hs_code hs_tariff_code customs_code customs_tariff customs_tariff_number tariff_number tariff_code commodity_code taric taric_code intrastat_code kodi_doganor kodi_tarifor carinska_tarifa tarifna_stevilka carinska_stevilka zolltarifnummer zolltarif_nr warennummer warentarifnummer taric_nummer intrastat_nummer codice_doganale codice_taric nomenclatura_combinata tarifni_broj carinski_broj gtip gtip_kodu',
  country:
    'country country_of_origin origin made_in shteti vendi_i_origjines drzava drzava_porekla herkunftsland land ursprungsland paese_di_origine paese zemlja_porekla zemja_na_poteklo mensei mense_ulke ulke',
  vendorWarranty:
    'warranty warranty_months guarantee garancia garancija garancija_meseci garantie gewaehrleistung garanzia garanti garancija_mj garancija_mesecev garantiezeit garancia_muaj',
  'variant.price':
    'price retail_price list_price price_eur price_usd price_all price_mkd price_chf cmimi cmimi_shitjes cena cena_eur prodajna_cena preis preis_eur verkaufspreis uvp sales_price sale_price_gross nettopreis bruttopreis preis_netto preis_brutto prezzo prezzo_di_vendita prezzo_vendita listino cijena prodajna_cijena maloprodajna_cena maloprodajna_cijena mpc vpc cena_so_ddv fiyat satis_fiyati liste_fiyati cmimi_me_tvsh cmimi_pa_tvsh prodazna_cena',
  'variant.discountPrice':
    'sale_price discount_price special_price promo_price cmimi_me_zbritje cmimi_zbritur akcijska_cena znizana_cena aktionspreis sonderpreis angebotspreis rabattpreis prezzo_scontato prezzo_offerta akcijska_cijena snizena_cena namalena_cena indirimli_fiyat kampanya_fiyati cmimi_ofertes',
  'variant.vat':
    'vat vat_rate tax tax_rate tvsh ddv stopnja_ddv mwst ust steuersatz vat_percent mehrwertsteuer iva aliquota_iva pdv porez kdv kdv_orani ddv_stapka tvsh_perqind',
  'variant.currency':
    'currency currency_code monedha valuta waehrung wahrung divisa para_birimi doviz valuta_kod monedhe',
  'variant.purchasePrice':
    'purchase_price cost cost_price net_price dealer_price wholesale_price cmimi_i_blerjes nabavna_cena veleprodajna_cena einkaufspreis ek_preis haendlerpreis purchaseprice einkauf prezzo_acquisto prezzo_di_acquisto costo nabavna_cijena alis_fiyati cmimi_blerjes',
  'variant.recommendedPrice':
    'recommended_price recommended_retail_price rrp msrp srp suggested_retail_price suggested_price cmimi_i_rekomanduar cmimi_rekomanduar priporocena_cena priporocena_maloprodajna_cena preporucena_cena preporucena_cijena preporucena_maloprodajna_cijena unverbindliche_preisempfehlung empfohlener_verkaufspreis prezzo_consigliato prezzo_di_listino_consigliato tavsiye_edilen_fiyat preporachana_cena',
  'variant.stock':
    'stock quantity qty stock_quantity inventory available_quantity stoku sasia gjendja zaloga kolicina bestand lagerbestand menge stock_on_hand instock verfuegbar verfuegbarkeit_stueck lagermenge giacenza quantita disponibilita stanje kolicina_na_stanju lager zaliha zalihe na_lager stok stok_miktari stok_adedi adet sasia_ne_stok gjendje',
  'variant.maxHandlingDays':
    'max_handling_time max_handling_days handling_days delivery_days lead_time koha_e_dorezimit ditet_e_dorezimit dobavni_rok rok_dobave lieferzeit lieferzeit_tage tempi_di_consegna rok_isporuke vreme_isporuke teslim_suresi rok_na_isporaka koha_dorezimit',
  'variant.width': 'width product_width shipping_width gjeresia sirina breite larghezza genislik gjeresi shirina',
  'variant.height': 'height product_height shipping_height lartesia visina hoehe hohe altezza yukseklik lartesi',
  'variant.depth':
    'depth length product_length shipping_length thellesia gjatesia globina dolzina tiefe laenge lange profondita lunghezza derinlik uzunluk gjatesi duzina dolzhina',
  'variant.weight':
    'weight product_weight shipping_weight weight_kg pesha teza masa gewicht weight_g gewicht_kg gewicht_g peso tezina agirlik peshe tezhina teza_kg masa_kg',
};

type ValueOf<F extends DeliveredField> = (F['type'] extends 'whole' ? number : string) | null;

/** Delivered values by the name that feeds give them, and by their column. */
export type DeliveredValues<T extends Record<string, DeliveredField>> = { [K in keyof T]: ValueOf<T[K]> };
export type DeliveredColumns<T extends Record<string, DeliveredField>> = {
  readonly [K in keyof T as T[K]['column']]: ValueOf<T[K]>;
};
export type DeliveredOfProduct = DeliveredValues<typeof deliveredFields>;
export type ColumnsOfProduct = DeliveredColumns<typeof deliveredFields>;
export type ColumnsOfVariant = DeliveredColumns<typeof deliveredVariantFields>;

export const deliveredColumns = deliveredTargets.map((name) => deliveredFields[name].column);
export const deliveredVariantColumns = deliveredVariantTargets.map((name) => deliveredVariantFields[name].column);

/** The labels by column, of products and variants alike. */
export const deliveredLabels = Object.fromEntries(
  [...Object.values(deliveredFields), ...Object.values(deliveredVariantFields)].map(({ column, label }) => [
    column,
    label,
  ]),
) as Readonly<Record<keyof ColumnsOfProduct | keyof ColumnsOfVariant, Text>>;

const deliveredShape = Object.fromEntries(
  Object.values(deliveredFields).map(({ column, type }: DeliveredField) => [
    column,
    type === 'whole' ? z.int().nullable() : z.string().nullable(),
  ]),
) as unknown as { [K in keyof ColumnsOfProduct]: z.ZodType<ColumnsOfProduct[K]> };

/** Those of a row, by the names that feeds give them. */
export const deliveredValuesOf = (row: ColumnsOfProduct): DeliveredOfProduct =>
  Object.fromEntries(deliveredTargets.map((name) => [name, row[deliveredFields[name].column]])) as DeliveredOfProduct;

/** The columns of all plain values, each of which is a column of the list and of its exports, hidden until somebody asks for it. */
export const plainColumnNames = [...deliveredColumns, ...staffFieldNames];
export type PlainColumn = (typeof plainColumnNames)[number];
export type PlainValues = ColumnsOfProduct & StaffValues;

/** What they are called, and whether they are counted in numbers. */
export const plainFields = Object.fromEntries<{ readonly label: Text; readonly isNumber: boolean }>([
  ...Object.values(deliveredFields).map(
    ({ column, label, type }: DeliveredField) =>
      [column, { label, isNumber: type !== 'text' && type !== 'currency' }] as const,
  ),
  ...staffFieldNames.map(
    (name) => [name, { label: staffFields[name].label, isNumber: staffFields[name].type === 'int' }] as const,
  ),
]) as Readonly<Record<PlainColumn, { readonly label: Text; readonly isNumber: boolean }>>;

/** As list and detail show them. */
export const plainShape = { ...deliveredShape, ...storedShape };

/** Those of a row. */
export const plainValuesOf = (row: PlainValues): PlainValues =>
  Object.fromEntries(plainColumnNames.map((column) => [column, row[column]])) as unknown as PlainValues;
