/** A block of percentages as a sheet puts it on the clipboard: lines of cells apart by tabs. Null: something in it is no percentage. */
export function readPasted(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  if (lines.length > 200) return null;
  const block = lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/\s*%$/, '').replace(',', '.')));
  const fine = block.every((cells) => cells.every((cell) => cell === '' || /^-?\d{1,3}(\.\d{1,4})?$/.test(cell)));
  return fine && block.some((cells) => cells.some((cell) => cell !== '')) ? block : null;
}
