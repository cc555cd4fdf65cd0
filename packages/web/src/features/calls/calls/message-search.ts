import { choiceParam, type FilterOf, pageParams, sortParam, textParam } from '../../../ui/url-params.ts'
import type { SetFilter } from '../../../ui/use-url-filter.ts'

/** What of a call's messages is shown; it stands in the address beside the call itself (R-MSD-06, K-01). */
export const messageParams = {
  ...pageParams(20),
  order: sortParam(['ts']),
  level: choiceParam(['normal', 'bad', 'fatal']),
  uid: textParam(),
}

export type MessageFilter = FilterOf<typeof messageParams>
export type SetMessageFilter = SetFilter<typeof messageParams>
