import { createContext, useContext, useRef, useState } from 'react'

/** State that a page keeps while it is hidden, by name. */
export type Kept = Map<string, unknown>

export const KeptContext = createContext<Kept>(new Map())

/** Keeps a state of the page, also while another page hides it. */
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
