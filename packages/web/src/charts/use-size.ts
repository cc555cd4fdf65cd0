import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the current size of an element in whole pixels; undefined before it is known and while the element is
 * hidden.
 */
export function useSize<Node extends HTMLElement>() {
  const ref = useRef<Node>(null)
  const [size, setSize] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}
