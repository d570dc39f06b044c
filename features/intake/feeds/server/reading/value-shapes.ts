import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import type { MappingField } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { lengthUnits, weightUnits } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { readNumber } from './read-number.ts';
import { unitKind } from './read-unit.ts';

type Transforms = MappingField['transforms'];
/** How well samples fit a target: the steps they need, the share (0 to 1) that then fits, and what was seen. */
export type Fit = {
  readonly transforms: Transforms;
  readonly share: number;
  readonly seen: string;
  readonly currency?: string;
};

const share = (samples: readonly string[], test: (value: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(test).length / samples.length;

const per = (part: number): string => `${Math.round(part * 100)} % of the samples`;

const formats = [
  { decimal: '.', thousands: '' },
  { decimal: ',', thousands: '' },
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: ' ' },
  { decimal: '.', thousands: "'" },
] as const;

/** The number format most samples are written in. `1,234` alone may mean two things, so it halves the share. */
export function numberFit(samples: readonly string[]): Fit {
  const scored = formats.map((format) => ({
    format,
    part: share(samples, (value) => readNumber(value, format.decimal, format.thousands) !== null),
  }));
  const best = scored.reduce((a, b) => (b.part > a.part ? b : a));
  const { decimal, thousands } = best.format;
  const unclear = best.part > 0 && decimal !== '.' && samples.every((value) => /^-?\d{1,3},\d{3}$/.test(value.trim()));
  const plain = decimal === '.' && thousands === '';
  const seen = `${per(best.part)} are numbers with decimal "${decimal}"${thousands ? ` and thousands "${thousands}"` : ''}`;
  return {
    transforms: plain ? [] : [{ do: 'number', decimal, thousands }],
    share: unclear ? best.part / 2 : best.part,
    seen: unclear ? `${seen}, but the comma could also group thousands` : seen,
  };
}

/** Amounts, with a currency before or after them where there is one: `57.00 USD`, `€ 12,50`. */
export function priceFit(samples: readonly string[]): Fit {
  const bare = samples.map((value) => /\d[\d.,' \u00a0]{0,20}/.exec(value)?.[0].trim() ?? '');
  const fit = numberFit(bare.map((value) => value.replace(/[., ]+$/, '')));
  const dressed = share(samples, (value) => /[^\d.,'\s-]/.test(value));
  if (dressed === 0) return fit;
  const codes = new Set(samples.flatMap((value) => /[A-Z]{3}/.exec(value)?.[0] ?? []));
  const [currency = samples.every((value) => value.includes('€')) ? 'EUR' : undefined] = codes;
  return {
    ...fit,
    transforms: [
      { do: 'extract', pattern: "\\d[\\d.,' ]{0,20}", group: 0, otherwise: 'drop' },
      { do: 'trim', inner: false },
      ...fit.transforms,
    ],
    seen: `${fit.seen}, ${per(dressed)} with a currency`,
    ...(codes.size <= 1 && currency ? { currency } : {}),
  };
}

/** Sizes and weights: with a unit, or bare in the unit the name gives, or in one that can only be assumed. */
export function measureFit(samples: readonly string[], to: 'cm' | 'kg', named: string | null = null): Fit {
  const withUnit = share(samples, (value) => unitKind(/[^\d.,\s]+\s*$/.exec(value)?.[0] ?? '') === to);
  if (withUnit > 0) {
    const decimal = samples.some((value) => /\d,\d/.test(value)) ? ',' : '.';
    return { transforms: [{ do: 'unit', to, decimal }], share: withUnit, seen: `${per(withUnit)} carry a unit` };
  }
  const fit = numberFit(samples);
  const unit = [...lengthUnits, ...weightUnits].find((one) => one === named && unitKind(one) === to);
  if (unit) {
    const decimal = samples.some((value) => /\d,\d/.test(value)) ? ',' : '.';
    return {
      ...fit,
      transforms: [{ do: 'unit', to, missing: unit, decimal }],
      seen: `${fit.seen}; its name says ${unit}`,
    };
  }
  return { ...fit, share: fit.share * 0.45, seen: `${fit.seen}; the unit is not stated, ${to} assumed` };
}

export const eanFit = (samples: readonly string[]): Fit => {
  const valid = share(samples, (value) => eanVerdict(value) === 'valid');
  return { transforms: [], share: valid, seen: `${per(valid)} have a valid check digit` };
};

const isUrl = (value: string): boolean => /^https?:\/\/\S+$/i.test(value.trim());
const isImageFile = (value: string): boolean => /^[^<>"|;]{1,300}\.(?:jpe?g|png|webp|gif)$/i.test(value.trim());

/**
 * Addresses of pictures, one in a cell or several with a sign between them. A comma may also stand inside an address, so a
 * sign separates only where an address, or in lists without a server the name of a picture, stands on both sides of it.
 */
export function urlFit(samples: readonly string[]): Fit {
  const parts = (value: string, by: string) => value.split(by).filter((part) => part.trim() !== '');
  for (const [is, what, weight] of [
    [isUrl, 'http(s) addresses', 1],
    [isImageFile, 'names of pictures without their server, which has to be added', 0.5],
  ] as const) {
    const by = ['|', ';', ',', '\n', ' '].find((sign) =>
      samples.some((value) => parts(value, sign).length > 1 && parts(value, sign).every(is)),
    );
    if (by === undefined) continue;
    const lists = share(samples, (value) => parts(value, by).every(is));
    const seen = `${per(lists)} are ${what}, several in a cell with ${JSON.stringify(by)} between them`;
    return { transforms: [{ do: 'split', by }], share: lists * weight, seen };
  }
  const urls = share(samples, isUrl);
  return { transforms: [], share: urls, seen: `${per(urls)} are http(s) addresses` };
}

export const isImageUrl = (value: string): boolean =>
  /^https?:\/\/\S+\.(?:jpe?g|png|webp|gif)(?:[?#]\S*)?$/i.test(value.trim());

/** Texts: whether they hold literal `\n` or entities that somebody should see decoded. */
export function textFit(samples: readonly string[], markup: 'keep' | 'strip'): Fit {
  const transforms: Transforms = [];
  const seen: string[] = [];
  const note = (part: number, what: string) => seen.push(`${per(part)} hold ${what}`);
  const breaks = share(samples, (value) => /\\[nrt]/.test(value));
  const tags = share(samples, (value) => /<\/?[a-z][^>]*>/i.test(value));
  const entities = share(samples, (value) => /&(?:#\d+|[a-z]{2,8});/i.test(value));
  if (breaks > 0) {
    transforms.push({ do: 'unescape' });
    note(breaks, 'the two characters \\n');
  }
  if (tags > 0) note(tags, 'HTML');
  if (entities > 0 && tags === 0) note(entities, 'HTML entities');
  if (markup === 'strip' && tags > 0) transforms.push({ do: 'stripHtml' });
  else if (entities > 0 && tags === 0) transforms.push({ do: 'entities' });
  return { transforms, share: samples.length > 0 ? 1 : 0.8, seen: seen.join(', ') };
}

/** What separates the levels of category paths, or null where there is one level only. */
export function levelsOf(samples: readonly string[]): string | null {
  const candidates = [' > ', '>', ' / ', ' » ', ' | ', '|', '/'];
  return candidates.find((sign) => share(samples, (value) => value.includes(sign)) >= 0.5) ?? null;
}

/** How `code=value|code=value` is written, or null where the text has another form. */
export function pairsOf(samples: readonly string[]): { between: string; equals: string } | null {
  for (const equals of ['=', ':']) {
    for (const between of ['|', ';', '\n', ',']) {
      const fits = (value: string) =>
        value.split(between).every((part) => part.indexOf(equals) > 0 && part.indexOf(equals) < 60);
      const several = samples.some((value) => value.includes(between));
      if (several && share(samples, fits) >= 0.9) return { between, equals };
    }
  }
  return share(samples, (value) => /^[\w .-]{1,60}=\S/.test(value)) >= 0.9 ? { between: '|', equals: '=' } : null;
}
