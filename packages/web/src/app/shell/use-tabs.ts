import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { screenAt } from '../find-screen.ts'
import { addressOf, neighbourOf, type OpenState, type Tab, tabIdOf, visit, without } from './tabs.ts'
import { forgetUnsaved } from './unsaved.ts'

/** What can be done with the open screens. */
export interface Tabs {
  tabs: readonly Tab[]
  /** Id of the shown one; undefined while the address has no screen. */
  active: string | undefined
  close: (id: string) => void
  closeOthers: () => void
  /** Opens a screen the way the menu does: at its defaults, or as it was left where it is a cached one. */
  openFromMenu: (path: string) => void
  /** Goes to the open screen that an address belongs to as it was left, else to the address. */
  reopen: (address: string) => void
  /** Closes the shown screen, asking nothing, and goes to another as `reopen` does. */
  leave: (address: string) => void
}

/** The open screens, which follow the address bar: Back, a link and the menu all go through it. */
export function useTabs(home: string): Tabs {
  const location = useLocation()
  const navigate = useNavigate()
  const [seen, setSeen] = useState(location)
  const [tabs, setTabs] = useState(() => visit([], location))
  if (seen !== location) {
    setSeen(location)
    setTabs(visit(tabs, location))
  }
  const screen = screenAt(location.pathname)
  const active = screen && tabIdOf(screen, location.search)

  const close = (id: string) => {
    const next = neighbourOf(tabs, id)
    setTabs(without(tabs, id))
    if (id === active) void navigate(next ? addressOf(next.location) : home)
  }
  const closeOthers = () => setTabs(tabs.filter((tab) => tab.id === active))
  const openFromMenu = (path: string) => {
    const kept = tabs.find((tab) => tab.screen.cached && tab.screen.path === path)
    if (kept) void navigate(addressOf(kept.location))
    else void navigate(path, { state: { fresh: true } satisfies OpenState })
  }
  const reopen = (address: string) => {
    const [path = '', search = ''] = address.split('?')
    const wanted = screenAt(path)
    const kept = wanted && tabs.find(({ id }) => id === tabIdOf(wanted, search))
    void navigate(kept ? addressOf(kept.location) : address)
  }
  const leave = (address: string) => {
    if (active) {
      forgetUnsaved(active)
      setTabs(without(tabs, active))
    }
    reopen(address)
  }
  return { tabs, active, close, closeOthers, openFromMenu, reopen, leave }
}
