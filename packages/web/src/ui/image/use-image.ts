import { useState } from 'react'

/** An image of a record. */
export interface StoredImage {
  /** File token of the record as it was loaded; empty for a record without an image. */
  token: string
  /** What the image shows, such as 营业执照. */
  label: string
  /** Reloads the record and returns its token: tokens are valid for five minutes, screens stay open longer. */
  renew: () => Promise<string>
}

/** Returns the address from which the browser fetches the image of a token (C-01). */
export const fileAddress = (token: string): string => `/open/files/get?token=${encodeURIComponent(token)}`

interface Held {
  /** The token that came with the record; if it changes, the new one is used only for an image that is not shown. */
  given: string
  token: string
  phase: 'none' | 'loading' | 'shown' | 'lost'
  /** True from the request for a new token until the image is shown. */
  renewed: boolean
}

const begin = (token: string): Held => ({
  given: token,
  token,
  phase: token === '' ? 'none' : 'loading',
  renewed: false,
})

/**
 * Returns what an `img` needs to show a stored image: if loading fails, it is retried once with a new token, then the
 * image counts as lost.
 */
export function useImage({ token, renew }: StoredImage) {
  const [held, setHeld] = useState(() => begin(token))
  if (held.given !== token) setHeld(held.phase === 'shown' ? { ...held, given: token } : begin(token))

  const lose = () => setHeld((before) => ({ ...before, phase: 'lost' }))
  async function retry() {
    if (held.renewed) return lose()
    setHeld({ ...held, renewed: true })
    try {
      const fresh = await renew()
      if (fresh === held.token) return lose()
      setHeld((before) => ({ ...before, token: fresh, phase: fresh === '' ? 'none' : 'loading' }))
    } catch {
      // The reason is reported where records are loaded; here the image is only unavailable.
      lose()
    }
  }
  return {
    phase: held.phase,
    image: {
      src: fileAddress(held.token),
      onLoad: () => setHeld((before) => ({ ...before, phase: 'shown' as const, renewed: false })),
      onError: () => void retry(),
    },
  }
}
