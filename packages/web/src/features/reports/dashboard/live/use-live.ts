import { ApiError } from '@rtcops/core/api/api-error'
import type { Api } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
import { second } from '@rtcops/core/time/zone'
import { useEffect, useState } from 'react'
import { useApi } from '../../../../ui/api.ts'
import { isToldHere } from '../../../../ui/screen/failure-text.ts'
import { liveEvents } from './live-events.ts'

/** Milliseconds before a lost connection is retried. */
const pause = 5 * second

interface Followed {
  /** The latest figures; undefined until there are any. */
  live: Schema<'Live'> | undefined
  /** The connection is lost at present. */
  isLost: boolean
}

/** Follows the figures of current calls while the screen is visible; a lost connection is opened again. */
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
      // The shell reports the end of the session and missing permissions; any other error may be temporary.
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
