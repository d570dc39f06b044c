/** Numbers that follow from a seed alone, from 0 up to 1: the same seed, the same people and orders. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export type Random = ReturnType<typeof randomFrom>;
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

type People = {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly streets: readonly string[];
  /** Postal code and town as the shop's list has it. */
  readonly towns: readonly (readonly [zip: string, town: string])[];
  readonly prefix: string;
};
const list = (text: string) => text.split(', ');

const albanian: Pick<People, 'first' | 'last'> = {
  first: list(
    'Arta, Besnik, Drita, Elira, Fatos, Gent, Ilir, Jonida, Klea, Luan, Mimoza, Nertila, Olsi, Pranvera, Rovena, Sokol, Teuta, Valbona, Ylli, Zana',
  ),
  last: list('Bardhi, Cela, Dema, Gashi, Hoxha, Kola, Leka, Marku, Ndoja, Prifti, Rama, Shala, Tafa, Uka, Vata, Zeka'),
};
const byCountry: Readonly<Record<string, People>> = {
  AL: {
    ...albanian,
    streets: list('Rruga e Ullinjve, Rruga e Portit, Rruga e Gurit, Rruga e Pishave, Bulevardi i Ri, Rruga e Mullirit'),
    towns: [
      ...([
        ['1001', 'Tiranë'],
        ['1023', 'Tiranë'],
        ['2001', 'Durrës'],
        ['9401', 'Vlorë'],
        ['3001', 'Elbasan'],
      ] as const),
      ...([
        ['4001', 'Shkodër'],
        ['7001', 'Korçë'],
        ['9301', 'Fier'],
        ['5001', 'Berat'],
        ['4501', 'Lezhë'],
      ] as const),
    ],
    prefix: '+355 69',
  },
  XK: {
    ...albanian,
    streets: list('Rruga e Dritës, Rruga e Lumit, Rruga e Bjeshkës, Rruga e Kullës, Sheshi i Vjetër'),
    towns: [
      ...([
        ['10000', 'Prishtinë'],
        ['20000', 'Prizren'],
        ['30000', 'Pejë'],
        ['40000', 'Mitrovicë'],
      ] as const),
      ...([
        ['50000', 'Gjakovë'],
        ['60000', 'Gjilan'],
        ['70000', 'Ferizaj'],
      ] as const),
    ],
    prefix: '+383 44',
  },
  SI: {
    first: list(
      'Ajda, Bojan, Cvetka, Domen, Eva, Gregor, Irena, Jaka, Katja, Luka, Maja, Nejc, Petra, Rok, Špela, Tadej, Urška, Žiga',
    ),
    last: list('Bizjak, Dolenc, Golob, Hribar, Jereb, Kos, Lesjak, Mlakar, Oblak, Pirc, Rozman, Šuštar, Vidmar, Zupan'),
    streets: list('Lipova ulica, Mlinska pot, Vrtna ulica, Cesta na grič, Kolodvorska ulica, Brezova pot'),
    towns: [
      ...([
        ['1000', 'Ljubljana'],
        ['2000', 'Maribor'],
        ['3000', 'Celje'],
        ['4000', 'Kranj'],
        ['5000', 'Nova Gorica'],
      ] as const),
      ...([
        ['6000', 'Koper'],
        ['8000', 'Novo mesto'],
        ['9000', 'Murska Sobota'],
      ] as const),
    ],
    prefix: '+386 41',
  },
  MK: {
    first: list(
      'Ana, Biljana, Dejan, Elena, Goran, Ilija, Jana, Kire, Lidija, Marija, Nikola, Sašo, Tamara, Vesna, Zoran',
    ),
    last: list('Angelov, Bogdanova, Dimov, Georgieva, Ilieva, Kostov, Markova, Naumov, Petrov, Stojanova, Trajkov'),
    streets: list('ul. Lipa, ul. Vodenica, ul. Nova, bul. Park, ul. Orev, ul. Kej'),
    towns: [
      ...([
        ['1000', 'Skopje'],
        ['7000', 'Bitola'],
        ['1300', 'Kumanovo'],
        ['6000', 'Ohrid'],
        ['1200', 'Tetovo'],
      ] as const),
      ...([
        ['2000', 'Štip'],
        ['7500', 'Prilep'],
      ] as const),
    ],
    prefix: '+389 70',
  },
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Somebody invented who lives in the country (ISO 3166-1); in Albania where we invented nobody. */
export function shopperOf(country: string, random: Random) {
  const people = byCountry[country.toUpperCase()] ?? byCountry.AL!;
  const [first, last] = [pick(random, people.first), pick(random, people.last)];
  const [zip, city] = pick(random, people.towns);
  const digits = String(1_000_000 + Math.floor(random() * 8_999_999));
  return {
    name: `${first} ${last}`,
    phone: `${people.prefix} ${digits.slice(0, 3)} ${digits.slice(3)}`,
    // A name nobody can own (RFC 2606).
    email: `${plain(first)}.${plain(last)}${Math.floor(random() * 90) + 10}@example.com`,
    street: `${pick(random, people.streets)} ${1 + Math.floor(random() * 120)}`,
    zip,
    city,
  };
}
