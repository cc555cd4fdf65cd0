import './kept-panels.css'
import { Activity, type ReactNode, useState } from 'react'
import { type Location, Route, Routes, useLocation } from 'react-router-dom'
import { useReturning } from '../returning.ts'

/** Locations of the opened panels, by id. */
export type KeptPlaces<Id extends string> = ReadonlyMap<Id, Location>

/** Keeps for each panel the address with which it was last shown, so that its state can be restored. */
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
  /** Content of a panel; rendered when it is first opened. */
  children: (id: Id) => ReactNode
}

/**
 * Shows one of several panels of a screen. Each is rendered when it is first opened, and kept: with its own address,
 * its state and the data it has loaded, but without effects and requests while hidden.
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
