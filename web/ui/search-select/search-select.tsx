import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Select, type SelectProps } from 'antd';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { searchSelectTexts as words } from './search-select.texts.ts';
import { searchState } from './search-state.ts';
import type { TypedSearch } from './use-typed-search.ts';
import './search-select.css';

type Key = string | number;
export type Choice<K extends Key = number> = {
  readonly value: K;
  readonly label: string;
  /** What tells it from others of the same name, below it. */
  readonly detail?: string;
};
type Group<K extends Key> = { readonly label: string; readonly options: readonly Choice<K>[] };

type Passed = Pick<
  SelectProps,
  | 'id'
  | 'className'
  | 'size'
  | 'status'
  | 'disabled'
  | 'placeholder'
  | 'allowClear'
  | 'popupMatchSelectWidth'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
>;
type Searching<K extends Key> = Passed & {
  readonly search: TypedSearch;
  /** The query that was asked for the text of `search`. */
  readonly found: Pick<UseQueryResult<unknown, SendError>, 'isSuccess' | 'isPlaceholderData' | 'error' | 'refetch'>;
  readonly choices: readonly (Choice<K> | Group<K>)[];
  /** As many as the server answers at most: who sees so many is told that there may be others. */
  readonly limit?: number;
  /** What to type, said before enough is typed. */
  readonly hint?: string;
  /** Where there is no label beside it. */
  readonly label?: string;
  readonly onType?: (text: string) => void;
};

type OneProps<K extends Key> = Searching<K> & {
  readonly value?: K | null;
  readonly onChange?: (value: K | null, choice: Choice<K> | null) => void;
  /** What was chosen before: it need not be among those that are found. */
  readonly known?: Choice<K> | null;
};

/** One thing, found on the server while its name is typed. */
export function SearchSelect<K extends Key = number>({ value = null, onChange, known = null, ...asked }: OneProps<K>) {
  const props = useSearching(asked);
  const [taken, setTaken] = useState<Choice<K> | null>(null);
  const current = [known, taken, ...flat(asked.choices)].find((one) => one?.value === value);
  return (
    <Select<Choice<K> | null>
      {...props}
      labelInValue
      value={value === null ? null : { value, label: current?.label ?? numbered(value) }}
      onChange={(next) => {
        const choice = next ? (flat(asked.choices).find((one) => one.value === next.value) ?? next) : null;
        setTaken(choice);
        onChange?.(choice?.value ?? null, choice);
      }}
    />
  );
}

type SeveralProps<K extends Key> = Searching<K> & {
  readonly value?: readonly K[];
  readonly onChange?: (values: K[]) => void;
  readonly known?: readonly Choice<K>[];
  /** What is typed stays when one was taken: several of one search are wanted. */
  readonly keepsText?: boolean;
};

/** Several things; the chosen ones keep their names while others are searched. */
export function SearchSelectSeveral<K extends Key = number>(props: SeveralProps<K>) {
  const { value = [], onChange, known = [], keepsText = false, ...asked } = props;
  const shared = useSearching(asked);
  const [taken, setTaken] = useState<readonly Choice<K>[]>([]);
  const labels = new Map([...flat(asked.choices), ...taken, ...known].map((one) => [one.value, one.label]));
  return (
    <Select<Choice<K>[]>
      {...shared}
      mode="multiple"
      labelInValue
      value={value.map((one) => ({ value: one, label: labels.get(one) ?? numbered(one) }))}
      onChange={(next) => {
        setTaken(next);
        if (!keepsText) asked.search.type('');
        onChange?.(next.map((one) => one.value));
      }}
    />
  );
}

type PickProps<C extends Choice<Key>> = Omit<Searching<C['value']>, 'choices'> & {
  readonly choices: readonly C[];
  readonly onPick: (choice: C) => void;
};

/** Gives what is picked away and is empty again, for the next. */
export function SearchPick<C extends Choice<Key>>({ onPick, ...asked }: PickProps<C>) {
  return (
    <Select<Key | null>
      {...useSearching<C['value']>(asked)}
      value={null}
      onSelect={(picked) => {
        const choice = asked.choices.find((one) => one.value === picked);
        if (choice) onPick(choice);
      }}
    />
  );
}

const flat = <K extends Key>(choices: Searching<K>['choices']): readonly Choice<K>[] =>
  choices.flatMap((one) => ('options' in one ? one.options : [one]));

/** Shown for a name that nobody knows yet. */
const numbered = (value: Key): string => (typeof value === 'number' ? `#${value}` : value);

/** What every select of this folder has in common: when it asks, and what it says meanwhile. */
function useSearching<K extends Key>(asked: Searching<K>) {
  const { search, found, choices, limit, hint, label, onType, ...passed } = asked;
  const t = useText();
  const own = useId();
  const id = passed.id ?? own;
  const offered = flat(choices);
  const state = searchState({ ...search, found, count: offered.length });
  const says = {
    short: hint ?? (search.shortest > 1 ? t(words.typeMore, { count: search.shortest }) : t(words.type)),
    searching: t(words.searching),
    failed: found.error?.message ?? t(webTexts.loadFailed),
    forbidden: `${t(webTexts.notAllowed)}. ${t(webTexts.notAllowedWhy)}`,
    none: search.text === '' ? t(words.empty) : t(words.none, { text: search.text }),
    found: limit !== undefined && offered.length >= limit ? t(words.first, { count: formatNumber(limit) }) : '',
  }[state];
  return {
    ...passed,
    id,
    ...(label ? { 'aria-label': label } : {}),
    showSearch: {
      filterOption: false,
      searchValue: search.typed,
      autoClearSearchValue: false,
      onSearch: (text: string) => {
        search.type(text);
        onType?.(text);
      },
    } as const,
    onOpenChange: search.setOpen,
    onInputKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !search.open || state === 'found') return;
      // With nothing to choose it would close the list, and a reader of barcodes, which sends it behind each code, would lose the code.
      event.preventDefault();
      event.stopPropagation();
      if (state === 'failed') void found.refetch();
    },
    loading: search.open && state === 'searching',
    options: state === 'found' ? choices.map((one) => ({ ...one })) : [],
    optionRender: ({ data }: { data: { label?: ReactNode; detail?: string } }) => (
      <span className="t-search-choice">
        <span>{data.label}</span>
        {data.detail ? <small>{data.detail}</small> : null}
      </span>
    ),
    // The list is empty while there is nothing to choose: what is said of that is no option, and a button in it would be none either.
    notFoundContent: <span />,
    popupRender: (list: ReactElement) => (
      <>
        <div className={state === 'found' ? '' : 't-search-unlisted'}>{list}</div>
        {/* Ant Design names this one as chosen by the keys while nothing can be chosen. */}
        <div className="t-search-says" role="status" id={`${id}_list_-1`}>
          {says}
          {state === 'failed' ? (
            // The field keeps the focus: without it the list would close under the button.
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => void found.refetch()}>
              {t(webTexts.retry)}
            </Button>
          ) : null}
        </div>
      </>
    ),
  };
}
