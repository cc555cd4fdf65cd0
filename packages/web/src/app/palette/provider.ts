import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'

/** One thing that the palette can open. */
export interface PaletteItem {
  id: string
  icon: ReactNode
  title: string
  /** Where it belongs, or a figure that tells it from others. */
  note?: string
  /** Address within the console. */
  address: string
}

/** What a feature adds to the palette. */
export interface PaletteProvider {
  /** Heading of its group. */
  title: MessageKey
  /** One of these keys is needed to be asked at all. */
  keys: readonly string[]
  /** Answers what fits the typed or pasted text, best first; nothing for texts that are not its business. */
  find: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>
}
