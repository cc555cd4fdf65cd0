import './kept-panels.css'
import { Activity, type ReactNode, useState } from 'react'
import { type Location, Route, Routes, useLocation } from 'react-router-dom'
import { useReturning } from './returning.ts'

/** Where each panel that was opened stands, by its id. */
export type KeptPlaces<Id extends string> = ReadonlyMap<Id, Location>

/** Remembers for each panel the address with which it was last shown, so that it is found as it was left. */
export function useKeptPlaces<Id extends string>(active: Id): KeptPlaces<Id> {
  const location = useLocation()
  const [places, setPlaces] = useState<KeptPlaces<Id>>(() => new Map([[active, location]]))
  if (places.get(active)?.search === location.search) return places
  const next = new Map(places).set(active, location)
  setPlaces(next)
  return next
}

interface Props<Id extends string> {
  active: Id
  places: KeptPlaces<Id>
  /** What stands in a panel; asked for when it is opened first. */
  children: (id: Id) => ReactNode
}

/**
 * Panels of one screen of which one is seen. Each is made when it is first opened, and kept: with its own address, its state and what it
 * has read, but without effects and requests.
 */
export function KeptPanels<Id extends string>({ active, places, children }: Props<Id>) {
  useReturning(active)
  return [...places].map(([id, location]) => (
    <Activity key={id} mode={id === active ? 'visible' : 'hidden'}>
      <div className="ro-kept-panel">
        <Routes location={location}>
          <Route path="*" element={children(id)} />
        </Routes>
      </div>
    </Activity>
  ))
}
