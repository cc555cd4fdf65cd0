import { getCallDetailCharts } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, callInput } from '../addresses.ts'
import { chartStep, measuredOf } from './call-charts.ts'

const nothing: readonly Schema<'StreamSample'>[] = []

/** Returns what was measured of a user session, and what it received from one sender alone. */
export function useMeasured(call: CallAddress, session: UserSession, sender?: string) {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(
    getCallDetailCharts({
      type: 9999,
      ...callInput(call),
      channel_query_id: call.channel_session_id,
      user_query_id: session.user_id,
      id: session.id,
      step: chartStep(session.call_time),
      ...(sender === undefined ? {} : { peer: sender }),
    }),
  )
  const measured = useMemo(() => data && measuredOf(data, translate, language), [data, translate, language])
  return {
    measured,
    received: data?.info.streams ?? nothing,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
