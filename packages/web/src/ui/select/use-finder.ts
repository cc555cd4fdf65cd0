import { useEffect, useState } from 'react'

/** State of the text in a searchable select (R-GEN-05, D-04). */
export interface Finder {
  open: boolean
  setOpen: (open: boolean) => void
  /** Text of the field; undefined if nothing has been typed since it was opened. */
  typed: string | undefined
  type: (text: string) => void
  /**
   * Text to search for: empty on opening, for the first options; the typed text once typing has paused for 200 ms.
   * Undefined if there is nothing to search for: the field is closed, was emptied, or is being typed in.
   */
  keyword: string | undefined
}

/** Returns the state of a searchable select. */
export function useFinder(): Finder {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [paused, setPaused] = useState('')
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => setPaused(typed.trim()), 200)
    return () => clearTimeout(timer)
  }, [typed])
  const query = typed?.trim()
  const keyword = query === undefined ? '' : query !== '' && query === paused ? query : undefined
  return {
    open,
    setOpen: (next) => {
      setOpen(next)
      setTyped(undefined)
      setPaused('')
    },
    typed,
    type: (text) => {
      setTyped(text)
      setOpen(true)
    },
    keyword: open ? keyword : undefined,
  }
}
