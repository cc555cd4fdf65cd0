/** How a user is connected, as far as advice depends on it. */
export type NetworkKind = 'wired' | 'wireless' | 'cellular'

const patterns: readonly (readonly [NetworkKind, RegExp])[] = [
  ['wireless', /wi-?fi|wlan/i],
  ['cellular', /cellular|mobile|wwan|\blte\b|\b[2-6]g\b|蜂窝|移动/i],
  ['wired', /ethernet|wired|cable|\blan\b|有线/i],
]

/** Returns how a user is connected, by the name that the client gives to the type of network; undefined if it is not known. */
export const networkKind = (name: string): NetworkKind | undefined =>
  patterns.find(([, pattern]) => pattern.test(name))?.[0]
