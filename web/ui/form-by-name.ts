import type { FormInstance } from 'antd';

/**
 * The same form, to be asked for fields whose names come as data: from a refusal of the server, an issue of a schema, the form
 * itself. Ant Design types the names by the form's values, which a name that is known only when the code runs cannot show.
 */
export const byName = (form: FormInstance): FormInstance => form;
