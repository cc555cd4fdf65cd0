import { getCallUserDetail } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sort } from '../../../../ui/filter/url-params.ts'
import { type CallAddress, callInput } from '../addresses.ts'

export type UserSort = Sort<'join_date' | 'call_time'>

/** Number of cells of a time line: one per about four pixels. */
const cells = 120

/** Returns one page of the user sessions of a call with their time lines; only those of the user `uid` if it is set. */
export function useUserSessions(call: CallAddress, uid: string | undefined) {
  const [page, setPage] = useState({ page: 1, limit: 50 })
  const [order, setOrder] = useState<UserSort>()
  const query = useQuery({
    ...getCallUserDetail({
      type: 1001,
      ...callInput(call),
      cells,
      ...page,
      ...(uid === undefined ? {} : { uid }),
      ...(order ? { order } : {}),
    }),
    placeholderData: keepPreviousData,
  })
  return { query, page, setPage, order, setOrder }
}
