import { ApiError } from '@rtcops/core/api/api-error'
import type { Api } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
import { second } from '@rtcops/core/time/zone'
import { useEffect, useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { isToldHere } from '../../../ui/failure-text.ts'
import { liveEvents } from './live-events.ts'

/** Before a lost connection is tried again. */
const pause = 5 * second

interface Followed {
  /** The newest figures; undefined until there are some. */
  live: Schema<'Live'> | undefined
  /** They are not followed at present. */
  isLost: boolean
}

/** Who is in calls now, followed as long as the screen is in sight; a lost connection is made again. */
export function useLive(): Followed {
  const api = useApi()
  const [followed, setFollowed] = useState<Followed>({ live: undefined, isLost: false })
  useEffect(() => {
    const gone = new AbortController()
    void follow(api, gone.signal, (change) => setFollowed((before) => ({ ...before, ...change })))
    return () => gone.abort()
  }, [api])
  return followed
}

async function follow(api: Api, signal: AbortSignal, tell: (change: Partial<Followed>) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const told of liveEvents(api, signal)) {
        if (told.event === 'end') return tell({ isLost: true })
        tell(told.event === 'live' ? { live: told.data, isLost: false } : { isLost: true })
      }
    } catch (error) {
      // The end of the session and missing rights are told by the shell; anything else may pass.
      if (error instanceof ApiError && !isToldHere(error)) return
    }
    if (signal.aborted) return
    tell({ isLost: true })
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
