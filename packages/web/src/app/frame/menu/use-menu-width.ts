import { useState } from 'react'

const storageKey = 'rtcops.menu'

/**
 * Returns whether the side menu is collapsed, and a function to toggle it. Below 1360 px it starts collapsed until
 * the user chooses.
 */
export function useMenuWidth(): [mini: boolean, toggle: () => void] {
  const [mini, setMini] = useState(() => {
    const kept = localStorage.getItem(storageKey)
    return kept === null ? innerWidth < 1360 : kept === 'mini'
  })
  const toggle = () => {
    localStorage.setItem(storageKey, mini ? 'wide' : 'mini')
    setMini(!mini)
  }
  return [mini, toggle]
}
