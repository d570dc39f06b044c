import { deliveredHeadings } from '#features/catalogue/products/contract/products.fields.ts';
import { type FeedTarget, feedLanguages, type TextLanguage } from '#features/intake/feeds/contract/feeds.mapping.ts';

/** A target a field's name speaks for. `attribute` stands for an attribute called like the field. */
export type NameMatch = {
  readonly target: FeedTarget | 'group' | 'groupName' | 'attribute';
  readonly confidence: number;
  readonly reason: string;
};

/** Names as `plainName` makes them: English with Google Merchant's, then Albanian, Slovene, German. */
const known: Partial<Record<NameMatch['target'], string>> = {
  ...deliveredHeadings,
  sku: 'id sku article_number article_no item_number item_id product_id product_code code artikel artikelnummer artikel_nr art_nr kodi kodi_produktit kod shifra sifra sifra_artikla sifra_izdelka artikelnr bestellnummer bestellnr internal_reference reference reference_no ref ordernumber supplier_pid codice codice_articolo cod_articolo codice_prodotto sifra_proizvoda kod_artikla sifra_artikal sifra_na_proizvod urun_kodu stok_kodu kodi_artikullit kodi_i_produktit product_sku article_id item_no',
  group:
    'item_group_id group_id parent_sku parent_id parent_code master_sku variant_group model_id grupi skupina gruppe codice_padre elternartikel vaterartikel grupa gruppo varyant_grubu mainnumber',
  groupName: 'group_title item_group_title parent_name model_name',
  name: 'name title product_name product_title productname emri emertimi emri_produktit titulli naziv ime naziv_izdelka ime_izdelka bezeichnung produktname artikelname artikelbezeichnung titel produktbezeichnung artikel_bezeichnung nome nome_prodotto descrizione_breve_articolo titolo denominazione naziv_proizvoda naziv_artikla ime_na_proizvod ime_proizvoda urun_adi urun_ismi baslik adi emri_i_produktit titull',
  brand:
    'brand manufacturer vendor make marka brendi prodhuesi blagovna_znamka znamka proizvajalec marke hersteller markenname produttore marchio brend marka_adi proizvodjac proizvodac proizvoditel uretici prodhues',
  categoryPath:
    'category categories category_path product_type google_product_category breadcrumb kategoria kategorite kategoria_e_produktit kategorija kategorije kategorie warengruppe produkttyp category_paths categorypath category_tree produktgruppe produktkategorie categoria categorie reparto kategorija_proizvoda kategorija_artikla kategori kategori_adi grupa_proizvoda kategoria_produktit',
  images:
    'image images image_url image_urls image_link additional_image_link picture pictures photo photos img foto fotot imazhi imazhet fotografija slika slike bild bilder bild_url bild_urls bildadresse immagine immagini foto_url resim resimler resim_url gorsel slika_url sliki slika_artikla fotografi url_slike assets',
  attributes:
    'attributes attribute attrs specs specifications properties params parameters features atributet karakteristikat specifikimet atributi lastnosti specifikacije eigenschaften merkmale attributi caratteristiche ozellikler svojstva karakteristike karakteristiki',
  'variant.sku': 'variant_sku variant_id variation_sku sku_variant',
  'variant.ean':
    'ean eans gtin gtins ean13 ean_code barcode barcodes upc kodi_i_barkodit barkodi barkod crtna_koda ean_koda strichcode barcode_ean codice_ean codice_a_barre bar_kod barkod_no bar_kodi barkodi_ean ean13_code gtin13 international_pid',
  attribute:
    'size color colour material pattern gender age_group madhesia ngjyra materiali velikost barva groesse grosse farbe colore taglia boja velicina materijal renk beden malzeme boya material_name',
};

const texts: Record<'name' | 'shortDescription' | 'longDescription', string> = {
  name: known.name ?? '',
  shortDescription:
    'short_description description_short summary short_desc short_text subtitle pershkrimi_i_shkurter pershkrimi_shkurter kratek_opis kratki_opis kratok_opis kurzbeschreibung kurztext descrizione_breve kisa_aciklama',
  longDescription:
    'description long_description desc body_html details product_description ingredients pershkrimi pershkrimi_i_gjate opis dolgi_opis detaljni_opis dolg_opis opis_proizvoda opis_izdelka beschreibung langbeschreibung produktbeschreibung artikelbeschreibung langtext text text_lang description_long descrizione descrizione_lunga aciklama urun_aciklamasi',
};

/** Names that may mean something else as well. */
const generic = new Set('id code kod kodi shifra sifra land model_id length name ime title masa'.split(' '));

/** Languages by code and by name, as columns name them. */
const languages: Readonly<Record<string, TextLanguage>> = Object.fromEntries(
  (
    [
      ['EN', 'en eng gb uk us english englisch inglese angleski anglisht engleski ingilizce'],
      ['AL', 'al sq alb sqi albanian albanisch albanese shqip albanski albanscina'],
      ['SI', 'si sl slv slo slovene slovenian slowenisch sloveno slovensko slovenscina slovenski sllovenisht'],
      ['DE', 'de deu ger german deutsch tedesco gjermanisht nemski njemacki nemacki almanca'],
      ['IT', 'it ita italian italienisch italiano italisht italijanski italyanca'],
      ['FR', 'fr fra fre french franzosisch francais francese'],
      ['MK', 'mk mkd macedonian makedonski maqedonisht'],
      ['SR', 'sr srp rs serbian srpski'],
      ['HR', 'hr hrv croatian hrvatski'],
      ['BS', 'bs bos bosnian bosanski'],
      ['TR', 'tr tur turkish turkisch turkce turqisht'],
      ['ES', 'es spa esp spanish'],
      ['NL', 'nl nld dutch'],
      ['PL', 'pl pol polish'],
      ['CS', 'cs cze'],
      ['HU', 'hu hun'],
      ['RO', 'ro ron'],
      ['BG', 'bg bul'],
      ['EL', 'el gr gre'],
    ] as const
  ).flatMap(([language, names]) => names.split(' ').map((name) => [name, language] as const)),
);

