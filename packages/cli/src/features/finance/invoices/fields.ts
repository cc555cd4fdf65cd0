import type { Context } from '../../../context.ts'
import { givenFields } from '../../../drafts.ts'

/** Words of `--type`, as the wire has them. */
const invoiceTypes = { general: 1, special: 2 } as const

/** Words of `--state`, as the wire has them. */
export const invoiceStates = { pending: 1, issued: 2, void: 3 } as const

export interface FieldOptions {
  type?: keyof typeof invoiceTypes
  body?: string
}

/** Returns the fields that body and options name; the word of `--type` becomes its number. */
export function readFields(context: Context, options: FieldOptions): Record<string, unknown> {
  const { type } = options
  return { ...givenFields(context, options), ...(type === undefined ? {} : { invoice_type: invoiceTypes[type] }) }
}
