import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { mayCall } from '@rtcops/core/permissions/can'
import { api } from '../api.ts'
import { paletteProviders } from '../routes.tsx'
import { currentSession } from '../session.ts'
import type { PaletteItem } from './provider.ts'

/** A heading and what stands under it. */
export interface PaletteGroup {
  title: MessageKey
  items: PaletteItem[]
}

/** Asks every feature that the member may use; one that fails leaves the others' answers. */
export async function findItems(text: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const held = new Set(currentSession()?.permissions)
  const groups = await Promise.all(
    paletteProviders.map(async (load): Promise<PaletteGroup | undefined> => {
      const { default: provider } = await load()
      if (!mayCall(held, provider.operation)) return undefined
      return { title: provider.title, items: await provider.find(text, { api, signal }).catch(() => []) }
    }),
  )
  return groups.filter((group) => group !== undefined).filter((group) => group.items.length > 0)
}
