import { enums } from '@rtcops/core/api/generated/enums'
import { sortFields } from '@rtcops/core/columns/columns'
import { messageColumns } from '@rtcops/core/features/calls/calls/columns'
import { choiceParam, type FilterOf, pageParams, sortParam, textParam } from '../../../../ui/filter/url-params.ts'
import type { SetFilter } from '../../../../ui/filter/use-url-filter.ts'

/** Filter and page of a call's messages; kept in the address beside the call itself (R-MSD-06, K-01). */
export const messageParams = {
  ...pageParams(20),
  order: sortParam(sortFields(messageColumns)),
  level: choiceParam(enums.PatrolLevel),
  uid: textParam(),
}

export type MessageFilter = FilterOf<typeof messageParams>
export type SetMessageFilter = SetFilter<typeof messageParams>