const index: ReadonlyMap<string, NameMatch['target']> = new Map(
  Object.entries(known).flatMap(([target, names]) =>
    names.split(' ').map((name) => [name, target as NameMatch['target']] as const),
  ),
);
const textIndex = new Map(
  Object.entries(texts).flatMap(([part, names]) =>
    names.split(' ').map((name) => [name, part as keyof typeof texts] as const),
  ),
);

/** Letters that are no Latin letter with a sign above or below. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'ß ss,đ dj,ı i,ø o,æ ae,œ oe,а a,б b,в v,г g,ѓ gj,д d,ђ dj,е e,ж z,з z,ѕ dz,и i,ј j,к k,ќ kj,л l,љ lj,м m,н n,њ nj,о o,п p,р r,с s,т t,ћ c,у u,ф f,х h,ц c,ч c,џ dz,ш s,й j,щ st,ъ a,ь ,ю ju,я ja'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

const plain = (name: string): string =>
  name
    .replace(/^.*:/, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

const partsOf = (source: string): string[] => source.replaceAll('\\.', '_').split('.');

/** The last name of a path, without prefix, case, accents and signs, in Latin letters: `g:Çmimi-Shitjes` → `cmimi_shitjes`. */
export const plainName = (source: string): string => plain(partsOf(source).at(-1) ?? source);

/**
 * A text's name and its language, in whatever form: `TextEN`, `Titel DE`, `name_sq`, `description-en_US-print`,
 * `en_name`, `Name (English)`, `name.en`, `name[@lang=en]`.
 */
function spokenText(source: string): { part: keyof typeof texts; code: string } | null {
  const filter = /\[@(?:xml:)?lang(?:uage)?=([a-z]{2,3})\]/i.exec(source)?.[1];
  const [last = '', before = ''] = partsOf(source.replace(/\[[^\]]*\]/g, ''))
    .map(plain)
    .reverse();
  const named = (name: string, code: string) => {
    const part = textIndex.get(name.replace(/_html$/, ''));
    return part && code in languages ? { part, code } : null;
  };
  if (filter) return named(last, filter.toLowerCase());
  if (last in languages && before !== '') return named(before, last);
  const words = last.replace(/_html$/, '').split('_');
  // The code may stand behind the name, with a region and a channel after it, or before the name.
  for (let at = words.length - 1; at > 0 && at >= words.length - 3; at--) {
    const found = named(words.slice(0, at).join('_'), words[at]!);
    if (found) return found;
  }
  return words.length > 1 ? named(words.slice(1).join('_'), words[0]!) : null;
}

const isOurs = (language: TextLanguage | undefined): boolean => feedLanguages.some((ours) => ours === language);

/** Whether a field is a product's name in a language no shop uses. */
export function isForeignName(source: string): boolean {
  const spoken = spokenText(source);
  return spoken?.part === 'name' && !isOurs(languages[spoken.code]);
}

const currencies = /_(eur|euro|usd|all|lek|mkd|den|chf|rsd|din|bam|try|tl|gbp|hrk|kn|bgn|ron|huf|czk|pln)$/;
const codes: Readonly<Record<string, string>> = {
  euro: 'EUR',
  lek: 'ALL',
  den: 'MKD',
  din: 'RSD',
  tl: 'TRY',
  kn: 'HRK',
};
const units = /_(?:in_)?(mm|cm|dm|m|mg|g|gr|kg|lbs?|oz)$/;

/** The currency a name ends with, as `price_eur` or `Cena (MKD)`. */
export function currencyOfName(source: string): string | null {
  const [, code] = currencies.exec(plainName(source)) ?? [];
  return code === undefined ? null : (codes[code] ?? code.toUpperCase());
}

/** The unit a name ends with, as `weight_g` or `Gewicht (kg)`. */
export const unitOfName = (source: string): string | null =>
  units.exec(plainName(source))?.[1]?.replace(/^gr$/, 'g').replace(/^lbs$/, 'lb') ?? null;

/** What a field's name says it is; null where it says nothing. A language we do not keep gives `unused`. */
export function matchName(source: string): NameMatch | { readonly unused: string } | null {
  const name = plainName(source).replace(/_html$/, '');
  const confidence = source.startsWith('g:') ? 0.95 : generic.has(name) ? 0.75 : 0.9;
  const spoken = spokenText(source);
  if (spoken) {
    const language = languages[spoken.code];
    if (!language) return null;
    const kept = isOurs(language) ? '' : ', which no shop uses: kept as a source for translation';
    const reason = `the name "${source}" says ${spoken.part} in ${language}${kept}`;
    return { target: `text.${language}.${spoken.part}`, confidence: 0.9, reason };
  }
  const target = index.get(name) ?? index.get(name.replace(currencies, '')) ?? measureNamed(name);
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

const measureNamed = (name: string): NameMatch['target'] | undefined => {
  const target = index.get(name.replace(units, ''));
  return target && /^variant\.(?:width|height|depth|weight)$/.test(target) ? target : undefined;
};
