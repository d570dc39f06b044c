// Everything the server may say of any feature, so that it is said in the person's language also where the screen of the feature was not
// opened. Read once, by whom English is not enough (web/lib/refusal-words.ts).
import '#kit/formats.ts';
import '#kit/platform.errors.ts';
import '#kit/reading.sentences.ts';

export const read = import.meta.glob('../../features/*/*/contract/**/*.{errors,sentences}.ts', { eager: true });
