import { usualBase } from '#features/selling/pricing/contract/pricing.steps.ts';
import type { NamedScope, ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import type { PriceScope } from '#features/selling/pricing/contract/profiles.scopes.ts';
import { type StepName, stepNames } from '#features/selling/pricing/contract/profiles.steps.ts';
import { typedNumber } from '#kit/money.ts';

export type StepMode = 'inherit' | 'off' | 'set';
type Plain = Readonly<Record<string, unknown>>;

/** What the fields of the editor hold: every step as somebody may have typed it, also where it is not set now. */
export type EditorValues = {
  readonly name: string;
  readonly note: string;
  readonly modes: Readonly<Record<StepName, StepMode>>;
  readonly steps: Readonly<Partial<Record<StepName, unknown>>>;
  /** Whether a step says one value or bands. */
  readonly banded: Readonly<{ margin?: boolean; rounding?: boolean }>;
  readonly scopes: readonly PriceScope[];
};

const lists: ReadonlySet<StepName> = new Set(['fees', 'selling']);

/** What a step begins with when it is set for the first time. */
const beginnings: Readonly<Partial<Record<StepName, unknown>>> = {
  base: usualBase,
  fx: { buffer_percent: '0' },
  transport: { kind: 'fixed', bands: [{ from: '0' }] },
  customs: {},
  fees: [{}],
  margin: { kind: 'margin', bands: [{ from: '0' }] },
  selling: [{ kind: 'on_top' }],
  rounding: { mode: 'nearest', bands: [{ from: '0' }] },
  guards: {},
};

export const nobody: PriceScope = {
  variant_id: null,
  product_id: null,
  seller_id: null,
  shop_brand_id: null,
  category_id: null,
  priority: 0,
};

const scopeOf = ({ names: _, kind: __, ...scope }: NamedScope): PriceScope => scope;

/** The fields of a version. */
export function startOf({ name, note, steps, scopes }: ProfileVersion): EditorValues {
  const modeOf = (step: StepName): StepMode =>
    steps[step] === undefined ? 'inherit' : steps[step] === null ? 'off' : 'set';
  return {
    name,
    note,
    modes: Object.fromEntries(stepNames.map((step) => [step, modeOf(step)])) as EditorValues['modes'],
    steps: Object.fromEntries(
      stepNames.map((step) => [step, steps[step] ? typed(step, steps[step]) : beginnings[step]]),
    ),
    banded: {
      margin: steps.margin?.bands !== undefined,
      rounding: steps.rounding?.bands !== undefined,
    },
    scopes: scopes.map(scopeOf),
  };
}

/** Endings are typed as one text. */
function typed(step: StepName, said: unknown): unknown {
  if (step !== 'rounding') return said;
  const one = said as { offsets?: string[]; bands?: readonly { offsets?: string[] }[] };
  return { ...withText(one), ...(one.bands ? { bands: one.bands.map(withText) } : {}) };
}
const withText = <T extends { offsets?: string[] }>(one: T) => ({
  ...one,
  ...(one.offsets ? { offsets: one.offsets.join('; ') } : {}),
});

/** The steps as they are saved: what is inherited is missing, what is off is null. */
export function stepsOf({ modes, steps, banded }: EditorValues): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const step of stepNames) {
    if (modes[step] === 'inherit') continue;
    said[step] = modes[step] === 'off' ? null : savedStep(step, steps[step], banded);
  }
  return said;
}

function savedStep(step: StepName, value: unknown, banded: EditorValues['banded']): unknown {
  if (lists.has(step)) return ((value as readonly Plain[] | undefined) ?? []).map(tidied);
  const all = (value ?? {}) as Plain;
  if (step === 'margin') return tidied(without(all, banded.margin ? ['value'] : ['bands']));
  if (step === 'rounding') return tidied(without(all, banded.rounding ? ['modulus', 'offsets'] : ['bands']));
  if (step !== 'transport') return tidied(all);
  const unused = {
    fixed: ['percent', 'divisor', 'bands', 'tariff'],
    percent: ['amount', 'currency', 'divisor', 'bands', 'tariff'],
    weight: ['percent', 'amount', 'tariff'],
    tariff: ['percent', 'amount', 'currency', 'divisor', 'bands'],
  };
  return tidied(without(all, unused[all.kind as keyof typeof unused]));
}

const without = (value: Plain, keys: readonly string[] = []): Plain =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** What was typed as the contract writes it: points for commas, nothing for empty fields, endings apart. */
function tidied(value: Plain): Plain {
  const tidy = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (one === undefined || one === null || one === '') return [];
    if (key === 'offsets' && typeof one === 'string') {
      const endings = one
        .split(/[;\s]+/)
        .map((text) => typedNumber(text))
        .filter((text) => text !== '');
      return endings.length > 0 ? [[key, endings]] : [];
    }
    if (Array.isArray(one)) return [[key, one.map((item: Plain) => tidied(item ?? {}))]];
    if (key === 'max_age_days') return [[key, Number(one)]];
    if (key === 'currency' || key === 'fee_currency') return [[key, String(one).trim().toUpperCase()]];
    return [[key, typeof one === 'string' && key !== 'code' ? typedNumber(one) : one]];
  });
  return Object.fromEntries(tidy);
}

/** Where the editor shows a refusal: endings have one field, a step without one its mode. */
export function fieldOf(field: string): string {
  const [, endings] = /^(.*\.offsets)\.\d+$/.exec(field) ?? [];
  if (endings) return endings;
  const [, step] = /^steps\.([a-z]+)$/.exec(field) ?? [];
  if (step) return `modes.${step}`;
  const [, scope] = /^scopes\.(\d+)$/.exec(field) ?? [];
  return scope ? `scopes.${scope}.priority` : field;
}
