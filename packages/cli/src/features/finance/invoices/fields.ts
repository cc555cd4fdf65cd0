import type { Context } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'

/** Wire values of the words of `--type`. */
const invoiceTypes = { general: 1, special: 2 } as const

/** Wire values of the words of `--state`. */
export const invoiceStates = { pending: 1, issued: 2, void: 3 } as const

export interface FieldOptions {
  type?: keyof typeof invoiceTypes
  body?: string
}

/** Returns the fields of the body and the options; converts the word of `--type` to its number. */
export function readFields(context: Context, options: FieldOptions): Record<string, unknown> {
  const { type } = options
  return { ...givenFields(context, options), ...(type === undefined ? {} : { invoice_type: invoiceTypes[type] }) }
}
