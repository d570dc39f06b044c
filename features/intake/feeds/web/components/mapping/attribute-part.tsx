import { Input, Select } from 'antd';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { AttributeReading } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import { Labelled } from './labelled.tsx';
import styles from './mapping.module.css';

type Props = {
  readonly reading: AttributeReading;
  readonly readOnly: boolean;
  readonly onReading: (reading: AttributeReading) => void;
};

const starts: Readonly<Record<AttributeReading['as'], AttributeReading>> = {
  object: { as: 'object', except: [] },
  named: { as: 'named', group: '@name', value: '#text' },
  pairs: { as: 'pairs', between: '|', equals: '=' },
  single: { as: 'single', group: '' },
  column: { as: 'column', group: '' },
};

/** How attributes are written in the source. */
export function AttributePart({ reading, readOnly, onReading }: Props) {
  const t = useText();
  const names = {
    object: words.asObject,
    named: words.asNamed,
    pairs: words.asPairs,
    single: words.asSingle,
    column: words.asColumn,
  } as const;
  return (
    <div className={`t-controls ${styles.controls} ${styles.small}`}>
      <Labelled label={t(words.writtenAs)}>
        <Select
          disabled={readOnly}
          popupMatchSelectWidth={false}
          value={reading.as}
          options={(['single', 'column', 'pairs', 'object', 'named'] as const).map((as) => ({
            value: as,
            label: t(names[as]),
          }))}
          onChange={(as) => onReading(starts[as])}
        />
      </Labelled>
      <Settings reading={reading} readOnly={readOnly} onReading={onReading} />
    </div>
  );
}

function Settings({ reading, readOnly, onReading }: Props) {
  const t = useText();
  const text = (label: string, value: string, change: (next: string) => AttributeReading, maxLength: number) => (
    <Labelled label={label}>
      <Input
        disabled={readOnly}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onReading(change(event.target.value))}
      />
    </Labelled>
  );
  if (reading.as === 'single') return text(t(words.group), reading.group, (group) => ({ ...reading, group }), 200);
  if (reading.as === 'object') {
    return (
      <Labelled label={t(words.except)}>
        <Select<string[]>
          mode="tags"
          disabled={readOnly}
          value={reading.except}
          onChange={(except) => onReading({ ...reading, except })}
        />
      </Labelled>
    );
  }
  if (reading.as === 'pairs') {
    return (
      <>
        {text(t(words.between), reading.between, (between) => ({ ...reading, between }), 5)}
        {text(t(words.equals), reading.equals, (equals) => ({ ...reading, equals }), 5)}
      </>
    );
  }
  if (reading.as === 'column') {
    const list = (between: string): AttributeReading => {
      const { between: _, ...rest } = reading;
      return between === '' ? rest : { ...rest, between };
    };
    return (
      <>
        {text(t(words.groupColumn), reading.group, (group) => ({ ...reading, group }), 300)}
        {text(t(words.betweenParts), reading.between ?? '', list, 5)}
      </>
    );
  }
  return (
    <>
      {text(t(words.group), reading.group, (group) => ({ ...reading, group }), 300)}
      {text(t(words.value), reading.value, (value) => ({ ...reading, value }), 300)}
    </>
  );
}
