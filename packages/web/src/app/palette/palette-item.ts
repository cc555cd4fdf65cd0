import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'

/** An item that the palette can open. */
export interface PaletteItem {
  /** Unique among all items. */
  id: string
  icon: ReactNode
  title: string
  /** Where the item belongs, or a figure that distinguishes it from others. */
  note?: string
  /** Address within the console. */
  address: string
  /** Opened as the menu does: at the screen's defaults, or in its kept state. */
  isPage?: true
}

/** A heading and the items below it. */
export interface PaletteGroup {
  title: MessageKey
  items: PaletteItem[]
  /** Groups with a smaller one come first: 0 for the very thing that was typed, 3 for a match beside the name. */
  rank: 0 | 1 | 2 | 3
}

/** Returns the rank of pages or actions: those whose name begins with the text are likelier than what merely mentions it. */
export const rankOf = (items: readonly PaletteItem[], text: string): 1 | 3 =>
  items.some(({ title }) => title.toLowerCase().startsWith(text.toLowerCase())) ? 1 : 3
