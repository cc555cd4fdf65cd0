import { useState } from 'react'

/** An image of a record. */
export interface StoredImage {
  /** File token of the record as it was read; empty for a record without an image. */
  token: string
  /** What is to be seen, such as 营业执照. */
  label: string
  /** Reads the record anew and answers its token: tokens hold for five minutes, screens stay open longer. */
  renew: () => Promise<string>
}

/** Where the browser fetches the image of a token (C-01). */
export const fileAddress = (token: string): string => `/open/files/get?token=${encodeURIComponent(token)}`

interface Held {
  /** The token that the record came with; a change of it counts only for an image that is not shown. */
  given: string
  token: string
  phase: 'none' | 'loading' | 'shown' | 'lost'
  /** True once a fresh token was asked for, until the image shows. */
  renewed: boolean
}

const begin = (token: string): Held => ({
  given: token,
  token,
  phase: token === '' ? 'none' : 'loading',
  renewed: false,
})

/** What an `img` needs to show a stored image: one that fails is tried once more with a fresh token, then it is lost. */
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
      // Whatever kept the record from being read is told where records are read; here the image is not to be had.
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
