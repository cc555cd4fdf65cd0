import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** A pointer that moved further than this, in pixels, has dragged. */
const still = 4
/** So long a click waits for a second one where a double click means something else. */
const doubleClick = 250

/** Where the pointer is on a drawing. */
export type PointerPlace = Pick<PointerEvent<HTMLElement>, 'clientX' | 'clientY' | 'currentTarget'>

/**
 * Follows a click on a drawing. Plotly keeps the clicks for itself, so the pointer is watched; and it lays a cover over the page while a button
 * is down, so the end of the click is awaited on the window.
 * @param addressAt where the click leads; undefined for nowhere
 * @param waits true while a double click takes the zoom back
 */
export function useChartLink(addressAt: (place: PointerPlace) => string | undefined, waits = false) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const watch = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    watch.current?.abort()
  }, [])
  useEffect(() => stop, [stop])
  return {
    onPointerDown: ({ button, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      stop()
      if (button !== 0) return
      watch.current = new AbortController()
      const follow = (end: globalThis.PointerEvent) => {
        if (Math.hypot(end.clientX - clientX, end.clientY - clientY) > still) return
        const address = addressAt({ clientX: end.clientX, clientY: end.clientY, currentTarget })
        if (!address) return
        if (waits) timer.current = setTimeout(() => void navigate(address), doubleClick)
        else void navigate(address)
      }
      window.addEventListener('pointerup', follow, { once: true, signal: watch.current.signal })
    },
  }
}
