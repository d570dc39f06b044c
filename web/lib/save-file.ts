const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands a small CSV text to the browser's downloads. */
export const saveFile = ({ name, content }: { readonly name: string; readonly content: string }): void =>
  save(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));

/** The same for a text that is no table. */
export const saveText = ({ name, content }: { readonly name: string; readonly content: string }): void =>
  save(name, new Blob([content], { type: 'text/plain;charset=utf-8' }));

/** The same for a JSON file. */
export const saveJson = ({ name, content }: { readonly name: string; readonly content: string }): void =>
  save(name, new Blob([content], { type: 'application/json' }));

/** The same for an Excel workbook, whose bytes come as base64. */
export const saveWorkbook = ({ name, content }: { readonly name: string; readonly content: string }): void =>
  save(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: workbook }));

/** Any file whose bytes come as base64. */
export const saveBytes = ({
  name,
  mime,
  content,
}: {
  readonly name: string;
  readonly mime: string;
  readonly content: string;
}): void => save(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: mime }));

/** A document: an XML as it is, a PDF whose bytes come as base64. */
export const saveDocument = ({ name, content }: { readonly name: string; readonly content: string }): void =>
  name.endsWith('.xml')
    ? save(name, new Blob([content], { type: 'application/xml' }))
    : saveBytes({ name, mime: 'application/pdf', content });

/** A table of texts as a CSV file's content, the first row its titles. No cell may be read as a formula. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(value: string | null): string {
  const text = value ?? '';
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
