import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Scroll position of an element, in px. */
interface Place {
  left: number
  top: number
}

/** Keeps the scroll positions inside a screen while it is hidden; some browsers lose them for hidden elements. */
export function useKeptScroll(isShown: boolean): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<Element, Place>())
  useEffect(() => {
    const element = panel.current
    if (!element || !isShown) return
    const keep = ({ target }: Event) => {
      if (target instanceof Element) places.current.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    // Scroll events do not bubble; they can only be caught in the capture phase.
    element.addEventListener('scroll', keep, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', keep, { capture: true })
  }, [isShown])
  useLayoutEffect(() => {
    if (!isShown) return
    for (const [element, place] of places.current) {
      if (element.isConnected) element.scrollTo({ ...place, behavior: 'instant' })
      else places.current.delete(element)
    }
  }, [isShown])
  return panel
}
