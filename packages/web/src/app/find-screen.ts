import { type RoutedScreen, screens } from './routes.tsx'

/** Returns the screen at an address, ignoring query and fragment. */
export function screenAt(address: string): RoutedScreen | undefined {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/\/+$/, '')
  return screens.find((screen) => screen.path === path)
}
