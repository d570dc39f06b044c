import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined, PlusOutlined, PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { type ColumnState, columnWidths, defaultColumnState, densities, type ListColumn } from '#kit/column-state.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { movedColumn, shiftedColumn, toggled } from './arrange.ts';
import { gridTexts } from './grid.texts.ts';

type Props = {
  readonly columns: readonly ListColumn[];
  readonly state: ColumnState;
  readonly onState: (state: ColumnState) => void;
};

/** Every column as a row that can be shown, held, widened and moved, by buttons or by dragging. */
export function ColumnPanel({ columns, state, onState }: Props) {
  const t = useText();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return (
    <>
      <ul className="g-arrange-rows">
        {state.order.map((key) => {
          const column = byKey.get(key);
          return column ? (
            <li
              key={key}
              className="g-arrange-row"
              draggable
              data-over={over === key && dragged !== key}
              onDragStart={() => setDragged(key)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(key);
              }}
              onDragEnd={() => setOver(null)}
              onDrop={() => dragged && onState({ ...state, order: movedColumn(state.order, dragged, key) })}
            >
              <ColumnLine column={column} state={state} onState={onState} />
            </li>
          ) : null;
        })}
      </ul>
      <p className="g-arrange-note">{t(gridTexts.keys)}</p>
      <div className="g-arrange-end">
        <DensityChoice state={state} onState={onState} />
        <Button size="small" onClick={() => onState(defaultColumnState(columns))}>
          {t(gridTexts.reset)}
        </Button>
      </div>
    </>
  );
}

type LineProps = Omit<Props, 'columns'> & { readonly column: ListColumn };
/** Pixels. */
const step = 24;

function ColumnLine({ column, state, onState }: LineProps) {
  const t = useText();
  const { key, fixed } = column;
  const width = state.widths[key] ?? column.width;
  const resize = (by: number) => {
    const next = Math.min(columnWidths.max, Math.max(columnWidths.min, width + by));
    onState({ ...state, widths: { ...state.widths, [key]: next } });
  };
  const shift = (by: 1 | -1) => onState({ ...state, order: shiftedColumn(state.order, key, by) });
  const at = state.order.indexOf(key);
  const name = { column: t(column.title) };
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={!state.hidden.includes(key)}
          disabled={fixed}
          aria-label={t(gridTexts.shown, name)}
          onChange={() => onState({ ...state, hidden: toggled(state.hidden, key) })}
        />
        <span className="g-title">{name.column}</span>
      </label>
      <Tool
        text={gridTexts.pin}
        name={name}
        icon={PushpinOutlined}
        pressed={state.pinned.includes(key)}
        disabled={fixed}
        onPress={() => onState({ ...state, pinned: toggled(state.pinned, key) })}
      />
      <Tool text={gridTexts.narrower} name={name} icon={MinusOutlined} onPress={() => resize(-step)} />
      <Tool text={gridTexts.wider} name={name} icon={PlusOutlined} onPress={() => resize(step)} />
      <Tool text={gridTexts.up} name={name} icon={ArrowUpOutlined} disabled={at === 0} onPress={() => shift(-1)} />
      <Tool
        text={gridTexts.down}
        name={name}
        icon={ArrowDownOutlined}
        disabled={at === state.order.length - 1}
        onPress={() => shift(1)}
      />
    </>
  );
}

type ToolProps = {
  readonly text: Text;
  readonly name: { readonly column: string };
  readonly icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  readonly pressed?: boolean;
  readonly disabled?: boolean | undefined;
  readonly onPress: () => void;
};

function Tool({ text, name, icon: Icon, pressed, disabled, onPress }: ToolProps) {
  const t = useText();
  const label = t(text, name);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled ?? false}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </button>
  );
}

function DensityChoice({ state, onState }: Omit<Props, 'columns'>) {
  const t = useText();
  return (
    <fieldset className="g-density">
      <legend className="t-hidden">{t(gridTexts.density)}</legend>
      {densities.map((density) => (
        <label key={density}>
          <input
            type="radio"
            name="density"
            className="t-hidden"
            checked={state.density === density}
            onChange={() => onState({ ...state, density })}
          />
          {t(gridTexts[density])}
        </label>
      ))}
    </fieldset>
  );
}
