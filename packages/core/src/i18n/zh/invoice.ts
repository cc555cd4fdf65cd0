/** Invoices over what companies have paid. */
export const invoice = {
  title: '发票管理',
} as const
