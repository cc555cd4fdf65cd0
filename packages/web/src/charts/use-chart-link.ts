import { type PointerEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** A pointer that moved further than this, in pixels, has dragged. */
const still = 4
/** So long a click waits for a second one where a double click means something else. */
const doubleClick = 250

/**
 * Follows a click on a drawing. Plotly keeps the clicks for itself while it drags, so the pointer is watched.
 * @param addressAt where the click leads; undefined for nowhere
 * @param waits true while a double click takes the zoom back
 */
export function useChartLink<Element extends HTMLElement>(
  addressAt: (event: PointerEvent<Element>) => string | undefined,
  waits = false,
) {
  const navigate = useNavigate()
  const down = useRef<{ x: number; y: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent<Element>) => {
      clearTimeout(timer.current)
      down.current = button === 0 ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp: (event: PointerEvent<Element>) => {
      const from = down.current
      down.current = undefined
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > still) return
      const address = addressAt(event)
      if (!address) return
      if (waits) timer.current = setTimeout(() => void navigate(address), doubleClick)
      else void navigate(address)
    },
  }
}
