import { ApiError } from '@rtcops/core/api/api-error'
import { getRouterIp } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import type { CallMessage } from '@rtcops/core/features/calls/calls/columns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, isToldHere } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { type CallAddress, callInput } from './addresses.ts'

/** Router and access server that were found for a message's user. */
export interface Access {
  /** Of the message. */
  id: string
  router: Schema<'Hop'>
  server: Schema<'Hop'>
}

/** Asks which router and access server a message's user came over (R-MSD-12). */
export function useAccess(call: CallAddress) {
  const translate = useTranslate()
  const client = useQueryClient()
  const [asking, setAsking] = useState<string>()
  const [found, setFound] = useState<Access>()
  const ask = async ({ id, uid, session_id }: CallMessage) => {
    setAsking(id)
    setFound(undefined)
    try {
      const answer = await client.fetchQuery(getRouterIp({ ...callInput(call), uid, id: session_id }))
      setFound({ id, router: answer.info, server: answer.info1 })
    } catch (error) {
      if (!isToldHere(error)) return
      // An answer that says no is a warning; no answer at all is an error.
      const answered = error instanceof ApiError && error.failure.code !== undefined
      if (answered) toast.warning(failureText(error, 'call.access.failed', translate))
      else toast.error(translate('call.access.error'))
    } finally {
      setAsking((current) => (current === id ? undefined : current))
    }
  }
  return { ask, asking, found }
}
