import type { PriceSteps } from '../pricing.steps.ts';

type Weight = Extract<NonNullable<PriceSteps['transport']>, { kind: 'weight' }>;
/** What transport costs by weight in a shop, from a day on. */
export type Tariff = {
  readonly id: number;
  readonly currency: string;
  readonly divisor: string | null;
  readonly bands: Weight['bands'];
};
/** By code. */
export type Tariffs = Readonly<Record<string, Tariff>>;

/** The steps with the tariff they name written out; one that is not there stays named, and the price is refused for it. */
export function withTariff<S extends Pick<PriceSteps, 'transport'>>(steps: S, tariffs: Tariffs = {}): S {
  const { transport } = steps;
  const tariff = transport?.kind === 'tariff' ? tariffs[transport.tariff] : undefined;
  if (!tariff) return steps;
  const { currency, divisor, bands } = tariff;
  return { ...steps, transport: { kind: 'weight', currency, bands, ...(divisor === null ? {} : { divisor }) } };
}

/** "0: 3.50; 2: 5.20; 5: 8.90 + 0.80/kg": bands as people type and files have them. Null: something in it means nothing. */
export function readBands(text: string): Weight['bands'] | null {
  const parts = text
    .split(/[;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const bands = parts.map((part) => {
    const read =
      /^(\d+(?:[.,]\d+)?)\s*(?:kg)?\s*[:=]\s*(\d+(?:[.,]\d+)?)(?:\s*\+\s*(\d+(?:[.,]\d+)?)\s*(?:\/\s*kg)?)?$/i.exec(
        part,
      );
    const [, from, amount, perKg] = read ?? [];
    return from === undefined || amount === undefined
      ? null
      : { from: plain(from), amount: plain(amount), ...(perKg === undefined ? {} : { per_kg: plain(perKg) }) };
  });
  return bands.length === 0 || bands.includes(null) ? null : (bands as Weight['bands']);
}

const plain = (text: string): string => {
  const [whole = '', part] = text.replace(',', '.').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return part === undefined ? digits : `${digits}.${part}`;
};

/** The same as text. */
export const bandsText = (bands: Weight['bands']): string =>
  bands
    .map(({ from, amount, per_kg }) => `${from}: ${amount}${per_kg === undefined ? '' : ` + ${per_kg}/kg`}`)
    .join('; ');
