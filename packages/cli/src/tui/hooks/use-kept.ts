import { createContext, useContext, useRef, useState } from 'react'

/** What a page remembers while it is not seen, by name. */
export type Kept = Map<string, unknown>

export const KeptContext = createContext<Kept>(new Map())

/** Keeps a state of the page, which outlives that another page is seen for a while. */
export function useKept<State>(
  name: string,
  initial: State,
): [state: State, set: (next: State | ((before: State) => State)) => void] {
  const kept = useContext(KeptContext)
  const [state, setState] = useState<State>(() => (kept.has(name) ? (kept.get(name) as State) : initial))
  const latest = useRef(state)
  return [
    state,
    (next) => {
      latest.current = next instanceof Function ? next(latest.current) : next
      kept.set(name, latest.current)
      setState(latest.current)
    },
  ]
}
