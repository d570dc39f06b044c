import { defineErrors } from './error.ts';

/** Why a row of a clone stays as it is. */
export const cloneErrors = defineErrors({
  keptAsItIs: {
    code: 'clone_kept_as_it_is',
    status: 409,
    text: 'Kept: the target has its own',
    sq: 'Mbetet: objektivi ka të vetën',
  },
  gone: {
    code: 'clone_source_gone',
    status: 409,
    text: 'The source no longer has it',
    sq: 'Burimi nuk e ka më',
  },
});
