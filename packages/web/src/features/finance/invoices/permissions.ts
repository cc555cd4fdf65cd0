/** Who may ask for invoices, and who may issue and void them and change what companies want on them. */
export const addKey = 'FINANCE_INVOICE_ADD_BUTTON'
export const editKey = 'FINANCE_INVOICE_EDIT_BUTTON'
