import type { SameKeys } from '../same-keys.ts'
import type { bill as zh } from '../zh/bill.ts'

export const bill = {
  title: 'Expense bill',
} as const satisfies SameKeys<typeof zh>
