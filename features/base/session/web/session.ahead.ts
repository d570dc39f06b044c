/** What every page asks first: who is signed in, and whether the account is active. The paths of `getMe` and `checkSession`. */
export const sessionAhead = ['/auth/me', '/auth/check'] as const;
