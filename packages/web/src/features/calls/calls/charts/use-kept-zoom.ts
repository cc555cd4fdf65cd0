import type { TimeRange } from '@rtcops/core/time/range'
import { useEffect, useMemo, useRef } from 'react'
import type { KeptZoom } from '../../../../charts/time/chart-group.tsx'
import { anyRangeParam } from '../../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../../ui/filter/use-url-filter.ts'
import { addressOfRange, rangeInAddress } from '../diagnosis/episodes.ts'

const zoomParams = { zoom: anyRangeParam() }

/** A zoom that is kept in the address, so that a link opens the charts at a time, and Back undoes a zoom. */
interface ZoomInAddress {
  range: TimeRange | undefined
  kept: KeptZoom
}

/** Returns the zoom in the address, and its setter. */
export function useKeptZoom(): ZoomInAddress {
  const [{ zoom }, setFilter] = useUrlFilter(zoomParams)
  // The setter is another one on each render; the charts are drawn again only for another zoom.
  const latest = useRef(setFilter)
  useEffect(() => {
    latest.current = setFilter
  })
  return useMemo(() => {
    const range = rangeInAddress(zoom)
    const set: KeptZoom['set'] = (part) => latest.current({ zoom: part && addressOfRange(part) })
    return { range, kept: { zoomed: range !== undefined, set } }
  }, [zoom])
}
