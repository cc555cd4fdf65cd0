import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { updateInvoice } from '@rtcops/core/api/generated/operations'
import type { CallOptions, Input } from '@rtcops/core/api/types'
import type { Invoice } from '@rtcops/core/features/finance/invoices/columns'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../ui/api.ts'
import { invoiceLists } from './invoice-lists.ts'

/**
 * Returns a function that issues or voids an invoice in the state that was shown. If another operator changed it
 * first, the lists are reloaded, so that they agree with the message.
 */
export function useChangeInvoice({ id, state }: Pick<Invoice, 'id' | 'state'>) {
  const api = useApi()
  const queries = useQueryClient()
  return async (change: Omit<Input<'updateInvoice'>, 'id' | 'from_state'>, options: CallOptions) => {
    try {
      return await updateInvoice(api, { id, from_state: state, ...change }, options)
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.conflict)
        for (const list of invoiceLists) void queries.invalidateQueries({ queryKey: [list] })
      throw error
    }
  }
}
