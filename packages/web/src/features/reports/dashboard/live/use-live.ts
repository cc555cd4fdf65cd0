import { type Followed, followLive } from '@rtcops/core/features/reports/live/follow-live'
import { useEffect, useState } from 'react'
import { useApi } from '../../../../ui/api.ts'

/** Follows the figures of current calls while the screen is visible. */
export function useLive(): Followed {
  const api = useApi()
  const [followed, setFollowed] = useState<Followed>({ live: undefined, isLost: false })
  useEffect(() => {
    const gone = new AbortController()
    void followLive(api, gone.signal, (change) => setFollowed((before) => ({ ...before, ...change })))
    return () => gone.abort()
  }, [api])
  return followed
}
