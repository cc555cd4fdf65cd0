import type { Api } from '@rtcops/core/api/client'
import type { OperationId } from '@rtcops/core/api/types'
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
  /** What it asks; nobody is offered what his role may not see. */
  operation: OperationId
  /** Answers what fits the typed or pasted text, best first; nothing for texts that are not its business. */
  find: (text: string, asking: { api: Api; signal: AbortSignal }) => Promise<PaletteItem[]>
}
