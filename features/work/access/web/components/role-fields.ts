export type RoleValues = { readonly name: string; readonly description: string };
