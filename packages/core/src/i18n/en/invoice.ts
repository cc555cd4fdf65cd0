import type { SameKeys } from '../same-keys.ts'
import type { invoice as zh } from '../zh/invoice.ts'

export const invoice = {
  title: 'Invoices',
} as const satisfies SameKeys<typeof zh>
