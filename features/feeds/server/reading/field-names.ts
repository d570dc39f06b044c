import type { FeedLanguage, FeedTarget } from '#features/feeds/contract/feeds.mapping.ts';

/** A target a field's name speaks for. `attribute` stands for an attribute called like the field. */
export type NameMatch = {
  readonly target: FeedTarget | 'group' | 'groupName' | 'attribute';
  readonly confidence: number;
  readonly reason: string;
};

/** Names as `plainName` makes them: English with Google Merchant's, then Albanian, Slovene, German. */
const known: Partial<Record<NameMatch['target'], string>> = {
  sku: 'id sku article_number article_no item_number item_id product_id product_code code artikel artikelnummer artikel_nr art_nr kodi kodi_produktit kod shifra sifra sifra_artikla sifra_izdelka',
  group:
    'item_group_id group_id parent_sku parent_id parent_code master_sku variant_group model_id grupi skupina gruppe',
  groupName: 'group_title item_group_title parent_name model_name',
  name: 'name title product_name product_title productname emri emertimi emri_produktit titulli naziv ime naziv_izdelka ime_izdelka bezeichnung produktname artikelname artikelbezeichnung titel',
  brand: 'brand manufacturer vendor make marka brendi prodhuesi blagovna_znamka znamka proizvajalec marke hersteller',
  mpn: 'mpn part_number manufacturer_part_number product_number model_number vendor_code numri_i_modelit kataloska_stevilka herstellernummer hersteller_artikelnummer',
  categoryPath:
    'category categories category_path product_type google_product_category breadcrumb kategoria kategorite kategoria_e_produktit kategorija kategorije kategorie warengruppe produkttyp',
  country: 'country country_of_origin origin made_in shteti vendi_i_origjines drzava drzava_porekla herkunftsland land',
  vendorWarranty: 'warranty warranty_months guarantee garancia garancija garancija_meseci garantie gewaehrleistung',
  images:
    'image images image_url image_urls image_link additional_image_link picture pictures photo photos img foto fotot imazhi imazhet fotografija slika slike bild bilder bild_url',
  attributes:
    'attributes attribute attrs specs specifications properties params parameters features atributet karakteristikat specifikimet atributi lastnosti specifikacije eigenschaften merkmale',
  'variant.sku': 'variant_sku variant_id variation_sku sku_variant',
  'variant.ean':
    'ean eans gtin gtins ean13 ean_code barcode barcodes upc kodi_i_barkodit barkodi barkod crtna_koda ean_koda strichcode',
  'variant.price':
    'price retail_price list_price price_eur price_usd price_all price_mkd price_chf cmimi cmimi_shitjes cena cena_eur prodajna_cena preis preis_eur verkaufspreis uvp',
  'variant.discountPrice':
    'sale_price discount_price special_price promo_price cmimi_me_zbritje cmimi_zbritur akcijska_cena znizana_cena aktionspreis sonderpreis',
  'variant.purchasePrice':
    'purchase_price cost cost_price net_price dealer_price wholesale_price cmimi_i_blerjes nabavna_cena veleprodajna_cena einkaufspreis ek_preis haendlerpreis',
  'variant.vat': 'vat vat_rate tax tax_rate tvsh ddv stopnja_ddv mwst ust steuersatz',
  'variant.currency': 'currency currency_code monedha valuta waehrung wahrung',
  'variant.stock':
    'stock quantity qty stock_quantity inventory available_quantity stoku sasia gjendja zaloga kolicina bestand lagerbestand menge',
  'variant.maxHandlingDays':
    'max_handling_time max_handling_days handling_days delivery_days lead_time koha_e_dorezimit ditet_e_dorezimit dobavni_rok rok_dobave lieferzeit',
  'variant.width': 'width product_width shipping_width gjeresia sirina breite',
  'variant.height': 'height product_height shipping_height lartesia visina hoehe hohe',
  'variant.depth': 'depth length product_length shipping_length thellesia gjatesia globina dolzina tiefe laenge lange',
  'variant.weight': 'weight product_weight shipping_weight weight_kg pesha teza masa gewicht',
  attribute:
    'size color colour material pattern gender age_group madhesia ngjyra materiali velikost barva groesse grosse farbe',
};

const texts: Record<'name' | 'shortDescription' | 'longDescription', string> = {
  name: known.name ?? '',
  shortDescription: 'short_description summary short_desc subtitle pershkrimi_i_shkurter kratek_opis kurzbeschreibung',
  longDescription:
    'description long_description desc body_html details product_description ingredients pershkrimi pershkrimi_i_gjate opis dolgi_opis beschreibung langbeschreibung',
};

/** Names that may mean something else as well. */
const generic = new Set('id code kod kodi shifra sifra land model_id length name ime title masa'.split(' '));

const languages: Record<string, FeedLanguage | null> = {
  en: 'EN',
  eng: 'EN',
  al: 'AL',
  sq: 'AL',
  alb: 'AL',
  si: 'SI',
  sl: 'SI',
  slv: 'SI',
  de: null,
  fr: null,
  it: null,
  mk: null,
  sr: null,
  hr: null,
};

const index = new Map<string, NameMatch['target']>(
  Object.entries(known).flatMap(([target, names]) =>
    names.split(' ').map((name) => [name, target as NameMatch['target']] as const),
  ),
);
const textIndex = new Map(
  Object.entries(texts).flatMap(([part, names]) =>
    names.split(' ').map((name) => [name, part as keyof typeof texts] as const),
  ),
);

/** The last name of a path, without prefix, case, accents and signs: `g:Çmimi-Shitjes` → `cmimi_shitjes`. */
export function plainName(source: string): string {
  const last = source.replaceAll('\\.', '_').split('.').at(-1) ?? source;
  return last
    .replace(/^.*:/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** What a field's name says it is; null where it says nothing. A language we do not keep gives `unused`. */
export function matchName(source: string): NameMatch | { readonly unused: string } | null {
  const name = plainName(source).replace(/_html$/, '');
  const confidence = source.startsWith('g:') ? 0.95 : generic.has(name) ? 0.75 : 0.9;
  const [, stem = name, code = ''] = /^(.*)_([a-z]{2,3})$/.exec(name) ?? [];
  if (code in languages && textIndex.has(stem)) {
    const language = languages[code];
    if (!language) return { unused: `the texts of language "${code}" are not kept (EN, AL and SI are)` };
    return {
      target: `text.${language}.${textIndex.get(stem)!}`,
      confidence: 0.9,
      reason: `the name "${source}" says ${stem} in ${language}`,
    };
  }
  const target = index.get(name);
  if (target) return { target, confidence, reason: `the name "${source}" is a known name` };
  const part = textIndex.get(name);
  // Nobody says which language it is; the default language of the specification is English.
  if (part)
    return {
      target: `text.EN.${part}`,
      confidence: 0.6,
      reason: `the name "${source}" is a known name; its language is not stated, EN assumed`,
    };
  return null;
}
