import { tableImportErrors as errors } from './table-import.errors.ts';

/** How the file of the refused rows of a file is called. */
export const refusedName = (file: string): string => `${file.replace(/\.[^.]*$/, '')}-refused.csv`;

/** Why a file cannot be read as a table: declared by every call that takes one. */
export const unreadableTable = [errors.empty, errors.noTable, errors.tooLong, errors.columns];
