/** Hands a small text file to the browser's downloads. */
export function saveFile({ name, content }: { readonly name: string; readonly content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
