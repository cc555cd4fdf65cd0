import { type Screen, screens } from './routes.tsx'

/** The screen at an address; query and fragment play no part. */
export function screenAt(address: string): Screen | undefined {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/\/+$/, '')
  return screens.find((screen) => screen.path === path)
}
