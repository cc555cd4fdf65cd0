/** What can be wrong in a situation; of the last group nothing is, although it may look so. */
export const kinds = [
  'upstream loss',
  'downstream loss',
  'loss both ways',
  'delay',
  'jitter',
  'full uplink',
  'queue without loss',
  'cut',
  'never connected',
  'never flowed',
  // The key frame was lost: pictures arrive, and none can be decoded.
  'waiting decoder',
  'busy processor',
  'dead microphone',
  'unplugged microphone',
  'refused microphone',
  'sender',
  'router',
  'access server',
  'region',
  'software',
  'device model',
  // A bad version that nearly everybody uses, or whose users are all behind one server; and a bad server behind which all have one version.
  'common build',
  'build on one server',
  'server of one build',
  // A delay that takes only those over the bounds who live far away.
  'slow router',
  'slow access server',
  'slow region',
  'healthy',
  'muted',
  'pauses without packets',
  'listener',
  'still screen',
  'hang-up',
  'short call',
] as const

export type Kind = (typeof kinds)[number]

/** Kinds in which nothing is wrong. */
export const healthyKinds: ReadonlySet<Kind> = new Set([
  ...(['healthy', 'muted', 'pauses without packets', 'listener', 'still screen', 'hang-up', 'short call'] as const),
])

/** Kinds that hit everybody who shares something, in several calls. */
export const sharedKinds: ReadonlySet<Kind> = new Set([
  ...(['router', 'access server', 'region', 'slow router', 'slow access server', 'slow region'] as const),
  ...(['software', 'device model', 'common build', 'build on one server', 'server of one build'] as const),
])

/** Kinds with calls in which users of several versions and models meet. */
export const clientKinds: ReadonlySet<Kind> = new Set([
  ...(['software', 'device model', 'common build', 'build on one server', 'server of one build'] as const),
])

/** Kinds in which a part of the platform holds up packets a little. */
export const slowKinds: ReadonlySet<Kind> = new Set(['slow router', 'slow access server', 'slow region'])
