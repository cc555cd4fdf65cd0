import { ApiError } from '@rtcops/core/api/api-error'
import { getRouterIp } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import type { CallMessage } from '@rtcops/core/features/calls/calls/columns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, callInput } from '../addresses.ts'

/** Router and access server that were found for a message's user. */
export interface Access {
  /** Id of the message. */
  id: string
  router: Schema<'Hop'>
  server: Schema<'Hop'>
}

/**
 * Returns the router and access server that a message's user connected through, and a function to request them
 * (R-MSD-12).
 */
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
      if (!shouldToast(error)) return
      // A refusal by the server is a warning; no response at all is an error.
      const answered = error instanceof ApiError && error.failure.code !== undefined
      if (answered) toast.warning(failureText(error, 'call.access.failed', translate))
      else toast.error(translate('call.access.error'))
    } finally {
      setAsking((current) => (current === id ? undefined : current))
    }
  }
  return { ask, asking, found }
}
