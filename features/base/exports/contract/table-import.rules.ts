import { tableImportErrors as errors } from './table-import.errors.ts';

/** Why a file cannot be read as a table: declared by every call that takes one. */
export const unreadableTable = [errors.empty, errors.noTable, errors.tooLong, errors.columns];
