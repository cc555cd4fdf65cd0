import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to what a form shows below its fields once it is asked for: the form fills the dialog, so that it would not be seen.
 * @param status `idle` as long as nothing was asked for
 */
export function useShownBelow(status: string): RefObject<HTMLDivElement | null> {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status !== 'idle') block.current?.scrollIntoView()
  }, [status])
  return block
}
