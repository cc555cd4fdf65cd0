import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Measures whether the head of a chart fits into one line. If not, its legend has a line of its own.
 * @returns a ref for the head, and its class
 */
export function useLegendPlace() {
  const head = useRef<HTMLDivElement>(null)
  const [needed, setNeeded] = useState(0)
  const [room, setRoom] = useState(0)
  const measured = useRef('')
  useLayoutEffect(() => {
    const element = head.current
    const content = element?.textContent ?? ''
    // A hidden head has no sizes.
    if (!element || element.clientWidth === 0 || content === measured.current) return
    measured.current = content
    element.classList.add('ro-in-one-line')
    setNeeded(element.offsetWidth)
    element.classList.remove('ro-in-one-line')
  })
  useLayoutEffect(() => {
    const element = head.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { head, className: `ro-panel-head${room > 0 && needed > room ? ' ro-legend-below' : ''}` }
}
