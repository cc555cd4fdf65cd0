import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetUnsaved } from '../../../shell/unsaved.ts'
import { screenAt } from '../../find-screen.ts'
import { addressOf, neighbourOf, type OpenState, type Tab, tabIdOf, visit, without } from './tabs.ts'

/** The open screens and what can be done with them. */
export interface Tabs {
  tabs: readonly Tab[]
  /** Id of the visible tab; undefined if the address has no screen. */
  active: string | undefined
  close: (id: string) => void
  closeOthers: () => void
  /** Opens a screen as the menu does: at its defaults, or in its kept state if it is a cached one. */
  openFromMenu: (path: string) => void
  /** Returns to the open screen of an address in its kept state, or opens the address if there is none. */
  reopen: (address: string) => void
  /** Closes the visible screen without confirmation, and goes to another as `reopen` does. */
  leave: (address: string) => void
}

/** Returns the open screens, which follow the address bar: Back, links and the menu all go through it. */
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
    const screen = screenAt(path)
    const kept = screen && tabs.find(({ id }) => id === tabIdOf(screen, search))
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
