import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { PaletteItem } from './palette-item.ts'

/**
 * Keeps which item is chosen, and handles the keys of the field. Enter before the results have arrived opens the first
 * of them once they have, so that an id can be pasted and opened at once.
 */
export function useChoice(
  items: readonly PaletteItem[],
  isSearching: boolean,
  open: (item: PaletteItem, inNewTab: boolean) => void,
) {
  const [chosen, setChosen] = useState(0)
  const [awaited, setAwaited] = useState<{ inNewTab: boolean }>()
  const place = Math.min(chosen, items.length - 1)
  const current = items[place]

  const openAwaited = useEffectEvent(({ inNewTab }: { inNewTab: boolean }) => {
    setAwaited(undefined)
    if (current) open(current, inNewTab)
  })
  useEffect(() => {
    if (awaited && !isSearching) openAwaited(awaited)
  }, [awaited, isSearching])

  const press = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const inNewTab = event.ctrlKey || event.metaKey
    if (step !== undefined) setChosen((place + step + items.length) % Math.max(items.length, 1))
    else if (event.key === 'Enter' && current && !(isSearching && chosen === 0)) open(current, inNewTab)
    else if (event.key === 'Enter' && isSearching) setAwaited({ inNewTab })
    else return
    event.preventDefault()
  }
  const restart = () => {
    setChosen(0)
    setAwaited(undefined)
  }
  return { current, press, restart, choose: (item: PaletteItem) => setChosen(items.indexOf(item)) }
}
