import type { HistoryLine } from '#features/base/history/contract/history.calls.ts';
import { historyTexts as words } from '#features/base/history/contract/history.texts.ts';
import { listLanguages } from '#features/base/shops/contract/shops.calls.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { moneyKept } from '#kit/money.ts';
import {
  recordedAction,
  recordedField,
  recordedKinds,
  recordedTask,
  recordedValue,
  recordsCodes,
  recordsMoney,
} from '#kit/recorded.ts';
import { literal, wordFor } from '#kit/text.ts';
import { formatDateTime, formatPrice } from '#web/lib/format.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useCall } from '#web/lib/use-call.ts';

type Named = readonly { readonly id: number; readonly name: string }[];

/** What ids and codes inside a line stand for. */
export type HistoryNames = {
  readonly t: Translate;
  readonly shops: Named;
  readonly languages: Named;
  /** Names the server sent along, by `<what> <number>`: `category 54`. */
  readonly known?: Readonly<Record<string, string>>;
};

/** Whose numbers these fields hold. */
const numbered: Readonly<Record<string, string>> = {
  user_id: 'user',
  shop_brand_id: 'shop_brand',
};

export function useHistoryNames(): HistoryNames {
  const t = useText();
  useRecordedWords();
  const shops = useNamedShops().data ?? [];
  const languages = useCall(listLanguages, {}, { staleTime: 5 * 60_000, quiet: true }).data?.results ?? [];
  return { t, shops, languages };
}

const readable = (name: string): string => name.replaceAll('_', ' ').replaceAll('-', ' ');
const nameIn = (list: Named, id: string): string => list.find((one) => String(one.id) === id)?.name ?? id;

/** What things of a kind are called together. */
export const kindInWords = (kind: string, t: Translate): string =>
  t(recordedKinds().find((one) => one.kind === kind)?.name ?? literal(readable(kind)));

/** What was done; an action without words shows as it was recorded, readable. */
export function actionInWords(action: string, { t }: HistoryNames): string {
  const text = recordedAction(action);
  return text ? t(text) : readable(action);
}

/**
 * `product_translates.3.name` → "Name (Slovene)", `visible.2` → "Visible (Albania)", `additional_infos` → "Additional
 * information"; `whose`: what the number in the name is called.
 */
export function fieldInWords(
  recorded: string,
  { t, shops, languages }: HistoryNames,
  whose: string | null = null,
): string {
  const parts = recorded.split('.');
  const named = (part: string): string => {
    const text = recordedField(part);
    return text ? t(text) : readable(part);
  };
  const of = (what: string, where: string) => t(words.ofOne, { what: named(what), where });
  const [first = '', id = ''] = parts;
  if (parts.length === 1) return named(first);
  const last = parts.at(-1) ?? '';
  if (first === 'product_translates') return of(last, nameIn(languages, id));
  if (first === 'visible' || first === 'customs_information') return of(parts[2] ?? first, nameIn(shops, id));
  if (first === 'names') return of('name', last);
  if (first === 'variants' && parts[2] === 'price_extended') return of(last, nameIn(shops, parts[3] ?? ''));
  // As the end of a price by hand was recorded at first.
  if (first === 'variants' && parts[2] === 'pin') return of('pin', nameIn(shops, parts[3] ?? ''));
  return /^\d+$/.test(last) ? of(first, whose ?? last) : of(last, whose ?? id);
}

/** A value in words: names instead of ids and codes, times as people read them, lists as lists. */
export function valueInWords(
  field: string,
  value: string | null,
  { t, shops, languages, known = {} }: HistoryNames,
): string {
  if (value === null || value === '') return t(words.nothing);
  if (value === 'true') return t(words.yes);
  if (value === 'false') return t(words.no);
  const name = field.split('.').at(-1) ?? '';
  if (name === 'shop' || name === 'shop_id') return nameIn(shops, value);
  if (name === 'language_id') return nameIn(languages, value);
  if (Object.hasOwn(numbered, name)) return known[`${numbered[name]} ${value}`] ?? value;
  const word = recordedValue(name, value);
  if (word) return t(word);
  const money = recordsMoney(name) ? moneyKept(value) : null;
  if (money?.currency) return `${formatPrice(money.amount, 2)} ${money.currency}`;
  if (money) return formatPrice(money.amount, 0);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value);
  return value.startsWith('[') ? listInWords(name, value, t) : value;
}

/** What a field was and is; what a shop was sent is kept as a fingerprint, which says nothing to anybody. */
export function changeInWords(
  { name, before, after }: Pick<Change, 'name' | 'before' | 'after'>,
  names: HistoryNames,
): string {
  if (name === 'content') return names.t(before === null ? words.sentFirst : words.sentAnew);
  const is = valueInWords(name, after, names);
  return before === after ? is : `${valueInWords(name, before, names)} → ${is}`;
}
type Change = HistoryLine['changes'][number];

/** Through what it happened; by hand needs no word, and whose link it was stands in place of the person. */
export function causeInWords({ cause, cause_name }: Pick<HistoryLine, 'cause' | 'cause_name'>, t: Translate): string {
  const name = cause_name ?? '';
  if (cause === 'hand' || cause === 'link') return '';
  if (cause === 'task') return t(words.throughTask, { name: t(recordedTask(name) ?? literal(readable(name))) });
  if (cause === 'feed') return t(words.throughFeed, { name });
  if (cause === 'import') return t(words.throughImport, { name });
  if (cause === 'push' || cause === 'shop-key') return t(words.throughKey, { name });
  if (cause === 'rollback') return t(words.throughRollback, { name });
  return t(wordFor(causeTexts, cause));
}
const causeTexts = {
  'change-set': words.throughBulk,
  undo: words.throughUndo,
  event: words.throughEvent,
  schedule: words.throughSchedule,
  command: words.throughCommand,
  rule: words.throughRule,
};

/** A list was cut where it is long; then it stays as it is. Only codes without words are made readable: a tag "b2b-vip" is called so. */
function listInWords(name: string, value: string, t: Translate): string {
  const said = (one: string) => {
    const word = recordedValue(name, one);
    if (word) return t(word);
    return recordsCodes(name) ? readable(one) : one;
  };
  try {
    const list: unknown = JSON.parse(value);
    if (!Array.isArray(list) || list.some((one) => typeof one === 'object')) return value;
    return list.length > 0 ? list.map((one) => said(String(one))).join(', ') : t(words.nothing);
  } catch {
    return value;
  }
}
