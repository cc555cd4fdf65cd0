import type { SameKeys } from '../../same-keys.ts'
import type { invoice as zh } from '../../zh/cli/invoice.ts'

export const invoice = {
  help: {
    about: 'Invoices of companies, and what they want on them.',
    list: 'invoices, newest first',
    flag: {
      state: 'pending issued void',
      type: "general, special (default: the company's)",
      remark: 'at most 50 characters',
      number: 'invoice number',
      at: 'when it was issued (default: now)',
      reason: 'why, at most 50 characters',
      'typeInfo-update': 'general, special',
      title: 'title',
      taxNo: 'tax number',
      bankName: 'bank',
      bankAccount: 'account',
      address: 'address',
      phone: 'phone',
      recipient: 'recipient',
      recipientAddress: 'postal address',
    },
    get: 'one invoice',
    arg: {
      id: 'id of the invoice',
      company: 'id or exact name',
      amount: 'yuan, 0.01 up to what is left to invoice',
    },
    create: 'ask for an invoice of a company',
    issue: 'record that it was issued',
    void: 'make it void; its amount can be invoiced again',
    export: 'save the list as a file',
    statement: 'the statement of an invoice, as PDF',
    info: 'what companies want on invoices, and what is left to invoice',
    infoUpdate: 'enter or change it; what is not given stays',
  },
  left: 'Left',
  available: 'Left to invoice {{amount}}',
  issued: 'Issued',
  voided: 'Made void',
} as const satisfies SameKeys<typeof zh>
