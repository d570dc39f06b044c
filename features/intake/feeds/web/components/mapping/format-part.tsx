import { AutoComplete, Button, Input, InputNumber, Select, Switch } from 'antd';
import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import { type FileFormat, fileEncodings, fileFormat } from '#kit/formats.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { Labelled } from './labelled.tsx';
import styles from './mapping.module.css';

type Props = {
  readonly format: FileFormat;
  /** Of the file that is looked at, where it is a workbook. */
  readonly sheets: readonly string[];
  readonly readOnly: boolean;
  readonly onFormat: (format: FileFormat) => void;
  /** Reads the beginning of the file again, with this format. */
  readonly onRead: (format: FileFormat) => void;
};
type PartProps<K extends FileFormat['kind']> = {
  readonly format: Extract<FileFormat, { kind: K }>;
  readonly readOnly: boolean;
  readonly onFormat: (format: FileFormat) => void;
};

/** What each kind begins with when it is chosen by hand. */
const starts: Readonly<Record<FileFormat['kind'], FileFormat>> = {
  csv: fileFormat.parse({ kind: 'csv', delimiter: ';' }),
  json: fileFormat.parse({ kind: 'json', layout: 'lines' }),
  xml: fileFormat.parse({ kind: 'xml', item: 'item' }),
  xlsx: fileFormat.parse({ kind: 'xlsx' }),
};
const kinds = ['csv', 'json', 'xml', 'xlsx'] as const;

/** A text file keeps its encoding when it is called another kind; a workbook has its own. */
const begin = (kind: FileFormat['kind'], { encoding }: FileFormat): FileFormat =>
  kind === 'xlsx' ? starts.xlsx : ({ ...starts[kind], encoding } as FileFormat);

/** How the file is written. */
export function FormatPart({ format, sheets, readOnly, onFormat, onRead }: Props) {
  const t = useText();
  return (
    <div className={`t-controls ${styles.controls}`}>
      <Labelled label={t(words.kind)}>
        <Select
          disabled={readOnly}
          value={format.kind}
          options={kinds.map((kind) => ({ value: kind, label: kind.toUpperCase() }))}
          onChange={(kind) => onFormat(begin(kind, format))}
        />
      </Labelled>
      {format.kind === 'xlsx' ? (
        <SheetPart format={format} sheets={sheets} readOnly={readOnly} onFormat={onFormat} />
      ) : (
        <Labelled label={t(words.encoding)}>
          <Select
            disabled={readOnly}
            value={format.encoding}
            options={fileEncodings.map((encoding) => ({ value: encoding, label: encoding }))}
            onChange={(encoding) => onFormat({ ...format, encoding })}
          />
        </Labelled>
      )}
      {format.kind === 'csv' ? <CsvPart format={format} readOnly={readOnly} onFormat={onFormat} /> : null}
      {format.kind === 'json' ? <JsonPart format={format} readOnly={readOnly} onFormat={onFormat} /> : null}
      {format.kind === 'xml' ? (
        <Labelled label={t(words.item)}>
          <Input
            disabled={readOnly}
            value={format.item}
            onChange={(event) => onFormat({ ...format, item: event.target.value })}
          />
        </Labelled>
      ) : null}
      {readOnly ? null : (
        <Button disabled={!fileFormat.safeParse(format).success} onClick={() => onRead(format)}>
          {t(words.readAgain)}
        </Button>
      )}
    </div>
  );
}

function CsvPart({ format, readOnly, onFormat }: PartProps<'csv'>) {
  const t = useText();
  const delimiters = [...new Set([';', ',', '\t', '|', format.delimiter])];
  const quotes = [...new Set(['"', "'", '', format.quote])];
  return (
    <>
      <Labelled label={t(words.delimiter)}>
        <Select
          disabled={readOnly}
          value={format.delimiter}
          options={delimiters.map((value) => ({ value, label: value === '\t' ? t(words.tab) : value }))}
          onChange={(delimiter) => onFormat({ ...format, delimiter })}
        />
      </Labelled>
      <Labelled label={t(words.quote)}>
        <Select
          disabled={readOnly}
          value={format.quote}
          options={quotes.map((value) => ({ value, label: value || t(words.none) }))}
          onChange={(quote) => onFormat({ ...format, quote })}
        />
      </Labelled>
      <HeadPart
        format={format}
        skip={words.skipLines}
        titles={words.header}
        readOnly={readOnly}
        onHead={(head) => onFormat({ ...format, ...head })}
      />
    </>
  );
}

function SheetPart({ format, sheets, readOnly, onFormat }: PartProps<'xlsx'> & Pick<Props, 'sheets'>) {
  const t = useText();
  return (
    <>
      <Labelled label={t(words.sheet)}>
        <AutoComplete
          disabled={readOnly}
          popupMatchSelectWidth={false}
          value={format.sheet}
          placeholder={t(words.firstSheet)}
          options={sheets.map((value) => ({ value, label: value }))}
          // Its own names only where there is something to choose; typing filters nothing away.
          showSearch={{ filterOption: false }}
          onChange={(sheet: string) => onFormat({ ...format, sheet: sheet ?? '' })}
        />
      </Labelled>
      <HeadPart
        format={format}
        skip={words.skipRows}
        titles={words.titles}
        readOnly={readOnly}
        onHead={(head) => onFormat({ ...format, ...head })}
      />
    </>
  );
}

type Head = { readonly skipLines: number; readonly header: boolean };
type HeadProps = {
  readonly format: Head;
  readonly skip: Text;
  readonly titles: Text;
  readonly readOnly: boolean;
  readonly onHead: (head: Partial<Head>) => void;
};

/** What stands above the first record: lines that are no records, and the titles of the columns. */
function HeadPart({ format, skip, titles, readOnly, onHead }: HeadProps) {
  const t = useText();
  return (
    <>
      <Labelled label={t(skip)}>
        <InputNumber
          disabled={readOnly}
          min={0}
          max={100}
          precision={0}
          value={format.skipLines}
          onChange={(skipLines) => onHead({ skipLines: skipLines ?? 0 })}
        />
      </Labelled>
      <Labelled label={t(titles)}>
        <Switch disabled={readOnly} checked={format.header} onChange={(header) => onHead({ header })} />
      </Labelled>
    </>
  );
}

function JsonPart({ format, readOnly, onFormat }: PartProps<'json'>) {
  const t = useText();
  return (
    <>
      <Labelled label={t(words.layout)}>
        <Select
          disabled={readOnly}
          popupMatchSelectWidth={false}
          value={format.layout}
          options={[
            { value: 'lines' as const, label: t(words.layoutLines) },
            { value: 'array' as const, label: t(words.layoutArray) },
          ]}
          onChange={(layout) => onFormat({ ...format, layout })}
        />
      </Labelled>
      {format.layout === 'array' ? (
        <Labelled label={t(words.itemPath)}>
          <Input
            disabled={readOnly}
            value={format.itemPath}
            onChange={(event) => onFormat({ ...format, itemPath: event.target.value })}
          />
        </Labelled>
      ) : null}
    </>
  );
}
