import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Maximum pixels that a pointer moves in a click; if it moves further, it is a drag. */
const still = 4
/** Milliseconds that a click waits for a second one where a double click has another meaning. */
const doubleClick = 250

/** Position of the pointer on a drawing. */
export type PointerPlace = Pick<PointerEvent<HTMLElement>, 'clientX' | 'clientY' | 'currentTarget'>

/**
 * Follows a click on a drawing. Plotly swallows clicks, so pointer events are used; and it covers the page while a
 * button is down, so the end of the click is awaited on the window.
 * @param addressAt returns the target of the click; undefined for none
 * @param waits true while a double click undoes the zoom
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
