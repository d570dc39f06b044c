export const medusaFields = [];
export const lookAtMedusa = async () => ({ findings: [], choices: {} });
